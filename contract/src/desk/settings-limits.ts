// How long the shop's own facts may be. Apart from other limits, which a first visit carries.
export const settingsLimits = {
  name: 60,
  address: 300,
  vatNumber: 30,
  /** Six of them fit into a call. */
  legalText: 7000,
  /** Ways of delivery in a zone: as many as the provider's page offers. */
  rates: 5,
} as const
