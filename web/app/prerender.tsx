import { prerender } from 'react-dom/static';
import { renderedTitle } from '../ui/page-title.ts';
import { App } from './app.tsx';
import { firstCallsOf, headCalls } from './first-queries.ts';
import { matchRoute } from './match-route.ts';
import { pageMeta, type PageMeta } from './page-meta.ts';
import { notFoundRoute, routes } from './routes.ts';

export { firstCallsOf, headCalls, notFoundRoute, pageMeta, routes };

export interface RenderedPage {
  readonly html: string;
  readonly title: string;
}

export type { PageMeta };

/** A public page, signed out and in English, its code loaded so that nothing suspends. */
export async function renderPage(path: string): Promise<RenderedPage> {
  await matchRoute(path).page.load();
  const { prelude } = await prerender(<App ssrPath={path} />, {
    // Parts that arrive by themselves would come with an inline script; everything is ready here anyway.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError(error) {
      throw error instanceof Error ? error : new Error(String(error));
    },
  });
  return { html: await new Response(prelude).text(), title: renderedTitle() };
}
