import { LANGUAGES, type Language } from '../../../contract/languages.ts';
import { paths } from './paths.ts';

/** The public pages: plain HTML in each language, outside of the app. */
export const SITE_PATHS: readonly string[] = [
  paths.home,
  paths.partner,
  paths.about,
  paths.help,
  paths.faq,
  paths.contact,
  paths.sitemap,
  paths.privacy,
  paths.join,
];

const pathOf = (address: string): string => address.replace(/[?#].*$/, '');

/** Whether an address of ours leads to a public page: one of those, or an invitation. */
export const isSiteAddress = (address: string): boolean =>
  SITE_PATHS.includes(pathOf(address)) || address.startsWith(paths.invitation(''));

/** A public page's address in a language; other addresses stay as they are. */
export function siteAddress(address: string, language: Language): string {
  if (language === 'en' || !isSiteAddress(address)) return address;
  // The front page is `/pcm`, without a slash at its end.
  return `${LANGUAGES[language].prefix}${address.replace(/^\/(?=$|[?#])/, '')}`;
}

/** Where a form of a public page in a language is sent by the browser itself. */
export const siteForm = (name: 'contact' | 'feedback' | 'join/code', language: Language): string =>
  `${LANGUAGES[language].prefix}/${name}`;
