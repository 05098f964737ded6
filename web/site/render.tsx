import { t } from '@lingui/core/macro';
import { I18nProvider } from '@lingui/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Router } from 'wouter';
import { messages as pidgin } from '../locales/pcm.po';
import type { SiteFiles } from '../frame/built-files.ts';
import { Document } from '../frame/document.tsx';
import { Head } from '../frame/head.tsx';
import { NotFound } from '../frame/not-found.tsx';
import { siteAddress } from '../lib/shell/site-paths.ts';
import { i18n } from '../lib/words/i18n.ts';
import { LANG_TAG, LANGUAGES, type Language } from '../lib/words/languages.ts';
import { sitePages } from './pages.ts';
import { SiteFrame } from './site-frame.tsx';

const MESSAGES = { en: {}, pcm: pidgin };

/** Which page, where and in which language. */
export interface Place {
  /** Without the language; `/404` for the page of all addresses that have none. */
  readonly path: string;
  readonly language: Language;
  /** The product's public address, without a slash at its end. */
  readonly origin: string;
}

/** The whole HTML of a public page in a language, signed out. Throws for a path without a page. */
export function renderSite({ path, language, origin }: Place, files: SiteFiles): string {
  i18n.loadAndActivate({ locale: language, locales: 'en-NG', messages: MESSAGES[language] });
  const page = sitePages.find((each) => each.path === path);
  if (page === undefined && path !== '/404') throw new Error(`There is no public page ${path}`);
  const address = (shown: Language): string => `${origin}${siteAddress(path, shown)}`;
  const head =
    page === undefined ? (
      <Head title={t`Page not found`} noindex />
    ) : (
      <Head
        title={page.title()}
        description={page.description()}
        canonical={address(language)}
        alternates={{
          ...Object.fromEntries(LANGUAGES.map((each) => [LANG_TAG[each], address(each)])),
          'x-default': address('en'),
        }}
        origin={origin}
        locale={`${language}_NG`}
        {...(page.structuredData === undefined ? {} : { structuredData: page.structuredData(origin, language) })}
      />
    );
  const Page = page?.Page ?? NotFound;
  const html = renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <Router ssrPath={path} hrefs={(href) => siteAddress(href, language)}>
        <Document
          language={language}
          pcmAddress={page !== undefined && language === 'en' ? siteAddress(path, 'pcm') : undefined}
          files={files}
          head={head}
          scripts={<script type="module" src={files.script} data-sandbox-bar={files.sandboxBar} />}
        >
          <SiteFrame path={path} language={language}>
            <Page />
          </SiteFrame>
        </Document>
      </Router>
    </I18nProvider>,
  );
  return `<!doctype html>${html}`;
}
