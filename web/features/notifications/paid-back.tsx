import { useEffect, useEffectEvent } from 'react';
import type { AppNotification } from '../../../contract/notifications.ts';
import { toast } from '../../lib/shell/toast.ts';
import { useChangeNotification, useFeed } from './data.ts';

/** The creditor gets medium priority for a paid debt, the debtor low priority (circle-rules §14). */
const isPaidBack = ({ type, priority }: AppNotification): boolean => type === 'debt_resolved' && priority === 'medium';

/** Reports late money once, in a toast. It needs no action, so neither a popup nor a full screen. */
export function PaidBack() {
  const change = useChangeNotification();
  // In the order of the payments: the contribution comes before its late fee.
  const paid = (useFeed().data?.notifications ?? []).filter(isPaidBack).toReversed();
  const ids = paid.map(({ id }) => id).join();
  const tell = useEffectEvent(() => {
    const [first, ...others] = paid;
    if (first === undefined) return;
    // The first title has the sum, because a narrow screen may show the title alone.
    const description = [first.message, ...others.map(({ title }) => `${title}.`)].join(' ');
    toast({ title: first.title, description, tone: 'positive', announces: 'debt_resolved' });
    for (const notification of paid) change({ kind: 'read', notification });
  });
  useEffect(() => {
    if (ids !== '') tell();
  }, [ids]);
  return null;
}
