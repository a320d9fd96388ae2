/** For an input of a number in groups, such as a phone's: Arabic digits would show their groups from right to left, in a field of either direction. */
export const leftToRight = { dir: 'ltr', style: { unicodeBidi: 'bidi-override' } } as const
