/** What a page says to machines, as schema.org names things. */
export type Facts = Readonly<Record<string, unknown>>

const breakers = /[<>&\u2028\u2029]/g

/** JSON that no text in it can turn into markup. */
export const jsonForScript = (value: unknown) =>
  JSON.stringify(value).replace(breakers, character => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`)

export const StructuredData = ({ facts }: { facts: Facts }) => (
  <script
    type="application/ld+json"
    // biome-ignore lint/security/noDangerouslySetInnerHtml: escaped above; a script holds no other children
    dangerouslySetInnerHTML={{ __html: jsonForScript({ '@context': 'https://schema.org', ...facts }) }}
  />
)
