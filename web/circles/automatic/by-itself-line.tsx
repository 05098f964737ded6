import { useLingui } from '@lingui/react/macro';
import { formatNairaText } from '../../../contract/money.ts';
import { sourceLabel } from '../../../contract/source-label.ts';
import { webAddress } from '../../lib/deposit/checkout.ts';
import { awaitedText } from '../../lib/deposit/open-charge.ts';
import { ConfirmAtBank } from '../confirm-at-bank.tsx';
import { AfterDueDay } from './after-due-day.tsx';
import { chargeTime } from './charge-day.ts';
import { tryAgainText } from './charge-labels.ts';
import { useAutomatic } from './data.ts';
import type { PaysItself } from './pays-itself.ts';

/** States which charge pays a contribution. Renders nothing while none is known. */
export function ByItselfLine({ byItself }: { byItself: PaysItself }) {
  const { t } = useLingui();
  switch (byItself.kind) {
    case 'itself':
      return byItself.planned === undefined ? null : <Filled {...byItself.planned} />;
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

type FilledProps = NonNullable<Extract<PaysItself, { kind: 'itself' }>['planned']>;

/** The charge that fills the wallet: its source, its day and the most that it takes. */
function Filled(charge: FilledProps) {
  const { t } = useLingui();
  const { automatic, sources } = useAutomatic();
  const source = sources.find(({ id }) => id === automatic?.sourceId);
  const name = source === undefined ? undefined : sourceLabel(source);
  const { day, time } = chargeTime(charge.at);
  const most = formatNairaText(charge.most);
  return (
    <>
      <p className="tabular">
        {name === undefined
          ? t`We take what your wallet lacks on ${day}, from ${time}: ${most} at most, fee included.`
          : t`We take what your wallet lacks from ${name} on ${day}, from ${time}: ${most} at most, fee included.`}
      </p>
      <AfterDueDay {...charge} />
    </>
  );
}
