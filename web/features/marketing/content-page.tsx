import { useLingui as useLanguage } from '@lingui/react';
import { useLingui } from '@lingui/react/macro';
import { Suspense, type ComponentType } from 'react';
import { lazyOnInteraction } from '../../lib/boot/hydrate-on-interaction.ts';
import { usePageTitle } from '../../ui/page-title.ts';
import { BusyNotice } from '../../ui/spinner.tsx';

function Waiting() {
  const { t } = useLingui();
  return <BusyNotice>{t`Loading...`}</BusyNotice>;
}

/**
 * A page of words and links. Its prerendered HTML does all it has to do, so that its code waits for the first use and
 * the page fetches little more than the entry. The title is asked for in each language anew.
 */
export function contentPage(title: () => string, load: () => Promise<ComponentType>): ComponentType {
  const Content = lazyOnInteraction(load);
  const content = (
    <Suspense fallback={<Waiting />}>
      <Content />
    </Suspense>
  );
  return function ContentPage() {
    // The title is made outside of this component, which must learn of a change of language all the same.
    useLanguage();
    usePageTitle(title());
    return content;
  };
}
