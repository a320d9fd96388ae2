/**
 * Runs in <head>, with the head script. Links work before the page is alive, and forms with an `action`; buttons, fields, and forms that React
 * sends, do not: the browser would put what such a form holds into the address. A press of a button that React has not taken over yet is kept,
 * and a form that is sent and nobody takes; both are made again when React has taken over. Of a field that was changed it is told then: it
 * leaves what is typed, and takes it for known, so first its note of the value gets what was rendered. Its mark on an element is a property that
 * begins with `__reactProps$`, on the document one with `__reactContainer$`.
 *
 * After a reload, Back to a page of the same visit changes the address alone, and React would take the document for the other page's: it is opened anew.
 */
export const keepEarlyPresses = `{let m=new Map,r=requestAnimationFrame,l=addEventListener,a=b=>/__react[CP]/.test(Object.keys(b)),u=b=>location.pathname+location.search,o=u(),
f=()=>{m.forEach((g,b)=>b.isConnected&&!a(b)||m.delete(b)&&r(g));m.size&&r(f)},k=(b,g)=>{m.size||r(f);m.set(b,g)};
l('click',(e,b=e.target.closest('[type=button]'))=>{if(b&&!a(b)){e.stopImmediatePropagation();k(b,()=>b.click())}},1);
l('submit',(e,b=e.target)=>{if(!e.defaultPrevented&&!b.hasAttribute('action')&&b.method!='dialog'){e.preventDefault();k(b,()=>b.requestSubmit())}});
l('input',(e,b=e.target)=>a(b)||k(b,()=>{b._valueTracker?.setValue(b.defaultValue);b.dispatchEvent(new Event('change',{bubbles:1}))}));
l('popstate',b=>a(document)||u()==o||location.reload())}`
