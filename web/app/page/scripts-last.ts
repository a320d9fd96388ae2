const preloads = /<link rel="modulepreload"[^>]*>/g
const imports = /(?<=<script type="module" async="">)import "([^"]+)";((?:\s*import \* as route\d+ from "[^"]+";)+)/
const routes = /import \* as (\w+) from "([^"]+)";/g

// A document that nobody sees has no frames. Where somebody has stopped the clock, as tests do, the browser still says when it has painted.
const firstFrame =
  "document.hidden||await new Promise(seen=>{requestAnimationFrame(()=>setTimeout(seen));new PerformanceObserver(seen).observe({type:'paint',buffered:true})});"

/**
 * A page that is seen before its scripts are asked for: these are a hundred kilobytes, and a slow line would carry them beside styles, font and
 * the first picture. A module's own imports are fetched before it runs, so the router's become calls, after the first frame.
 */
export const scriptsLast = (html: string) =>
  html.replaceAll(preloads, '').replace(imports, (_, manifest: string, rest: string) => {
    const found = [...rest.matchAll(routes)]
    const files = [manifest, ...found.map(([, , file]) => file)].map(file => `import("${file}")`)
    return `${firstFrame}const [,${found.map(([, name]) => name)}]=await Promise.all([${files}]);`
  })
