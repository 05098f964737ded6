import { readFileSync } from 'node:fs';
import { LANGUAGES } from '../../contract/languages.ts';

/** Returns the paths of built pages. Public pages are listed once for each language. */
export function builtPages(): { visitors: string[]; members: string[] } {
  const built = JSON.parse(readFileSync('dist/web/pages.json', 'utf8')) as Record<'prerendered' | 'shells', object>;
  // The server renders the pages of codes per request. The app has the English path of an offered seat.
  const ofCodes = Object.values(LANGUAGES).flatMap(({ prefix }) => [
    `${prefix}/join/:code`,
    ...(prefix === '' ? [] : [`${prefix}/handover/:code`]),
  ]);
  return { visitors: [...Object.keys(built.prerendered), ...ofCodes], members: Object.keys(built.shells) };
}
