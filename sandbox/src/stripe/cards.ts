/** What a test card does. */
export type CardOutcome = 'paid' | 'declined' | 'challenge'

export interface Card {
  number: string
}

const outcomes: Record<string, CardOutcome> = {
  '4242424242424242': 'paid',
  '4000000000000002': 'declined',
  '4000002500003155': 'challenge',
}

export const outcomeOf = ({ number }: Card): CardOutcome => outcomes[number.replace(/\D/g, '')] ?? 'declined'

export const declined = 'Your card was declined.'
export const notAuthenticated = 'We are unable to authenticate your payment method. Please choose a different payment method and try again.'
