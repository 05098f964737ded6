import { LANGUAGES, type Language } from '../../../contract/languages.ts';
import { handoverPaths } from './handover-paths.ts';
import { MONEY_PATH, paths } from './paths.ts';

/** The public pages: plain HTML in each language, outside the app. */
export const SITE_PATHS: readonly string[] = [
  paths.home,
  paths.partner,
  paths.about,
  MONEY_PATH,
  paths.help,
  paths.faq,
  paths.contact,
  paths.sitemap,
  paths.privacy,
  paths.join,
];

const pathOf = (address: string): string => address.replace(/[?#].*$/, '');

/** True for public pages. The server fills in those of invitations and, for visitors, of offered seats. */
export const isSiteAddress = (address: string): boolean =>
  SITE_PATHS.includes(pathOf(address)) ||
  [paths.invitation(''), handoverPaths.link('')].some((below) => address.startsWith(below));

/** Returns a public page's URL in a language, and other URLs unchanged. */
export function siteAddress(address: string, language: Language): string {
  if (language === 'en' || !isSiteAddress(address)) return address;
  // The front page is `/pcm`, without a trailing slash.
  return `${LANGUAGES[language].prefix}${address.replace(/^\/(?=$|[?#])/, '')}`;
}

/** Returns the path to which browsers without scripts send a public page's form. */
export const siteForm = (name: 'contact' | 'feedback' | 'join/code', language: Language): string =>
  `${LANGUAGES[language].prefix}/${name}`;
