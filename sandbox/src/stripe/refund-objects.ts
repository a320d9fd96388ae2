// What the provider's API answers about money that went back, or that somebody wants back.

export interface Refund {
  id: string
  object: 'refund'
  created: number
  amount: number
  currency: string
  payment_intent: string
  charge: string
  status: 'pending' | 'succeeded' | 'failed'
  reason: string | null
  failure_reason?: string
  metadata: Record<string, string>
}

export interface Dispute {
  id: string
  object: 'dispute'
  created: number
  livemode: false
  amount: number
  currency: string
  payment_intent: string
  charge: string
  status: 'needs_response' | 'appeal_needs_response' | 'won' | 'lost'
  reason: string
  is_charge_refundable: boolean
  evidence_details: { due_by: number; has_evidence: boolean; past_due: boolean; submission_count: number }
}
