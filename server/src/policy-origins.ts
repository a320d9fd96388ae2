import type { Settings } from './env.ts'
import type { PolicyOrigins } from './headers.ts'

/**
 * The origins outside that the settings call for. Whatever address the server finds the provider's API at, browsers get script and frames
 * from the provider itself; only the sandbox has its own, on our origin.
 */
export const policyOrigins = ({ stripe, cloudinary }: Pick<Settings, 'stripe' | 'cloudinary'>): PolicyOrigins => ({
  payment: stripe
    ? {
        script: ['https://js.stripe.com', 'https://*.js.stripe.com'],
        frame: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
        connect: ['https://api.stripe.com'],
      }
    : { script: [], frame: [], connect: [] },
  images: cloudinary ? ['https://res.cloudinary.com'] : [],
  uploads: cloudinary ? ['https://api.cloudinary.com'] : [],
})
