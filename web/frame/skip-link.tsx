import { useLingui } from '@lingui/react/macro';

/** The first thing that a keyboard meets on every page. */
export function SkipLink() {
  const { t } = useLingui();
  return (
    <a
      href="#main"
      className="sr-only z-50 rounded-md bg-brand px-4 py-3 font-semibold text-on-brand focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
    >
      {t`Skip to main content`}
    </a>
  );
}
