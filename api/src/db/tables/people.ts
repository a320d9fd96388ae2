// Accounts, the ways into them, and what people keep here.
import type { Role, StaffRole } from '@waha/contract/accounts.ts'
import type { CodePurpose } from '@waha/contract/codes.ts'
import type { Locale } from '@waha/contract/locale.ts'
import type { Generated } from 'kysely'
import type { WithDefault } from './column.ts'

export interface PeopleTables {
  users: {
    id: Generated<string>
    email: string
    name: string
    password_hash: WithDefault<string | null>
    role: WithDefault<Role>
    staff: WithDefault<StaffRole | null>
    image: WithDefault<string | null>
    language: WithDefault<Locale>
    created_at: Generated<Date>
    email_proved_at: WithDefault<Date | null>
  }
  sessions: {
    token_hash: Buffer
    user_id: string
    exchange_browser: WithDefault<Buffer | null>
    created_at: WithDefault<Date>
    last_used_at: WithDefault<Date>
    expires_at: Date
  }
  identities: { issuer: string; subject: string; user_id: string; created_at: WithDefault<Date> }
  google_sign_ins: {
    state_hash: Buffer
    browser_hash: Buffer
    language: Locale
    return_to: string | null
    product_id: string | null
    expires_at: Date
  }
  mail_codes: {
    ticket_hash: Buffer
    code_hash: Buffer
    email: string
    purpose: CodePurpose
    tries: WithDefault<number>
    expires_at: Date
  }
  known_senders: { user_id: string; sender_hash: Buffer; signed_in_at: Date }
  cart_lines: { user_id: string; product_id: string; quantity: number; added_at: WithDefault<Date> }
  wishlist_items: { user_id: string; product_id: string; added_at: WithDefault<Date> }
  addresses: {
    id: Generated<string>
    user_id: string
    recipient: string
    phone: string
    country: string
    region: WithDefault<string>
    city: WithDefault<string>
    district: WithDefault<string>
    street: WithDefault<string>
    building: WithDefault<string>
    postal_code: WithDefault<string>
    short_address: WithDefault<string>
    note: WithDefault<string>
    is_default: WithDefault<boolean>
    created_at: WithDefault<Date>
  }
  newsletter_subscribers: { email: string; language: Locale; created_at: WithDefault<Date> }
}
