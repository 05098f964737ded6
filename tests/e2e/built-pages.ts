import { readFileSync } from 'node:fs';
import { LANGUAGES } from '../../contract/languages.ts';

/** The addresses and patterns that the build has pages for: public ones in each language, the ways in, and members'. */
export function builtPages(): { visitors: string[]; members: string[] } {
  const built = JSON.parse(readFileSync('dist/web/pages.json', 'utf8')) as Record<'prerendered' | 'shells', object>;
  // The server fills in the pages of invitations for each request.
  const invitations = Object.values(LANGUAGES).map(({ prefix }) => `${prefix}/join/:code`);
  return { visitors: [...Object.keys(built.prerendered), ...invitations], members: Object.keys(built.shells) };
}
