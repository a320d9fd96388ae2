import { expect, test } from 'vitest'
import { scriptsLast } from './scripts-last.ts'

test('the router’s scripts are asked for after the first frame, and are then what they were [CACHE-04]', () => {
  const page = [
    '<head><link rel="modulepreload" href="/assets/root-1.js"/><link rel="preload" as="font" href="/assets/latin.woff2"/></head>',
    '<script>let first = 1</script><script type="module" async="">import "/assets/manifest-1.js";\nimport * as route0 from "/assets/root-1.js";',
    'import * as route1 from "/assets/shell-1.js";\n  window.__reactRouterRouteModules = {"root":route0,"shell/shell":route1};',
    '\nimport("/assets/entry.client-1.js");</script>',
  ].join('\n')
  expect(scriptsLast(page)).toBe(
    [
      '<head><link rel="preload" as="font" href="/assets/latin.woff2"/></head>',
      '<script>let first = 1</script><script type="module" async="">' +
        'document.hidden||await new Promise(seen=>{requestAnimationFrame(()=>requestAnimationFrame(seen));' +
        "new PerformanceObserver(seen).observe({type:'paint',buffered:1})});" +
        'let n=0;window.failedToCome=async(e,k)=>{console.error(e);if(++n>2||k=="late")try{let s=sessionStorage;' +
        `(await fetch('/api/health')).ok&&n&&s[k]!=(s[k]="/assets/manifest-1.js")&&location.reload()}catch{}};` +
        'for(;;)try{let [,route0,route1]=await Promise.all([import("/assets/manifest-1.js"),import("/assets/root-1.js"),import("/assets/shell-1.js")]);' +
        'window.__reactRouterRouteModules = {"root":route0,"shell/shell":route1};' +
        'await import("/assets/entry.client-1.js");n=0;break}catch(e){failedToCome(e,"anew");await new Promise(seen=>setTimeout(seen,5e3))}</script>',
    ].join('\n'),
  )
})

test('a page whose router’s script is written in another way stays as it is', () => {
  const page = '<link rel="modulepreload" href="/assets/root-1.js"/><script type="module">import "/assets/manifest-1.js";</script>'
  expect(scriptsLast(page)).toBe(page)
})

const steps = (html: string) =>
  scriptsLast(
    `${html}<script type="module" async="">import "/assets/manifest-1.js";\nimport * as route0 from "/assets/root-1.js";import("/assets/entry.client-1.js");</script>`,
  )

test('where a picture comes before others, the scripts wait for it, too [CACHE-04]', () => {
  expect(steps('<img src="/media/a.webp" fetchPriority="high"/>')).toContain(
    "});document.readyState=='complete'||await Promise.race([document.querySelector('img[fetchpriority=high]').decode().catch(()=>{})," +
      "new Promise(end=>{addEventListener('load',end);setTimeout(end,1e3)})]);let n=0;",
  )
  expect(steps('<img src="/media/a.webp" fetchPriority="auto"/>')).toContain('});let n=0;')
})
