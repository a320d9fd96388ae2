// Runs in <head> before the first paint: the right theme, the right language for `/`, and whether anybody is signed in.
// Where cookies are blocked, so is local storage: then the system's theme holds.
// A chosen theme colours the browser's bars, too: the first tag of its kind wins over those that follow the system.
// Plain old JavaScript in a string, since it is inlined and hashed for the content security policy.
import { barColors } from './bar-colors.ts'

export const headScript = `(function(){var d=document.documentElement;function g(k){try{return localStorage.getItem(k)}catch(e){return null}}
var t=g('theme');if(t==='dark'||(t!=='light'&&matchMedia('(prefers-color-scheme: dark)').matches))d.classList.add('dark');
if(t==='dark'||t==='light'){var m=document.createElement('meta');m.name='theme-color';m.id='bar-color';m.content=t==='dark'?'${barColors.dark}':'${barColors.light}';document.head.prepend(m)}
if(g('token'))d.classList.add('has-token');
if(location.pathname==='/'&&g('language')==='ar'&&document.referrer.indexOf(location.origin+'/')!==0)location.replace('/ar'+location.search+location.hash)})()`
