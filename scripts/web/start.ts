/** How a page starts before any module of ours is there: small scripts inside its HTML, the same in every page. */

/** A `rel` that no browser knows: the start script turns it into a `modulepreload`. */
const LATER = 'later';
/** A page that is hidden, and so not painted, starts by then. */
const START_AT_LATEST_MS = 500;
/** A `rel` that no browser knows, for what makes the page an app. */
const INSTALLABLE_LATER = 'manifest-later';
/** As long as the parts that wait at most (web/lib/first-use.ts): nobody installs a page that they have not looked at. */
const INSTALLABLE_AT_MS = 6_000;
/** The call whose answer decides whether a guarded page shows at all. */
const SESSION_CHECK = '/api/user';

/** The page with all the scripts it needs named, so that they come in one round trip. */
export const withScripts = (html: string, files: readonly string[]): string => {
  const links = files.map((file) => `<link rel="${LATER}" crossorigin href="/${file}">`);
  return html.replace('</head>', `${links.join('')}</head>`);
};

/**
 * Presses that come before the page is alive wait for it (web/lib/early.ts), and no form is sent by the browser itself
 * meanwhile.
 */
const HEAR_PRESSES = `{const b=[],h=e=>{const t=e.target.closest("button");if(t){b.push(t);if(t.form&&t.type=="submit")e.preventDefault()}};addEventListener("click",h,true);window.rotaPressed={buttons:b,stop(){removeEventListener("click",h,true)}}}`;

/**
 * The page is painted before its code is fetched and keeps the browser busy: HTML and style are all that a first look
 * needs, and a slow phone or network gives them everything it has.
 */
const startScript = (entry: string): string =>
  `${HEAR_PRESSES}{const s=()=>{for(const l of document.querySelectorAll("link[rel=${LATER}]"))l.rel="modulepreload";import(${JSON.stringify(entry)})};requestAnimationFrame(()=>setTimeout(s));setTimeout(s,${String(START_AT_LATEST_MS)});setTimeout(()=>{document.querySelector("link[rel=${INSTALLABLE_LATER}]").rel="manifest"},${String(INSTALLABLE_AT_MS)})}`;

/**
 * The built page with its entry started by the page itself. What makes it an app is read later: a browser that sees it fetches
 * and draws icons, and offers to install the page, while it is still coming. Throws for a page without an entry or a manifest.
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
 * A guarded page's pattern, `/groups/:id`, and the addresses of what it shows first, in which `:id` is the page's own and `:me`
 * whoever is signed in; the first pattern that fits wins.
 */
export interface FirstCalls {
  readonly path: string;
  readonly calls?: readonly string[];
}

const toExpression = (path: string): string => `^${path.replace(/:\w+/g, '([^/]+)')}/?$`;

/**
 * Asks who is signed in, and then for what the page and its head show first, before any module of ours is there;
 * `web/lib/early.ts` hands the answers out. A visitor's page asks for nothing more. Without a connection nothing is asked, and
 * a failure is told to whoever takes the answer. One script for all shells: the worker answers for any guarded page with the one it keeps.
 */
function askEarly(pages: readonly FirstCalls[], head: readonly string[]): string {
  const known = pages.map(({ path, calls = [] }) => [toExpression(path), [...calls, ...head]]);
  return `if(navigator.onLine){
const early=window.rotaEarly={};
const get=u=>fetch(u,{headers:{Accept:"application/json"},credentials:"include",signal:AbortSignal.timeout(30000)});
const keep=(u,answer)=>{answer.catch(()=>{});return early[u]=answer};
const user=keep("${SESSION_CHECK}",get("${SESSION_CHECK}"));
keep("/api/config",get("/api/config"));
const me=user.then(r=>r.ok?r.clone().json():{});
const ask=u=>{
if(!u.includes(":me"))keep(u,user.then(r=>r.ok?get(u):r.clone()));
else me.then(({id})=>{if(id){u=u.replace(":me",id);keep(u,get(u))}}).catch(()=>{});
};
for(const[page,calls]of ${JSON.stringify(known)}){
const m=location.pathname.match(page);
if(m){for(const u of calls)ask(u.replace(":id",m[1]));break}
}}`;
}

/**
 * The first number that a browser formats costs a slow phone a tenth of a second, because it looks through all its languages.
 * Every signed-in page needs it; before the first paint, while the first calls are on their way, it keeps no touch waiting.
 */
const KNOW_NUMBERS = 'new Intl.NumberFormat("en-NG")';

/** A guarded page's HTML until its code is there: `html` in the root, and the first calls of the `pages` and their `head` on their way. */
export const shellPage = (
  template: string,
  {
    rootMark,
    html,
    pages,
    head,
  }: { rootMark: string; html: string; pages: readonly FirstCalls[]; head: readonly string[] },
): string =>
  template
    // Before the style sheet, for which a script further down would have to wait.
    .replace('<title>', () => `<script>${askEarly(pages, head)};${KNOW_NUMBERS}</script><title>`)
    .replace(rootMark, () => `<div id="root" data-shell>${html}</div>`);
