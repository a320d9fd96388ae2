/** Arabic-Indic (٣) and Persian (۳) digits as 3; everything else stays. */
export const latinDigits = (text: string) =>
  text.replace(/[٠-٩۰-۹]/g, digit => String((digit.codePointAt(0) ?? 0) - (digit < '۰' ? 0x660 : 0x6f0)))
