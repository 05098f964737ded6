import { Trans, useLingui } from '@lingui/react/macro';
import { LATE_HOURS } from '../../../circle/figures.ts';
import { invitationPlaceholder as mark } from '../../../contract/page-placeholders.ts';
import { DescriptionList } from '../../ui/description-list.tsx';
import { Part } from './part.tsx';

export function Fees() {
  const { t } = useLingui();
  const [payers, amount, paid] = [mark('seats'), mark('amount'), mark('total')];
  const [platformRate, managementRate] = [mark('platformRate'), mark('managementRate')];
  const [got, cost, toppedUp, hours] = [mark('net'), mark('cost'), mark('toppedUp'), LATE_HOURS];
  const adding = mark('depositFees');
  return (
    <Part title={t`Every fee in naira`}>
      <DescriptionList
        rows={[
          { term: t`Pot: ${payers} members pay ${amount} each`, value: mark('pot') },
          { term: t`Platform fee (${platformRate})`, value: mark('platformFee') },
          { term: t`Group management fee (${managementRate})`, value: mark('managementFee') },
          { term: t`You receive`, value: got, strong: true },
        ]}
      />
      <p className="mt-2 text-sm text-muted">
        <Trans>
          In all you pay {paid} and receive {got}. The circle's fees are <b className="tabular">{cost}</b>. Adding the
          money from your bank or card, one payment at a time, costs <b className="tabular">{adding}</b> more.
        </Trans>
      </p>
      <DescriptionList
        className="mt-2"
        rows={[
          { term: t`Adding ${toppedUp} to your wallet, each time`, value: mark('depositFee') },
          { term: t`Paying later than ${hours} hours after the due day`, value: mark('lateFee') },
        ]}
      />
    </Part>
  );
}
