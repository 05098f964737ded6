import { Trans, useLingui } from '@lingui/react/macro';
import { paths } from '../../lib/shell/paths.ts';
import { PageBanner } from '../parts/page-banner.tsx';
import { InlineLink, WithContents } from '../parts/content-parts.tsx';
import { AccountHelp } from './account-help.tsx';
import { MoneyHelp } from './money-help.tsx';
import { RoundHelp } from './round-help.tsx';
import { StartHelp } from './start-help.tsx';
import { useHelpTopics } from './topics.ts';
import { ChangesHelp } from './changes-help.tsx';
import { TroubleHelp } from './trouble-help.tsx';

/** How everything works, in the order in which one meets it. */
export function Help() {
  const { t } = useLingui();
  const topics = useHelpTopics();
  return (
    <>
      <PageBanner
        title={t`Help`}
        lead={
          <Trans>
            How a circle works on Rota, from opening an account to receiving your pot, and what happens when something
            goes wrong. Short answers are in the <InlineLink href={paths.faq}>questions and answers</InlineLink>.
          </Trans>
        }
      />
      <WithContents entries={Object.entries(topics).map(([id, title]) => ({ id, title }))}>
        <StartHelp topics={topics} />
        <MoneyHelp topics={topics} />
        <RoundHelp topics={topics} />
        <TroubleHelp topics={topics} />
        <ChangesHelp topics={topics} />
        <AccountHelp topics={topics} />
      </WithContents>
    </>
  );
}
