import type { Rolldown } from 'vite';

type CodeSplittingGroup = Rolldown.CodeSplittingGroup;
type Graph = Parameters<Rolldown.CodeSplittingNameFunction>[1];

/** Sign-in and recovery pages, which must not load code of the signed-in area. */
const SIGN_IN_PAGE = /web\/features\/accounts\/[\w-]+-page\.tsx$/;
/** Module that loads each page on demand. */
const TABLE_OF_PAGES = /web\/app\/routes\.ts$/;
/** Modules that load the signed-in area on demand. */
const SIGNED_IN_AREA = /web\/app\/(?:pages\.tsx|shell\/member-tools-later\.ts)$/;

interface Use {
  /** Pages that import a module, directly or indirectly. */
  readonly pages: ReadonlySet<string>;
  /** True if the signed-in area imports the module. */
  readonly byArea: boolean;
}

/** Finds which pages use a module, and whether the signed-in area does. Follows only static imports. */
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

/** Settings for code that at least two parts of the app share. */
const common = { minShareCount: 2, includeDependenciesRecursively: false };

/** Groups code into files, so that a page needs few requests and little unused code. */
export const CHUNKS: CodeSplittingGroup[] = [
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 4 },
  { name: 'main', tags: ['$initial'], priority: 3 },
  { name: 'forms', test: /node_modules\/react-hook-form\/|web\/lib\/forms\//, priority: 2, ...common },
  {
    name(id, graph) {
      const { pages, byArea } = useOf(id, graph);
      // Sign-in pages need the form library, unlike many signed-in pages, so their shared code is a file of its own.
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
