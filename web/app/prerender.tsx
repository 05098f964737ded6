import { prerender } from 'react-dom/static';
import { App } from './app.tsx';
import { matchRoute } from './match-route.ts';
import { notFoundRoute, routes } from './routes.ts';

export { notFoundRoute, routes };

/** The HTML of a public page, signed out and in English, its code loaded so that nothing suspends. */
export async function renderPage(path: string): Promise<string> {
  await matchRoute(path).page.load();
  const { prelude } = await prerender(<App ssrPath={path} />, {
    // Parts that arrive by themselves would come with an inline script; everything is ready here anyway.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError(error) {
      throw error instanceof Error ? error : new Error(String(error));
    },
  });
  return new Response(prelude).text();
}
