import { useLingui } from '@lingui/react/macro';
import { chooseLanguage, useLanguage, type Language } from '../lib/language.ts';
import { toast } from '../lib/toast.ts';
import { cx } from './cx.ts';

/** Languages are named in themselves, so that whoever reads only that one finds it. */
const NAMES: readonly { language: Language; name: string; lang: string }[] = [
  { language: 'en', name: 'English', lang: 'en' },
  { language: 'pcm', name: 'Naijá (beta)', lang: 'pcm' },
];

/** The choice of the language, as two buttons side by side. */
export function LanguageSwitch({ className }: { className?: string }) {
  const { t } = useLingui();
  const shown = useLanguage();
  const choose = (language: Language): void => {
    chooseLanguage(language).catch(() => {
      toast({ title: t`The language could not be loaded. Please check your connection and try again.` });
    });
  };
  return (
    <div role="group" aria-label={t`Language`} className={cx('flex flex-wrap gap-1', className)}>
      {NAMES.map(({ language, name, lang }) => (
        <button
          key={language}
          type="button"
          lang={lang}
          data-keep-open=""
          aria-pressed={language === shown}
          className="inline-flex min-h-11 items-center rounded-md border border-transparent px-3 text-sm font-medium text-muted hover:text-ink aria-pressed:border-control aria-pressed:text-ink"
          onClick={() => {
            choose(language);
          }}
        >
          {name}
        </button>
      ))}
    </div>
  );
}
