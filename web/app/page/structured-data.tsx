/** A page's data for search engines, in the vocabulary of schema.org. */
export type Facts = Readonly<Record<string, unknown>>

const unsafe = /[<>&\u2028\u2029]/g

/** JSON for an inline script: characters that could end the script or start markup are escaped. */
export const jsonForScript = (value: unknown) =>
  JSON.stringify(value).replace(unsafe, character => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`)

export const StructuredData = ({ facts }: { facts: Facts }) => (
  <script
    type="application/ld+json"
    // biome-ignore lint/security/noDangerouslySetInnerHtml: escaped above; a script holds no other children
    dangerouslySetInnerHTML={{ __html: jsonForScript({ '@context': 'https://schema.org', ...facts }) }}
    suppressHydrationWarning
  />
)
