import type { Rolldown } from 'vite';

type CodeSplittingGroup = Rolldown.CodeSplittingGroup;
type Graph = Parameters<Rolldown.CodeSplittingNameFunction>[1];

/** The pages with which somebody signs in, or gets back in: nothing of the signed-in area may come with them. */
const SIGN_IN_PAGE = /web\/features\/accounts\/[\w-]+-page\.tsx$/;
/** Who splits off the pages, and what every signed-in page is drawn with. */
const TABLE_OF_PAGES = /web\/app\/routes\.ts$/;
const SIGNED_IN_AREA = /web\/app\/(?:pages\.tsx|shell\/member-tools-later\.ts)$/;

interface Use {
  /** The pages that import a module, by themselves or through others. */
  readonly pages: ReadonlySet<string>;
  /** Whether the signed-in area does. */
  readonly byArea: boolean;
}

/** Where a module is used, beside what is loaded when a person opens it. */
function useOf(id: string, graph: Graph): Use {
  const pages = new Set<string>();
  const seen = new Set<string>();
  let byArea = false;
  const visit = (each: string): void => {
    if (seen.has(each)) return;
    seen.add(each);
    const { importers = [], dynamicImporters = [] } = graph.getModuleInfo(each) ?? {};
    if (dynamicImporters.some((importer) => TABLE_OF_PAGES.test(importer))) pages.add(each);
    if (dynamicImporters.some((importer) => SIGNED_IN_AREA.test(importer))) byArea = true;
    for (const importer of importers) visit(importer);
  };
  visit(id);
  return { pages, byArea };
}

/** What two parts of the app or more have in common. */
const common = { minShareCount: 2, includeDependenciesRecursively: false };

/**
 * How code is put together in files, so that a page needs few requests and little that it does not use: React, what the
 * app starts with, forms, what the pages with which somebody signs in share, what all signed-in pages are drawn with,
 * circles, and what some signed-in pages share. Everything else comes with its page, or with what a person opens.
 */
export const CHUNKS: CodeSplittingGroup[] = [
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 4 },
  { name: 'main', tags: ['$initial'], priority: 3 },
  { name: 'forms', test: /node_modules\/react-hook-form\/|web\/lib\/forms\//, priority: 2, ...common },
  {
    name(id, graph) {
      const { pages, byArea } = useOf(id, graph);
      // Its forms want the library of forms, which not every signed-in page does.
      if ([...pages].some((page) => SIGN_IN_PAGE.test(page))) {
        return id.includes('/web/features/accounts/') ? 'sign-in' : 'basics';
      }
      if (byArea) return 'member';
      if (pages.size < 2) return null;
      return id.includes('/web/features/groups/') ? 'groups' : 'pages';
    },
    priority: 1,
    ...common,
  },
];
