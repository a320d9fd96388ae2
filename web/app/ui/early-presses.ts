/**
 * Runs in <head>, with the head script. Links work before the page is alive, buttons do not: a press of one that React has not taken over
 * yet is kept, and made again when it has. React's mark on an element is a property that begins with `__reactProps$`.
 */
export const keepEarlyPresses = `{let p=[],r=requestAnimationFrame,a=b=>Object.keys(b).some(k=>/^__reactP/.test(k)),
f=()=>{p=p.filter(b=>b.isConnected&&!(a(b)&&r(()=>b.click())));p[0]&&r(f)};
addEventListener('click',(e,b=e.target.closest('[type=button]'))=>{if(b&&!a(b)){e.stopImmediatePropagation();p.includes(b)||p.push(b)>1||r(f)}},1)}`
