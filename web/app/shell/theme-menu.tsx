import { useLingui } from '@lingui/react/macro';
import { SunMoon } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { retryWhenOnline } from '../../lib/boot/on-demand.ts';
import { DisclosureMenu } from '../../ui/disclosure-menu.tsx';

const ThemeRows = lazy(() => retryWhenOnline(async () => ({ default: (await import('./theme-rows.tsx')).ThemeRows })));

/** Opens the choice of the theme, whose code comes with the first press. */
export function ThemeMenu() {
  const { t } = useLingui();
  return (
    <DisclosureMenu label={t`Theme`} button={<SunMoon aria-hidden="true" className="size-5" />}>
      <Suspense fallback={<div className="h-33" />}>
        <ThemeRows />
      </Suspense>
    </DisclosureMenu>
  );
}
