import type { Language } from '../words/languages.ts';
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

/** What stands before public addresses in a language: English has nothing of its own, Pidgin stands under `/pcm`. */
const prefixOf = (language: Language): string => (language === 'en' ? '' : `/${language}`);

/** A public page's address in a language; other addresses stay as they are. */
export function siteAddress(address: string, language: Language): string {
  if (language === 'en' || !isSiteAddress(address)) return address;
  // The front page is `/pcm`, without a slash at its end.
  return `${prefixOf(language)}${address.replace(/^\/(?=$|[?#])/, '')}`;
}

/** Where a form of a public page in a language is sent by the browser itself. */
export const siteForm = (name: 'contact' | 'feedback' | 'join/code', language: Language): string =>
  `${prefixOf(language)}/${name}`;
