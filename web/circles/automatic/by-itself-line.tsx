import { useLingui } from '@lingui/react/macro';
import { formatNairaText } from '../../../contract/money.ts';
import { webAddress } from '../../lib/deposit/checkout.ts';
import { awaitedText } from '../../lib/deposit/open-charge.ts';
import { ConfirmAtBank } from '../confirm-at-bank.tsx';
import { AfterDueDay } from './after-due-day.tsx';
import { chargeTime } from './charge-day.ts';
import { tryAgainText } from './charge-labels.ts';
import type { PaysItself } from './pays-itself.ts';

/** Names the charge that pays a contribution. Renders nothing while none is planned. */
export function ByItselfLine({ byItself }: { byItself: PaysItself }) {
  const { t } = useLingui();
  switch (byItself.kind) {
    case 'itself': {
      if (byItself.planned === undefined) return null;
      const { day, time } = chargeTime(byItself.planned.at);
      const most = formatNairaText(byItself.planned.most);
      return (
        <>
          <p>{t`It pays itself: what your wallet lacks is taken on ${day}, from ${time}, ${most} at most`}</p>
          <AfterDueDay {...byItself.planned} />
        </>
      );
    }
    case 'asked': {
      const total = formatNairaText(byItself.total);
      return <p>{t`We are asking your bank for ${total}. It has not answered yet.`}</p>;
    }
    case 'again':
      return <p>{tryAgainText(byItself.nextAt)}</p>;
    case 'confirm': {
      const { total } = byItself;
      const confirmUrl = webAddress(byItself.confirmUrl);
      if (confirmUrl === undefined) return null;
      return (
        <>
          <p>{awaitedText({ kind: 'confirm', total, confirmUrl })}</p>
          <ConfirmAtBank href={confirmUrl} className="mt-2 mb-1" />
        </>
      );
    }
  }
}
