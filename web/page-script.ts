/**
 * The script of every document: what a page can do before its application is there, and in a public page mostly without it. It runs in the head,
 * before the first paint. Text, because it is inline and the policy of the page allows it by its hash; `test/e2e/late-pages.test.ts` tries it.
 */
import { AUTH_COOKIE } from '#lib/auth-cookie.ts';
import { COLOR_MODE_KEY } from './color-mode.ts';

/** The colours: applied before the first paint, chosen with `ThemeSwitch`, and followed when another tab changes them. */
const COLOR_MODE = `
function mode(){try{var m=localStorage.getItem('${COLOR_MODE_KEY}');return m==='light'||m==='dark'?m:'system'}catch(e){return page.dataset.theme||'system'}}
function show(m){page.dataset.theme=m;d.querySelectorAll('[data-color-mode]').forEach(function(i){i.checked=i.value===m})}
window.chooseColorMode=function(m){try{localStorage.setItem('${COLOR_MODE_KEY}',m)}catch(e){}show(m)};
show(mode());
d.addEventListener('DOMContentLoaded',function(){show(page.dataset.theme)});
addEventListener('storage',function(e){if(e.key==='${COLOR_MODE_KEY}'||e.key===null)show(mode())});`;

/** An open menu closes on Escape, and on a click or the focus elsewhere. A choice marked so sends its form. */
const CONTROLS = `
function close(e){
if(e.type==='keydown'&&e.key!=='Escape')return;
d.querySelectorAll('details.menu[open]').forEach(function(m){
if(e.type==='keydown')m.querySelector('summary').focus();else if(m.contains(e.target))return;
m.open=false})}
['keydown','pointerdown','focusin'].forEach(function(name){d.addEventListener(name,close)});
d.addEventListener('change',function(e){var t=e.target;if(t.dataset.colorMode!==undefined)chooseColorMode(t.value);if(t.dataset.sendsForm!==undefined)t.form.requestSubmit()});`;

/** A form that signs in or up also says the browser's time zone, and may be sent before its application is there. */
const TIME_ZONE = `
addEventListener('formdata',function(e){if(e.target.querySelector('[data-browser-time-zone]'))e.formData.set('timeZone',Intl.DateTimeFormat().resolvedOptions().timeZone)});`;

/** Whether somebody may be signed in, which public pages do not know: their header shows it before the first paint. */
const SIGNED_IN = `
function who(){page.toggleAttribute('data-signed-in',/(^|;\\s*)${AUTH_COOKIE}=/.test(d.cookie))}
who();addEventListener('pageshow',who);`;

export const PAGE_SCRIPT = `(function(){var d=document,page=d.documentElement;page.dataset.scripts='';${SIGNED_IN}${COLOR_MODE}${CONTROLS}${TIME_ZONE}
})()`;
