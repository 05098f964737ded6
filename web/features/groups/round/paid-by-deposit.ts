import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'wouter';
import type { Round } from '../../../../contract/round-schemas.ts';
import { formatNairaText } from '../../../../contract/money.ts';
import { hasDepositNews, useDepositNews } from '../../../lib/deposit/deposit-news.ts';
import { toast } from '../../../lib/shell/toast.ts';
import { useGroupDetail } from '../page/group-detail.ts';

/**
 * Says that a deposit has paid the round before its person came back, and closes the way to the pay sheet. Returns true
 * once a deposit has come and the round is paid.
 */
export function usePaidByDeposit({ number: round, myContribution }: Round, isPaid: boolean): boolean {
  const { t } = useLingui();
  const [path, navigate] = useLocation();
  const { group } = useGroupDetail();
  const [hasCome, setCome] = useState(false);
  const isNew = useDepositNews()?.isPaid === true;
  if (isNew && !hasCome) setCome(true);
  const isNews = isNew && isPaid;
  const tell = useEffectEvent(() => {
    // A pay sheet that has just paid says so itself, and forgets the news.
    if (!hasDepositNews()) return;
    navigate(path, { replace: true });
    const naira = formatNairaText(myContribution?.amount ?? group.contributionAmount);
    const description = t`${naira} was paid into the pot of round ${round}.`;
    toast({ title: t`Contribution Successful`, description, tone: 'positive' });
  });
  useEffect(() => {
    if (isNews) tell();
  }, [isNews]);
  return hasCome && isPaid;
}
