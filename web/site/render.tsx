import { t } from '@lingui/core/macro';
import { I18nProvider } from '@lingui/react';
import type { ComponentType, ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Router } from 'wouter';
import type { SiteFiles } from '../frame/built-files.ts';
import { Document } from '../frame/document.tsx';
import { Head } from '../frame/head.tsx';
import { NotFound } from '../frame/not-found.tsx';
import type { AuthLinks } from '../frame/auth-links.ts';
import { siteAddress } from '../lib/shell/site-paths.ts';
import { CATALOGUES } from '../lib/i18n/catalogues.ts';
import { i18n } from '../lib/i18n/i18n.ts';
import { LANGUAGES, LANGUAGE_CODES, type Language } from '../../contract/languages.ts';
import { handoverPages, type HandoverPageName } from './handover/handover-pages.ts';
import { InvitationPicture } from './invitation/invitation-picture.tsx';
import { invitationPages, type InvitationPageName } from './invitation/invitation-pages.ts';
import type { CodePage } from './code-page.ts';
import { sitePages } from './pages.ts';
import { SiteFrame } from './site-frame.tsx';

type CodePageName = InvitationPageName | HandoverPageName;

const codePages: Readonly<Record<CodePageName, CodePage>> = { ...invitationPages, ...handoverPages };

export const CODE_PAGES = Object.keys(codePages);

const messages = new Map(
  await Promise.all(LANGUAGE_CODES.map(async (each) => [each, (await CATALOGUES[each]()).messages] as const)),
);

export interface Place {
  /** Path without a language prefix; `/404` for URLs without a page. */
  readonly path: string;
  readonly language: Language;
  /** The product's public URL, without a trailing slash. */
  readonly origin: string;
}

interface Rendered {
  readonly place: Place;
  readonly files: SiteFiles;
  readonly head: ReactNode;
  /** True if the page exists in every language. */
  readonly isSpoken: boolean;
  readonly ways?: AuthLinks | undefined;
  readonly Page: ComponentType;
}

function render({ place: { path, language }, files, head, isSpoken, ways, Page }: Rendered): string {
  const html = renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <Router ssrPath={path} hrefs={(href) => siteAddress(href, language)}>
        <Document
          language={language}
          translated={isSpoken && language === 'en' ? (each) => siteAddress(path, each) : undefined}
          files={files}
          head={head}
          scripts={<script type="module" src={files.script} data-sandbox-bar={files.sandboxBar} />}
        >
          <SiteFrame path={path} language={language} ways={ways}>
            <Page />
          </SiteFrame>
        </Document>
      </Router>
    </I18nProvider>,
  );
  return `<!doctype html>${html}`;
}

const speak = (language: Language): void => {
  i18n.loadAndActivate({ locale: language, locales: 'en-NG', messages: messages.get(language) ?? {} });
};

/** Returns the HTML of a public page, signed out. Throws for a path without a page. */
export function renderSite(place: Place, files: SiteFiles): string {
  const { path, language, origin } = place;
  speak(language);
  const page = sitePages.find((each) => each.path === path);
  if (page === undefined && path !== '/404') throw new Error(`No public page at ${path}`);
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
          ...Object.fromEntries(LANGUAGE_CODES.map((each) => [LANGUAGES[each].tag, address(each)])),
          'x-default': address('en'),
        }}
        origin={origin}
        locale={`${language}_NG`}
        {...(page.structuredData === undefined ? {} : { structuredData: page.structuredData(origin, language) })}
      />
    );
  return render({ place, files, head, isSpoken: page !== undefined, Page: page?.Page ?? NotFound });
}

/** Returns the HTML template of a code's page; the server fills it in per request. */
export function renderCodePage(
  name: CodePageName,
  { language, origin }: Omit<Place, 'path'>,
  files: SiteFiles,
): string {
  speak(language);
  const { path, title, shared, ways, Page } = codePages[name];
  const common = { title: title(), noindex: true };
  const head =
    shared === undefined ? (
      <Head {...common} />
    ) : (
      <Head
        {...common}
        description={shared.description()}
        canonical={`${origin}${siteAddress(path, language)}`}
        origin={origin}
        {...(shared.hasPicture
          ? { picture: { path: `${siteAddress(path, language)}/picture.png`, words: title() } }
          : {})}
        locale={`${language}_NG`}
      />
    );
  return render({ place: { path, language, origin }, files, head, isSpoken: true, ways, Page });
}

/** Returns the SVG template of an open invitation's chat preview. */
export function renderPicture(language: Language): string {
  speak(language);
  return renderToStaticMarkup(<InvitationPicture />);
}
