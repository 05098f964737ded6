import type { Rolldown } from 'vite';

type CodeSplittingGroup = Rolldown.CodeSplittingGroup;

/** The pages with which somebody signs in, or gets back in: nothing of the signed-in area may come with them. */
const SIGN_IN_PAGE = /web\/features\/accounts\/[\w-]+-page\.tsx$/;

type ImportersOf = (id: string) => readonly string[];

/** Whether a page with which somebody signs in imports a module, by itself or through others. */
function isForSignIn(id: string, importersOf: ImportersOf, seen = new Set<string>()): boolean {
  if (seen.has(id)) return false;
  seen.add(id);
  return SIGN_IN_PAGE.test(id) || importersOf(id).some((importer) => isForSignIn(importer, importersOf, seen));
}

/** What two pages or more have in common. */
const common = { minShareCount: 2, includeDependenciesRecursively: false };

/**
 * How code is put together in files, so that a page needs few requests and little that it does not use: React, what the
 * app starts with, forms, what the pages with which somebody signs in share, circles, and what signed-in pages share.
 * Everything else comes with its page, or on demand.
 */
export const CHUNKS: CodeSplittingGroup[] = [
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 6 },
  { name: 'main', tags: ['$initial'], priority: 5 },
  { name: 'forms', test: /node_modules\/react-hook-form\/|web\/lib\/forms\//, priority: 4, ...common },
  {
    name(id, graph) {
      if (!isForSignIn(id, (each) => graph.getModuleInfo(each)?.importers ?? [])) return null;
      // Its forms want the library of forms, which not every signed-in page does.
      return id.includes('/web/features/accounts/') ? 'sign-in' : 'basics';
    },
    priority: 3,
    ...common,
  },
  { name: 'groups', test: /web\/features\/groups\//, priority: 2, ...common },
  { name: 'member', priority: 1, ...common },
];
