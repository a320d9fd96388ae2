/**
 * Where the visitor is going: while the next page's code or words are on their way, `location` is still the page that shows. What happens by
 * itself, or comes late, takes nobody back from there.
 */
export const goingTo = (): { pathname: string; search: string } => window.__reactRouterDataRouter?.state.navigation.location ?? location
