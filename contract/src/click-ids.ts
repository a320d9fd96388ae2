/**
 * What networks and advertisers add to a link, for each click another value. They say nothing about the page, which would be made anew for every visitor
 * of a campaign. In the browser they stay in the address.
 */
const clickIds =
  /^(?:utm_\w+|fbclid|igshid|igsh|gclid|gclsrc|dclid|gbraid|wbraid|gad_source|gad_campaignid|srsltid|_gl|msclkid|yclid|ttclid|twclid|sccid|li_fat_id|epik|rdt_cid|mc_eid|mc_cid)$/i

/** A query, with its `?`, without them; as it was sent where it has none. */
export const withoutClickIds = (search: string) => {
  const asked = new URLSearchParams(search)
  const added = [...asked.keys()].filter(name => clickIds.test(name))
  if (added.length === 0) return search
  for (const name of added) asked.delete(name)
  return asked.size > 0 ? `?${asked}` : ''
}
