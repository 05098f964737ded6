import { depositReturn } from '../lib/deposit/checkout.ts';
import { isSigningOut } from '../lib/session/pending-sign-out.ts';
import type { ReadKey } from '../lib/api/query-policies.ts';
import type { PreloadManifest, FirstCall } from './preload-manifest.ts';

/** Defined by the build. */
declare const EARLY_FACTS: PreloadManifest;

const { user: USER, config: CONFIG, pages, head } = EARLY_FACTS;
type Early = NonNullable<Window['rotaEarly']>;
type Me = { readonly id?: string; readonly refusal?: Response };

const get = (address: string, person?: string): Promise<Response> =>
  fetch(address, {
    headers: { Accept: 'application/json', ...(person === undefined ? {} : { 'X-Rota-Person': person }) },
    credentials: 'include',
    signal: AbortSignal.timeout(30_000),
  });

/**
 * Fetches the person, then the page's first queries for web/lib/boot/preloaded.ts. The code that takes a response
 * handles its failure.
 */
function ask(calls: readonly FirstCall[], id: string): void {
  const early: Early = (window.rotaEarly = {});
  const keep = (answer: Promise<Response>, address: string, key?: FirstCall[1]): Promise<Response> => {
    answer.catch(() => undefined);
    early[address] = key === undefined ? { answer } : { answer, key: key as ReadKey };
    return answer;
  };
  const user = keep(get(USER), USER, ['getUser']);
  void keep(get(CONFIG), CONFIG);
  // Cloned at once, because the page reads the response's body.
  const me = user.then((response): Me | Promise<Me> =>
    response.ok ? response.clone().json() : { refusal: response.clone() },
  );
  // Waits for the person's id: another person may just have logged in, and one page must not mix two people.
  const read = (address: string) => me.then(({ id, refusal }) => refusal?.clone() ?? get(address, id));
  for (const call of calls) {
    const text = JSON.stringify(call).replaceAll(':id', id);
    if (text.includes(':me')) {
      me.then((person) => {
        if (person.id === undefined) return;
        const [address, key] = JSON.parse(text.replaceAll(':me', person.id)) as FirstCall;
        void keep(read(address), address, key);
      }).catch(() => undefined);
    } else {
      const [address, key] = JSON.parse(text) as FirstCall;
      void keep(read(address), address, key);
    }
  }
}

// `Authenticating` shows what happens to a payment, also in the shell.
if (depositReturn(location.search) !== undefined) document.documentElement.dataset['backFromPayment'] = '';

/** Inlined at the start of the signed-in shell: loads the page's code and first data before any module. */
for (const { paths, calls, files } of pages) {
  const match = new RegExp(paths).exec(location.pathname);
  if (match !== null) {
    for (const file of files) {
      const link = document.createElement('link');
      link.rel = 'modulepreload';
      link.fetchPriority = 'low';
      link.href = file;
      document.head.append(link);
    }
    if (navigator.onLine && !isSigningOut()) ask([...calls, ...head], match[1] ?? '');
    break;
  }
}
