import { demoShopper } from '@waha/contract/accounts.ts'

/** The accounts of a demo installation. Everybody knows their passwords: never beside live payment keys. */
export const demoAccounts = {
  shopper: { ...demoShopper, name: 'Noor', role: 'customer', staff: null },
  admin: { email: 'admin@waha.example', password: 'admin123', name: 'Waha Admin', role: 'admin', staff: 'owner' },
} as const
