import type { Appearance } from '@stripe/stripe-js'
import { useTheme } from '../theme/use-theme.ts'

/** The look of the provider's element, from the shop's own tokens. */
export const useElementLook = (): Appearance => {
  const theme = useTheme()
  const style = getComputedStyle(document.documentElement)
  const token = (name: string) => style.getPropertyValue(`--${name}`).trim()
  return {
    theme: theme === 'dark' ? 'night' : 'stripe',
    variables: {
      colorPrimary: token('palm'),
      colorBackground: token('surface'),
      colorText: token('ink'),
      colorDanger: token('sale'),
      borderRadius: '10px',
      fontFamily: 'system-ui, sans-serif',
    },
  }
}
