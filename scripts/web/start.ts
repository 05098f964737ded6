/** How a page starts before any module of ours is there: small scripts inside its HTML, the same in every page. */

/** A `rel` that no browser knows: the start script turns it into a `modulepreload`. */
const LATER = 'later';
/** A page that is hidden, and so not painted, starts by then. */
const START_AT_LATEST_MS = 500;
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
  `${HEAR_PRESSES}{const s=()=>{for(const l of document.querySelectorAll("link[rel=${LATER}]"))l.rel="modulepreload";import(${JSON.stringify(entry)})};requestAnimationFrame(()=>setTimeout(s));setTimeout(s,${String(START_AT_LATEST_MS)})}`;

/** The built page with its entry started by the page itself. Throws for a page without an entry. */
export function startingAfterPaint(html: string): string {
  const [script = '', entry = ''] = /<script type="module"[^>]*src="([^"]+)"><\/script>/.exec(html) ?? [];
  if (entry === '') throw new Error('The page names no entry');
  return html.replace(script, '').replace('</body>', () => `<script>${startScript(entry)}</script></body>`);
}

/**
 * Asks who is signed in before any module of ours is there; `web/lib/early.ts` hands the answer out. Without a connection
 * nothing is asked, and a failure is told to whoever takes the answer.
 */
const ASK_EARLY = `if(navigator.onLine){const a=fetch(${JSON.stringify(SESSION_CHECK)},{headers:{Accept:"application/json"},credentials:"include",signal:AbortSignal.timeout(30000)});a.catch(()=>{});window.rotaEarly={${JSON.stringify(SESSION_CHECK)}:a}}`;

/** A guarded page's HTML until its code is there: `html` in the root, and the session check on its way. */
export const shellPage = (template: string, rootMark: string, html: string): string =>
  template
    // Before the style sheet, for which a script further down would have to wait.
    .replace('<title>', () => `<script>${ASK_EARLY}</script><title>`)
    .replace(rootMark, () => `<div id="root" data-shell>${html}</div>`);
