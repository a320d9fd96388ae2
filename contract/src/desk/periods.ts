/** In days. */
export const periods = ['7', '30', '90'] as const
export type Period = (typeof periods)[number]
export const usualPeriod: Period = '30'
