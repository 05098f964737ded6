import { publicEndpoints } from '../../contract/public-endpoints.ts';
import { SIGNING_OUT } from '../../web/lib/session/signing-out.ts';

/** How a page starts before any module of ours is there: small scripts inside its HTML, the same in every page. */

/** A `rel` that no browser knows: the start script turns it into a `modulepreload`. */
const LATER = 'later';
/** A page that is hidden, and so not painted, starts by then. */
const START_AT_LATEST_MS = 500;
/** A `rel` that no browser knows, for what makes the page an app. */
const INSTALLABLE_LATER = 'manifest-later';
/**
 * As long as the parts that wait at most (web/lib/boot/hydrate-on-interaction.ts): nobody installs a page that they
 * have not looked at.
 */
const INSTALLABLE_AT_MS = 6_000;
/** Logging out clears the chosen language too, so it is said in the first one. */
const STILL_LOGGED_IN = 'You are still logged in on this device until we reach Rota';

/** The page with all the scripts it needs named, so that they come in one round trip. */
export const withScripts = (html: string, files: readonly string[]): string => {
  const links = files.map((file) => `<link rel="${LATER}" crossorigin href="/${file}">`);
  return html.replace('</head>', `${links.join('')}</head>`);
};

/**
 * Presses that come before the page is alive wait for it (web/lib/boot/preloaded.ts), and no form is sent by the
 * browser itself meanwhile.
 */
const HEAR_PRESSES = `{const b=[],h=e=>{const t=e.target.closest("button");if(t){b.push(t);if(t.form&&t.type=="submit")e.preventDefault()}};addEventListener("click",h,true);window.rotaPressed={buttons:b,stop(){removeEventListener("click",h,true)}}}`;

/**
 * Before any code of ours starts: a log-out that has not reached the server (web/lib/session/sign-out-mark.ts) is
 * finished first. Until the server has said that it is done the page stays as it was built, which is nobody's, says so,
 * and asks for nothing else. When another window logs out, this one leaves with it. `go` starts the page.
 */
const finishSignOutFirst = (go: string): string =>
  `{const k="${SIGNING_OUT}",h="/?logout=complete";let p;try{p=localStorage.getItem(k)}catch{}
addEventListener("storage",e=>{if(e.key==k&&e.newValue)location.assign(h)});
window.rotaEnd=()=>{try{indexedDB.deleteDatabase("rota")}catch{}};
if(p){let n,done;
const again=()=>{if(!done)fetch("${publicEndpoints.logout.path}",{credentials:"include",redirect:"manual",signal:AbortSignal.timeout(10000)}).then(r=>{
if(r.type!="opaqueredirect")throw 0;
if(done)return;done=1;localStorage.removeItem(k);clearInterval(i);n?.remove();${go}()}).catch(()=>{
if(n||done)return;n=document.createElement("p");n.setAttribute("role","alert");n.className="border-b border-line bg-tint-warning px-4 py-3 font-medium text-ink";
n.textContent=${JSON.stringify(STILL_LOGGED_IN)};document.body.prepend(n)})};
const i=setInterval(again,15000);addEventListener("online",again);again()}
else ${go}()}`.replaceAll('\n', '');

/**
 * The page is painted before its code is fetched and keeps the browser busy: HTML and style are all that a first look
 * needs, and a slow phone or network gives them everything it has.
 */
const startScript = (entry: string): string =>
  `${HEAR_PRESSES}{const s=()=>{for(const l of document.querySelectorAll("link[rel=${LATER}]"))l.rel="modulepreload";import(${JSON.stringify(entry)})},g=()=>{requestAnimationFrame(()=>setTimeout(s));setTimeout(s,${String(START_AT_LATEST_MS)})};${finishSignOutFirst('g')}setTimeout(()=>{document.querySelector("link[rel=${INSTALLABLE_LATER}]").rel="manifest"},${String(INSTALLABLE_AT_MS)})}`;

/**
 * The built page with its entry started by the page itself. What makes it an app is read later: a browser that sees it
 * fetches and draws icons, and offers to install the page, while it is still coming. Throws for a page without an entry
 * or a manifest.
 */
export function startingAfterPaint(html: string): string {
  const [script = '', entry = ''] = /<script type="module"[^>]*src="([^"]+)"><\/script>/.exec(html) ?? [];
  if (entry === '') throw new Error('The page names no entry');
  if (!html.includes('rel="manifest"')) throw new Error('The page names no manifest');
  return html
    .replace(script, '')
    .replace('rel="manifest"', `rel="${INSTALLABLE_LATER}"`)
    .replace('</body>', () => `<script>${startScript(entry)}</script></body>`);
}

/**
 * An address, and the key under which the answer is cached. In both `:id` is the page's own and `:me` whoever is signed
 * in.
 */
export type FirstCall = readonly [address: string, key: readonly unknown[]];

/** A guarded page's pattern, `/groups/:id`, and what the page shows first; the first pattern that fits wins. */
interface FirstCalls {
  readonly path: string;
  readonly calls: readonly FirstCall[];
}

const toExpression = (path: string): string => `^${path.replace(/:\w+/g, '([^/]+)')}/?$`;

/**
 * Asks who is signed in, and then for what the page and its head show first, before any module of ours is there;
 * `web/lib/boot/preloaded.ts` hands the answers out. A visitor's page asks for nothing more. Without a connection, and
 * while a log-out waits for the server, nothing is asked; a failure is told to whoever takes the answer. One script for
 * all shells: the worker answers for any guarded page with the one it keeps.
 */
function askEarly(pages: readonly FirstCalls[], head: readonly FirstCall[]): string {
  const { getUser, getConfig } = publicEndpoints;
  const asText = (calls: readonly FirstCall[]): string[] => calls.map((call) => JSON.stringify(call));
  const known = pages.map(({ path, calls }) => [toExpression(path), asText(calls)]);
  return `{let leaving;try{leaving=localStorage.getItem("${SIGNING_OUT}")}catch{}
if(navigator.onLine&&!leaving){
const early=window.rotaEarly={};
const get=u=>fetch(u,{headers:{Accept:"application/json"},credentials:"include",signal:AbortSignal.timeout(30000)});
const keep=(answer,u,key)=>{answer.catch(()=>{});early[u]={answer,key};return answer};
const user=keep(get("${getUser.path}"),"${getUser.path}",["getUser"]);
keep(get("${getConfig.path}"),"${getConfig.path}");
const me=user.then(r=>r.ok?r.clone().json():{});
const ask=c=>{
if(!c.includes(":me")){const[u,key]=JSON.parse(c);keep(user.then(r=>r.ok?get(u):r.clone()),u,key)}
else me.then(({id})=>{if(id){const[u,key]=JSON.parse(c.replaceAll(":me",id));keep(get(u),u,key)}}).catch(()=>{});
};
for(const[page,calls]of ${JSON.stringify(known)}){
const m=location.pathname.match(page);
if(m){for(const c of calls.concat(${JSON.stringify(asText(head))}))ask(c.replaceAll(":id",m[1]));break}
}}}`;
}

/**
 * The first number that a browser formats costs a slow phone a tenth of a second, because it looks through all its
 * languages. Every signed-in page needs it; before the first paint, while the first calls are on their way, it keeps no
 * touch waiting.
 */
const KNOW_NUMBERS = 'new Intl.NumberFormat("en-NG")';

/**
 * A guarded page's HTML until its code is there: `html` in the root, and the first calls of the `pages` and their
 * `head` on their way.
 */
export const shellPage = (
  template: string,
  {
    rootMark,
    html,
    pages,
    head,
  }: { rootMark: string; html: string; pages: readonly FirstCalls[]; head: readonly FirstCall[] },
): string =>
  template
    // Before the style sheet, for which a script further down would have to wait.
    .replace('<title>', () => `<script>${askEarly(pages, head)};${KNOW_NUMBERS}</script><title>`)
    .replace(rootMark, () => `<div id="root" data-shell>${html}</div>`);
