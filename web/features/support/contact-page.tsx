import { useLingui } from '@lingui/react/macro';
import { Suspense } from 'react';
import { lazyOnInteraction } from '../../lib/boot/hydrate-on-interaction.ts';
import { usePageTitle } from '../../ui/page-title.ts';
import { BusyNotice } from '../../ui/spinner.tsx';

const Contact = lazyOnInteraction(async () => (await import('./contact.tsx')).Contact);

function Waiting() {
  const { t } = useLingui();
  return <BusyNotice>{t`Loading...`}</BusyNotice>;
}

const CONTENT = (
  <Suspense fallback={<Waiting />}>
    <Contact />
  </Suspense>
);

/** Writing to support, and feedback. The forms come alive with the first use of the page. */
export function ContactPage() {
  const { t } = useLingui();
  usePageTitle(t`Contact us`);
  return CONTENT;
}
