/** Tokens of each theme under the payment provider's names: its fields take no other notation, and our style sheet does not reach them. */
export const fieldColors = {
  light: { colorPrimary: '#115536', colorBackground: '#ffffff', colorText: '#121e18', colorDanger: '#cc2827' },
  dark: { colorPrimary: '#7ad0a0', colorBackground: '#131c18', colorText: '#f1eee7', colorDanger: '#f66d67' },
} as const
