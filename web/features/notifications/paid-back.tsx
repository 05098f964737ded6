import { useLingui } from '@lingui/react/macro';
import type { AppNotification } from '../../../contract/notifications.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { useChangeNotification, useFeed } from './data.ts';

/** The creditor gets medium priority for a paid debt, the debtor low priority (circle-rules §14). */
const isPaidBack = ({ type, priority }: AppNotification): boolean => type === 'debt_resolved' && priority === 'medium';

/** Unread notices of debts paid to the person. They need no action and so no popup, only a card on the dashboard. */
export function PaidBack() {
  const { t } = useLingui();
  const change = useChangeNotification();
  const paid = (useFeed().data?.notifications ?? []).filter(isPaidBack);
  if (paid.length === 0) return null;
  return (
    <Alert
      tone="positive"
      title={t`You were paid back`}
      actions={
        <Button
          variant="secondary"
          onClick={() => {
            // The button disappears, so the focus moves to the page.
            document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
            for (const notification of paid) change({ kind: 'read', notification });
          }}
        >{t`Good to know`}</Button>
      }
    >
      {paid.map(({ id, message }) => (
        <p key={id} className="[overflow-wrap:anywhere]">
          {message}
        </p>
      ))}
    </Alert>
  );
}
