import { useLingui } from '@lingui/react/macro';
import { LANGUAGES, LANGUAGE_CODES, type Language } from '../../contract/languages.ts';
import { siteAddress } from '../lib/shell/site-paths.ts';

export const LANGUAGE_CLASS =
  'inline-flex min-h-11 items-center rounded-md border border-transparent px-3 text-sm font-medium text-muted hover:text-ink aria-pressed:border-control aria-pressed:text-ink aria-[current]:border-control aria-[current]:text-ink';

/** Links to the page in each language; the script stores the choice (site/script/site.ts). */
export function LanguageLinks({ path, shown }: { path: string; shown: Language }) {
  const { t } = useLingui();
  return (
    <div role="group" aria-label={t`Language`} className="flex flex-wrap gap-1">
      {LANGUAGE_CODES.map((language) => (
        <a
          key={language}
          href={siteAddress(path, language)}
          lang={LANGUAGES[language].tag}
          hrefLang={LANGUAGES[language].tag}
          data-language={language}
          aria-current={language === shown ? 'true' : undefined}
          className={LANGUAGE_CLASS}
        >
          {LANGUAGES[language].name}
        </a>
      ))}
    </div>
  );
}
