// What shows in place of a page that was never seen, while there is no network.
import { brand } from '@waha/contract/brand.ts'
import { directionOf, inLocale, type Locale, localeOf } from '@waha/contract/locale.ts'
import ar from '../app/i18n/messages/ar/offline.json' with { type: 'json' }
import en from '../app/i18n/messages/en/offline.json' with { type: 'json' }
import { headScript } from '../app/theme/head-script.ts'
import { nameSeen, pagesSeen } from './kept-pages.ts'

const texts = { en, ar }
const mostLinks = 6

const [firstPauseMs, longestPauseMs, patienceMs] = [3000, 30_000, 10_000]

// The page that was asked for opens as soon as the shop answers, unless somebody is on the way to another. Browsers say `online` when there is a line, not when
// it leads anywhere, and with a weak one or a shop that was away never: so the page looks by itself, after ever longer pauses, and not while nobody sees it.
const script = `{let leaving,looking,timer,pause=${firstPauseMs};
let wait=()=>{clearTimeout(timer);timer=setTimeout(look,pause);pause=Math.min(pause*2,${longestPauseMs})};
let look=async()=>{if(looking||document.hidden)return;looking=true;clearTimeout(timer);
let there=await fetch('/api/health',{cache:'no-store',credentials:'omit',signal:AbortSignal.timeout(${patienceMs})}).then(answer=>answer.ok,()=>false);
looking=false;if(!there)wait();else if(!leaving)location.reload()};
let lookNow=()=>{pause=${firstPauseMs};look()};
addEventListener('beforeunload',()=>leaving=true);addEventListener('online',lookNow);document.addEventListener('visibilitychange',lookNow);wait();
let b=document.getElementById('back');b.hidden=history.length<2;b.onclick=()=>{leaving=true;history.back()}}
document.getElementById('retry').onclick=()=>location.reload()`

const button = 'inline-flex min-h-11 items-center justify-center rounded-control px-5 py-2 text-15 font-medium'
const filled = `${button} bg-palm text-on-palm hover:bg-palm-strong`
const outlined = `${button} border border-border hover:border-palm hover:bg-palm-tint`

/** The page in the language of an address, with the way back, and to pages that were seen. */
export const offlinePage = async (address: string, files: readonly string[]) => {
  const locale = localeOf(new URL(address).pathname)
  const seen = await pagesSeen(path => localeOf(path) === locale, mostLinks)
  const name = (await nameSeen()) ?? brand.name
  const html = write(locale, name[locale], seen, files)
  const hashes = await Promise.all([headScript, script].map(hashOf))
  const policy = `default-src 'none'; style-src 'self'; font-src 'self'; connect-src 'self'; script-src ${hashes.join(' ')}; base-uri 'none'; form-action 'none'`
  return new Response(html, {
    status: 503,
    headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy, 'cache-control': 'no-store' },
  })
}

/** Name and titles come from kept pages, as HTML. */
const write = (locale: Locale, name: string, seen: { address: string; title: string }[], files: readonly string[]) => {
  const t = texts[locale]
  const styles = files.find(file => /\/root-.*\.css$/.test(file))
  const links = seen.map(
    ({ address, title }) =>
      `<li><a class="block rounded-control px-4 py-3 hover:bg-palm-tint" href="${address.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}">${title}</a></li>`,
  )
  return `<!DOCTYPE html><html lang="${locale}" dir="${directionOf(locale)}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover"><meta name="color-scheme" content="light dark">
<title>${t.title} | ${name}</title><script>${headScript}</script>${styles ? `<link rel="stylesheet" href="${styles}">` : ''}</head>
<body><main class="shell grid min-h-dvh max-w-2xl content-center justify-items-center gap-4 py-14 text-center">
<p class="text-20 font-semibold text-palm">${name}</p><h1 class="text-25">${t.title}</h1><p class="text-ink-soft">${t.text}</p>
<p class="mt-2 flex flex-wrap justify-center gap-3"><button type="button" id="retry" class="${filled}">${t.retry}</button>
<button type="button" id="back" class="${outlined}" hidden>${t.back}</button><a class="${outlined}" href="${inLocale(locale, '/')}">${t.home}</a></p>
${links.length ? `<nav aria-labelledby="seen" class="mt-10 w-full text-start"><h2 id="seen" class="mb-3 text-17">${t.seen}</h2><ul class="overflow-hidden rounded-card border border-line bg-surface">${links.join('')}</ul></nav>` : ''}
</main><script>${script}</script></body></html>`
}

const hashOf = async (text: string) => {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))
  return `'sha256-${btoa(String.fromCharCode(...digest))}'`
}
