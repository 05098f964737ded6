import { readFileSync } from 'node:fs';
import { LANGUAGES } from '../../contract/languages.ts';

/** Returns the paths of built pages. Public pages are listed once for each language. */
export function builtPages(): { visitors: string[]; members: string[] } {
  const built = JSON.parse(readFileSync('dist/web/pages.json', 'utf8')) as Record<'prerendered' | 'shells', object>;
  // The server renders invitation pages per request.
  const invitations = Object.values(LANGUAGES).map(({ prefix }) => `${prefix}/join/:code`);
  return { visitors: [...Object.keys(built.prerendered), ...invitations], members: Object.keys(built.shells) };
}
