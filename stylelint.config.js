// Styles name sides by the direction of reading, and colours by their tokens. The stand-ins of others have a look of their own.
const color = ['rgb', 'rgba', 'hsl', 'hsla', 'hwb', 'lab', 'lch', 'oklab', 'oklch', 'color']

export default {
  rules: {
    'property-disallowed-list': [
      'left',
      'right',
      '/^(margin|padding|border|scroll-margin|scroll-padding)-(left|right)/',
      '/^border-(top|bottom)-(left|right)-radius$/',
    ],
    'declaration-property-value-disallowed-list': { '/^(text-align|float|clear)$/': ['left', 'right'] },
    'color-no-hex': true,
    'color-named': 'never',
    'function-disallowed-list': color,
  },
  overrides: [
    {
      files: ['**/tokens.css', 'sandbox/**/*.css'],
      rules: { 'color-no-hex': null, 'color-named': null, 'function-disallowed-list': null },
    },
  ],
}
