// What owners can fill of the shop's own facts. Apart from `brand`, which a first visit carries.
export const socialNetworks = ['instagram', 'x', 'facebook', 'youtube'] as const
export type SocialNetwork = (typeof socialNetworks)[number]

export const legalPages = ['privacy', 'terms', 'returns'] as const
export type LegalPage = (typeof legalPages)[number]
