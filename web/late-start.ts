/**
 * A public page is whole without its application. Its document has what the application needs as data, and a script that starts it when somebody
 * does what needs it (docs/decisions/scripts-of-pages.md). What was typed until then is kept, and a press is repeated.
 */
import type { EntryContext } from 'react-router';
import { TARGET_KEY } from '#web/chunks/chunk-reload.ts';
import { PREFIX } from '#web/unsaved/input-store.ts';
import { RETURN_NAMES } from '#web/session/visit.ts';
import { HYDRATED, type STARTS_LATE } from './late-page.ts';

/**
 * Starts at once for somebody who may be signed in, who comes back from a provider or was on the way to another page, and where something
 * typed waits; otherwise when a form that keeps its input (`data-app`) gets the focus, or something that only scripts can serve
 * (`data-app="press"`) is pressed. A page whose files are gone stays as it is: its forms and links work, and a reload would lose what was typed.
 */
const START_SCRIPT = `(function(){
var d=document,started,isThere;
function all(urls){return Promise.all(urls.map(function(url){return import(url)}))}
function start(){return started=started||new Promise(function(resolve,reject){
var app=JSON.parse(d.getElementById('app').textContent),context=app.context;
window.leftAt=Date.now();
addEventListener('${HYDRATED}',function(){isThere=true;window.leftAt=0;resolve()});
context.stream=new ReadableStream({start:function(c){c.enqueue(app.data);c.close()}}).pipeThrough(new TextEncoderStream());
window.__reactRouterContext=context;
all([app.manifest].concat(app.routes.flatMap(function(r){return r.files}))).then(function(files){
var at=1,modules=window.__reactRouterRouteModules={};
app.routes.forEach(function(r){modules[r.id]=Object.assign.apply(null,[{}].concat(files.slice(at,at+=r.files.length)))});
return import(app.entry)}).catch(reject)})}
function begin(){start().catch(function(){})}
function check(){var kept=false;
try{kept=!!sessionStorage.getItem('${TARGET_KEY}')||!!d.querySelector('form[data-app]')&&Object.keys(localStorage).some(function(k){return k.startsWith('${PREFIX}')})}catch(e){}
if(kept||d.documentElement.hasAttribute('data-signed-in')||/[?&](${RETURN_NAMES.join('|')})=/.test(location.search))begin()}
function needs(e){return !isThere&&e.target.closest&&e.target.closest('[data-app]')}
['focusin','pointerdown'].forEach(function(name){d.addEventListener(name,function(e){if(needs(e))begin()})});
d.addEventListener('click',function(e){var within=needs(e),link=e.target.closest&&e.target.closest('a,button');
if(!within||within.dataset.app!=='press'||!link||e.button||e.metaKey||e.ctrlKey||e.shiftKey||e.altKey)return;
e.preventDefault();
start().then(function(){link.click()},function(){if(link.href)location.assign(link.href)})},true);
window.startApp=start;
check();addEventListener('pageshow',check)
})()`;

const LANGUAGE = '{/:language([a-z]{2})}?';
/** The public pages. */
const PUBLIC = [
  '/:language([a-z]{2})?',
  `${LANGUAGE}/(services|blog){/:slug}?`,
  `${LANGUAGE}/(about|contact|terms-of-service)`,
];
/**
 * A browser that can asks for a public page when a link to it is pressed down, not only when it is let go. Not earlier: nearly all of these pages
 * are then read, so that visits are counted as they are made.
 */
const SPECULATION = JSON.stringify({
  prefetch: [{ where: { href_matches: PUBLIC }, eagerness: 'conservative' }],
});

/** Whether this answer is the document of a page that starts late. One with a refused form is not: it keeps what was typed. */
export function startsLate(request: Request, status: number, router: EntryContext): boolean {
  const { id } = router.staticHandlerContext.matches.at(-1)?.route ?? {};
  const handle = (id && router.routeModules[id]?.handle) as Partial<typeof STARTS_LATE> | undefined;
  return status === 200 && request.method !== 'POST' && handle?.startsLate === true;
}

/** The rendered document with React Router's scripts as data. React finds as many scripts in it as it wrote. */
export function startLate(
  html: string,
  { manifest, serverHandoffString, staticHandlerContext }: EntryContext,
  { data, nonce }: { data: string; nonce: string },
): string {
  const begin = html.indexOf(`<script nonce="${nonce}">window.__reactRouterContext`);
  if (begin === -1) throw new Error('the document has no scripts of React Router');
  const routes = staticHandlerContext.matches.map(({ route: { id } }) => {
    const { module, clientActionModule, clientLoaderModule, clientMiddlewareModule } =
      manifest.routes[id] ?? {};
    const files = [clientActionModule, clientLoaderModule, clientMiddlewareModule, module];
    return { id, files: files.filter(Boolean) };
  });
  const app = asScriptText({
    context: JSON.parse(serverHandoffString ?? '{}') as object,
    data,
    manifest: manifest.url,
    routes,
    entry: manifest.entry.module,
  });
  const withoutPreloads = html
    .slice(0, begin)
    .replaceAll(/<link rel="modulepreload"([^>]*)>/g, (_link, rest: string) =>
      rest.includes('data-messages') ? `<link rel="messages"${rest}>` : '',
    );
  return `${withoutPreloads}<script type="application/json" id="app">${app}</script><script nonce="${nonce}">${START_SCRIPT}</script><script type="speculationrules" nonce="${nonce}">${SPECULATION}</script></body></html>`;
}

/** Escapes JSON, so that it cannot end the script around it. */
export function asScriptText(value: unknown): string {
  return JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
