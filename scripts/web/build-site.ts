import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { build, transform } from 'esbuild';
import type { BuiltFiles, SiteFiles } from '../../web/frame/built-files.ts';
import { LANGUAGE_CODES, type Language } from '../../contract/languages.ts';
import { siteAddress, SITE_PATHS } from '../../web/lib/shell/site-paths.ts';

/** Placeholder for the public URL, which only the server knows. The domain name is reserved, so no site can have it. */
export const ORIGIN_PLACEHOLDER = 'https://rota.invalid';

/** Part of `web/site/render.tsx` that the build uses. */
export interface SiteModule {
  readonly renderSite: (place: { path: string; language: Language; origin: string }, files: SiteFiles) => string;
  readonly renderCodePage: (name: string, place: { language: Language; origin: string }, files: SiteFiles) => string;
  readonly renderPicture: (language: Language) => string;
  readonly CODE_PAGES: readonly string[];
}

/** Files of pages that the server fills in per request, by name and language. */
export type Templates = Record<string, Partial<Record<Language, string>>>;

/** Public page that search engines should list, with its URL path per language. */
export interface IndexedPage {
  readonly path: string;
  readonly alternates?: Readonly<Record<string, string>>;
}

/** Returns the script that runs before the first paint (web/frame/theme.js). Every page inlines it. */
export async function themeScript(): Promise<string> {
  const source = await readFile(resolve('web/frame/theme.js'), 'utf8');
  const script = source.replace('LANGUAGE_CODES', LANGUAGE_CODES.join(' '));
  const { code } = await transform(script, { minify: true, target: 'es2020' });
  return code.trim();
}

/** Vite's output for every page: the style sheet, which is inlined, and the font. */
export async function builtFiles(outDir: string): Promise<BuiltFiles> {
  const names = await readdir(join(outDir, 'assets'));
  const only = (ending: string): string => {
    const [name, ...others] = names.filter((each) => each.endsWith(ending));
    if (name === undefined || others.length > 0) throw new Error(`Expected exactly one ${ending} file in the build`);
    return name;
  };
  const style = await readFile(join(outDir, 'assets', only('.css')), 'utf8');
  return { style, theme: await themeScript(), font: `/assets/${only('.woff2')}` };
}

/** Builds a standalone script, named by its content hash. Returns its URL path. */
async function buildScript(outDir: string, name: string, source: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [resolve(source)],
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    write: false,
  });
  const [code] = outputFiles;
  if (code === undefined) throw new Error(`The build of ${source} returned no file`);
  const hash = createHash('sha256').update(code.contents).digest('base64url').slice(0, 8);
  const file = `assets/${name}-${hash}.js`;
  await writeFile(join(outDir, file), code.contents);
  return `/${file}`;
}

/** Writes every public page in every language, with its scripts. */
export async function buildSite(
  { renderSite, renderCodePage, renderPicture, CODE_PAGES }: SiteModule,
  { outDir, files, emit }: { outDir: string; files: BuiltFiles; emit: (file: string, html: string) => Promise<void> },
): Promise<{
  prerendered: Record<string, string>;
  indexed: IndexedPage[];
  templates: Templates;
  notFound: Record<string, string>;
  scripts: string[];
}> {
  const script = await buildScript(outDir, 'site', 'web/site/script/site.ts');
  const sandboxBar = await buildScript(outDir, 'sandbox-bar', 'web/frame/sandbox-bar.ts');
  const siteFiles = { ...files, script, sandboxBar };
  const prerendered: Record<string, string> = {};
  const indexed: IndexedPage[] = [];
  for (const path of SITE_PATHS) {
    const alternates: Record<string, string> = {};
    for (const language of LANGUAGE_CODES) {
      const address = siteAddress(path, language);
      const file = `${address === '/' ? 'index' : address.slice(1)}.html`;
      alternates[language] = address;
      prerendered[address] = file;
      await emit(file, renderSite({ path, language, origin: ORIGIN_PLACEHOLDER }, siteFiles));
    }
    indexed.push({ path, alternates });
  }
  const templates: Templates = {};
  for (const name of CODE_PAGES) {
    const files: Partial<Record<Language, string>> = (templates[name] = {});
    for (const language of LANGUAGE_CODES) {
      const file = (files[language] = `${name}.${language}.html`);
      await emit(file, renderCodePage(name, { language, origin: ORIGIN_PLACEHOLDER }, siteFiles));
    }
  }
  const pictures: Partial<Record<Language, string>> = (templates['invitation-picture'] = {});
  for (const language of LANGUAGE_CODES) {
    const file = (pictures[language] = `invitation-picture.${language}.svg`);
    await emit(file, renderPicture(language));
  }
  const notFound: Record<string, string> = {};
  for (const language of LANGUAGE_CODES) {
    const below = siteAddress('/', language);
    const file = `${below === '/' ? '' : `${below.slice(1)}/`}404.html`;
    notFound[below] = file;
    await emit(file, renderSite({ path: '/404', language, origin: ORIGIN_PLACEHOLDER }, siteFiles));
  }
  return { prerendered, indexed, templates, notFound, scripts: [script, sandboxBar] };
}
