import { isSigningOut } from '../lib/session/pending-sign-out.ts';
import type { ReadKey } from '../lib/api/query-policies.ts';
import type { PreloadManifest, FirstCall } from './preload-manifest.ts';

/** Put here by the build. */
declare const EARLY_FACTS: PreloadManifest;

const { user: USER, config: CONFIG, pages, head } = EARLY_FACTS;
type Early = NonNullable<Window['rotaEarly']>;

const get = (address: string, person?: string): Promise<Response> =>
  fetch(address, {
    headers: { Accept: 'application/json', ...(person === undefined ? {} : { 'X-Rota-Person': person }) },
    credentials: 'include',
    signal: AbortSignal.timeout(30_000),
  });

/**
 * Asks who is signed in, and then for what the page and its head show first; web/lib/boot/preloaded.ts hands the
 * answers out. A visitor's page asks for nothing more. A failure is told to whoever takes the answer.
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
  const me = user.then((response): { id?: string } | Promise<{ id?: string }> =>
    response.ok ? response.clone().json() : {},
  );
  // Waits for the id: another person may log in meanwhile, and one page must not mix two people.
  const read = (address: string) =>
    me.then(({ id }) => (id === undefined ? user.then((response) => response.clone()) : get(address, id)));
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

/*
 * The shell of all signed-in pages starts with this, inside its HTML: the code of the page that it stands for is named,
 * and its first figures are asked for, before any module of ours is there.
 */
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
