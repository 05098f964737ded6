import { Trans, useLingui } from '@lingui/react/macro';
import { paths } from '../../lib/shell/paths.ts';
import { PageBanner } from '../parts/page-banner.tsx';
import { InlineLink, Parts, type ContentPart } from '../parts/content-parts.tsx';
import { Close, OpenAccount, ProveIdentity, Refunds, Safe } from './account.tsx';
import { Create, Join, Pay, Receive, Turns } from './circle.tsx';
import { AddMoney, Fees, ToBank } from './money.tsx';
import { Debts, Late, Trade } from './trouble.tsx';
import { Eject, End, HandOver, Leave } from './leaving.tsx';

export function Help() {
  const { t } = useLingui();
  const parts: readonly ContentPart[] = [
    { id: 'account', title: t`Open an account`, content: <OpenAccount /> },
    { id: 'identity', title: t`Prove who you are`, content: <ProveIdentity /> },
    { id: 'add-money', title: t`Add money to your wallet`, content: <AddMoney /> },
    { id: 'to-bank', title: t`Withdraw to your bank`, content: <ToBank /> },
    { id: 'join', title: t`Join a circle`, content: <Join /> },
    { id: 'create', title: t`Start a circle`, content: <Create /> },
    { id: 'turns', title: t`Turns and due dates`, content: <Turns /> },
    { id: 'pay', title: t`Pay your contribution`, content: <Pay /> },
    { id: 'receive', title: t`Receive the pot`, content: <Receive /> },
    { id: 'fees', title: t`Fees`, content: <Fees /> },
    { id: 'late', title: t`Late and missed payments`, content: <Late /> },
    { id: 'debts', title: t`Debts`, content: <Debts /> },
    { id: 'trade', title: t`Swap turns with another member`, content: <Trade /> },
    { id: 'handover', title: t`Hand over your seat`, content: <HandOver /> },
    { id: 'leave', title: t`Leave a circle`, content: <Leave /> },
    { id: 'eject', title: t`Ejecting a member`, content: <Eject /> },
    { id: 'end', title: t`When the cycle ends`, content: <End /> },
    { id: 'refunds', title: t`Refunds and failed payments`, content: <Refunds /> },
    { id: 'safe', title: t`Stay safe`, content: <Safe /> },
    { id: 'close', title: t`Close your account`, content: <Close /> },
  ];
  return (
    <>
      <PageBanner
        title={t`Help`}
        lead={
          <Trans>
            How a circle works on Rota, from opening an account to collecting your pot, and what to do when something
            goes wrong. For short answers, see the <InlineLink href={paths.faq}>questions and answers</InlineLink>.
          </Trans>
        }
      />
      <Parts parts={parts} />
    </>
  );
}
