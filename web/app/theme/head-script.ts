// Runs in <head> before the first paint: the right theme, the right language for `/`, and whether anybody is signed in.
// Plain old JavaScript in a string, since it is inlined and hashed for the content security policy.
export const headScript = `(function(){var d=document.documentElement,s;try{s=localStorage}catch(e){return}
var t=s.getItem('theme');if(t==='dark'||(t!=='light'&&matchMedia('(prefers-color-scheme: dark)').matches))d.classList.add('dark');
if(s.getItem('token'))d.classList.add('has-token');
if(location.pathname==='/'&&s.getItem('language')==='ar'&&document.referrer.indexOf(location.origin+'/')!==0)location.replace('/ar'+location.search+location.hash)})()`
