import { t as translate } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { chooseLanguage, useLanguage } from '../lib/i18n/language.ts';
import { isLanguage, LANGUAGE_CODES, LANGUAGES } from '../../contract/languages.ts';
import { toast } from '../lib/shell/toast.ts';
import { cx } from './cx.ts';

function choose(language: string): void {
  if (!isLanguage(language)) return;
  chooseLanguage(language).catch(() => {
    toast({ title: translate`The language could not be loaded. Please check your connection and try again.` });
  });
}

export function LanguageSwitch({ className }: { className?: string }) {
  const { t } = useLingui();
  const shown = useLanguage();
  return (
    <div role="group" aria-label={t`Language`} className={cx('flex flex-wrap gap-1', className)}>
      {LANGUAGE_CODES.map((language) => (
        <button
          key={language}
          type="button"
          value={language}
          lang={LANGUAGES[language].tag}
          data-keep-open=""
          aria-pressed={language === shown}
          className="inline-flex min-h-11 items-center rounded-md border border-transparent px-3 text-sm font-medium text-muted hover:text-ink aria-pressed:border-control aria-pressed:text-ink"
          onClick={() => {
            choose(language);
          }}
        >
          {LANGUAGES[language].name}
        </button>
      ))}
    </div>
  );
}
