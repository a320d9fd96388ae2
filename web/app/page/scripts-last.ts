const preloads = /<link rel="modulepreload"[^>]*>/g
const start =
  /(?<=<script type="module" async="">)import "([^"]+)";((?:\s*import \* as route\d+ from "[^"]+";)+)([^<]*)(import\("[^"]+"\));(?=<\/script>)/
const routes = /import \* as (\w+) from "([^"]+)";/g

// A document that nobody sees has no frames. Where somebody has stopped the clock, as tests do, the browser still says when it has painted.
const firstFrame =
  "document.hidden||await new Promise(seen=>{requestAnimationFrame(()=>requestAnimationFrame(seen));new PerformanceObserver(seen).observe({type:'paint',buffered:1})});"

// Who has switched pictures off waits until the document is complete; who gets none, a second.
const firstPicture =
  "document.readyState=='complete'||await Promise.race([document.querySelector('img[fetchpriority=high]').decode().catch(()=>{}),new Promise(end=>{addEventListener('load',end);setTimeout(end,1e3)})]);"

// What fails is said in the console. A file that a deploy has taken away never comes: from the third failure on the page is opened anew, if the shop
// answers and the page has not come alive by then; once in a tab until it was alive, or until the manifest's name tells another deploy, and for parts
// that are to show later, which count their failures themselves, once until then. Where nothing can be stored that might happen for ever, so there it does not.
const whatFails = (manifest: string) =>
  'let n=0;window.failedToCome=async(e,k)=>{console.error(e);if(++n>2||k=="late")try{let s=sessionStorage;' +
  `(await fetch('/api/health')).ok&&n&&s[k]!=(s[k]="${manifest}")&&location.reload()}catch{}};`

/**
 * A page that is seen before its scripts are asked for: these are a hundred kilobytes, and a slow line would carry them beside styles, font and
 * the first picture. A module's own imports are fetched before it runs, so the router's become calls, after the first frame and that picture.
 * Of what does not come all is asked for again, those that came without a request: without one file the page would never be alive.
 */
export const scriptsLast = (html: string) => {
  const late = html.replace(start, (_, manifest: string, rest: string, opened: string, entry: string) => {
    const found = [...rest.matchAll(routes)]
    const files = [manifest, ...found.map(([, , file]) => file)].map(file => `import("${file}")`)
    const seen = html.includes('fetchPriority="high"') ? firstFrame + firstPicture : firstFrame
    const load = `let [,${found.map(([, name]) => name)}]=await Promise.all([${files}]);${opened.trim()}await ${entry}`
    return `${seen}${whatFails(manifest)}for(;;)try{${load};n=0;break}catch(e){failedToCome(e,"anew");await new Promise(seen=>setTimeout(seen,5e3))}`
  })
  // Where the router writes its module in another way, the page stays as it is.
  return late === html ? html : late.replaceAll(preloads, '')
}
