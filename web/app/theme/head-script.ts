// Runs in <head> before the first paint: sets the theme, redirects `/` to the chosen language, and marks signed-in visitors (`has-token`).
// Where storage is blocked, reading it throws: then the system's theme is used.
// A chosen theme gets a `theme-color` tag before those that follow the system, since browsers use the first one that matches.
// In a string, since it is inlined without a build step and hashed for the content security policy.
import { barColors } from './bar-colors.ts'

export const headScript = `{let d=document.documentElement,g=k=>{try{return localStorage.getItem(k)}catch{}},t=g('theme');if(t=='dark'||(t!='light'&&matchMedia('(prefers-color-scheme: dark)').matches))d.classList.add('dark');
if(t=='dark'||t=='light'){let m=document.createElement('meta');m.name='theme-color';m.id='bar-color';m.content=t=='dark'?'${barColors.dark}':'${barColors.light}';document.head.prepend(m)}
if(g('token'))d.classList.add('has-token');
if(location.pathname=='/'&&g('language')=='ar'&&!document.referrer.startsWith(location.origin+'/')&&performance.getEntriesByType('navigation')[0]?.type=='navigate')location.replace('/ar'+location.search+location.hash)}`
