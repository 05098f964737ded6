import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { AppFiles } from '../frame/built-files.ts';
import { Document } from '../frame/document.tsx';
import { Head } from '../frame/head.tsx';
import { paths } from '../lib/shell/paths.ts';
import { i18n } from '../lib/i18n/i18n.ts';
import { App } from './app.tsx';
import { firstCallsOf, headerQueries } from './first-queries.ts';
import { matchRoute } from './match-route.ts';
import { loadPage } from './pages.tsx';
import { routes } from './routes.ts';

export { firstCallsOf, headerQueries, routes };

interface SignInPage {
  readonly description: string;
  readonly indexed: boolean;
}

const signInPages = (): Readonly<Record<string, SignInPage>> => ({
  [paths.login]: { description: t`Log in to Rota to see what you owe and when it is your turn.`, indexed: true },
  [paths.loginCode]: { description: t`Enter your login code to finish logging in to Rota.`, indexed: false },
  [paths.loginPassword]: {
    description: t`Enter your Rota password once, so that you can also log in with single sign-on.`,
    indexed: false,
  },
  [paths.signup]: {
    description: t`Open an account with Rota. It costs nothing, and you pay nothing before you say how much.`,
    indexed: true,
  },
  [paths.verifyEmail]: { description: t`Verify the email address of your Rota account.`, indexed: false },
  [paths.forgotPassword]: {
    description: t`Forgot your Rota password? We'll email you a link to choose a new one.`,
    indexed: false,
  },
  '/reset-password': { description: t`Set a new password for your Rota account.`, indexed: false },
  '/not-me': { description: t`Protect your Rota account after a change that was not yours.`, indexed: false },
});

/** Returns the metadata of a sign-in page; throws if the page has no description. */
export function signInPage(path: string): SignInPage {
  const page = signInPages()[path];
  if (page === undefined) throw new Error(`${path} has no description in web/app/prerender.tsx`);
  return page;
}

const TITLE = /<title>([^<]*)<\/title>/;

/** Renders the document around the app at a path, signed out and in English. `head` receives the page's title. */
function render(path: string, files: AppFiles, head: (title: string | undefined) => ReactNode): string {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  // React renders the title before the page, but the title belongs in the document's head.
  const app = renderToStaticMarkup(<App ssrPath={path} />);
  const [, title] = TITLE.exec(app) ?? [];
  const html = renderToStaticMarkup(
    <Document
      language="en"
      files={files}
      head={
        <>
          {head(title)}
          {files.early === undefined ? null : <script dangerouslySetInnerHTML={{ __html: files.early }} />}
        </>
      }
      scripts={
        <>
          {files.preloaded.map((file) => (
            <link key={file} rel="modulepreload" href={file} fetchPriority="low" />
          ))}
          <script type="module" src={files.entry} />
        </>
      }
    >
      <noscript>
        <p className="page-width py-4 font-medium">
          {t`This page needs JavaScript, which is off in your browser. The public pages and the contact form work without it.`}
        </p>
      </noscript>
      <div id="root" dangerouslySetInnerHTML={{ __html: app.replace(TITLE, '') }} />
    </Document>,
  );
  return `<!doctype html>${html}`;
}

/** Returns the HTML of a sign-in page. People can read and fill in its form before our code loads. */
export async function renderSignIn(path: string, origin: string, files: AppFiles): Promise<string> {
  const route = matchRoute(path);
  if (route === undefined) throw new Error(`No page at ${path}`);
  await loadPage(route);
  const { description, indexed } = signInPage(path);
  return render(path, files, (title) => {
    if (title === undefined) throw new Error(`The page ${path} has no title`);
    return indexed ? (
      <Head title={title} description={description} canonical={`${origin}${path}`} origin={origin} />
    ) : (
      <Head title={title} description={description} noindex />
    );
  });
}

/** Returns the HTML that every signed-in page shows until its code is loaded. */
export const renderShell = (files: AppFiles): string =>
  render(paths.dashboard, files, () => (
    <Head title="Rota" description={t`Your savings circles, your wallet and what is due next.`} />
  ));
