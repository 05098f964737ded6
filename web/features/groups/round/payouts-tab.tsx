import { useLingui } from '@lingui/react/macro';
import { Share2 } from 'lucide-react';
import type { Payout } from '../../../../contract/round-schemas.ts';
import { formatNaira, formatNairaText, sumKobo } from '../../../../contract/money.ts';
import { useViewerId } from '../../../lib/session/session.ts';
import { amountOf } from '../../../lib/i18n/money.ts';
import { Button } from '../../../ui/button.tsx';
import { Section } from '../../../ui/section.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Money } from '../../../ui/money.tsx';
import { ResponsiveTable, Twofold } from '../../../ui/table.tsx';
import { useGroupDetail } from '../page/group-detail.ts';
import { useSheet } from '../page/sheet-address.ts';
import { isFormer } from '../page/standing.ts';
import { sharedPot } from '../share/shared-pot.ts';
import { laterText } from './received-text.ts';
import { totalOf } from './received.ts';
import { hasPaidOut, payoutText } from '../labels.ts';

export function PayoutsTab() {
  const { t } = useLingui();
  const detail = useGroupDetail();
  const myId = useViewerId();
  const sheet = useSheet('share-pot');
  const rows = [...detail.payouts].sort((a, b) => b.round - a.round);
  if (rows.length === 0 && isFormer(detail)) {
    return (
      <EmptyState title={t`No payout to you in this cycle`}>
        {t`You are out of the circle: the payouts of others are no longer shown to you. Your own appear here.`}
      </EmptyState>
    );
  }
  if (rows.length === 0) {
    return (
      <EmptyState title={t`No payouts yet`}>
        {t`Each round pays its pot to one member. The first appears here when round 1 has opened.`}
      </EmptyState>
    );
  }
  const money = (pick: (row: Payout) => string) => (row: Payout) =>
    hasPaidOut(row) ? <Money amount={pick(row)} /> : '–';
  return (
    <Section>
      {sharedPot(detail, myId) === undefined ? null : (
        <Button
          variant="secondary"
          className="self-start"
          icon={<Share2 aria-hidden="true" className="size-5" />}
          onClick={sheet.show}
        >{t`Share the good news`}</Button>
      )}
      <ResponsiveTable<Payout>
        dense
        caption={t`Payouts of this cycle`}
        rows={rows}
        rowKey={({ id }) => id}
        columns={[
          {
            key: 'member',
            header: t`Recipient`,
            primary: true,
            cell: (row) => <Recipient row={row} isMine={row.recipientId === myId} />,
          },
          { key: 'pot', header: t`Pot`, align: 'right', cell: money((row) => totalOf(row).gross) },
          {
            key: 'fees',
            header: t`Fees`,
            align: 'right',
            cell: (row) => (hasPaidOut(row) ? <Fees row={row} /> : '–'),
          },
          { key: 'amount', header: t`Received`, align: 'right', cell: money((row) => totalOf(row).net) },
        ]}
      />
    </Section>
  );
}

function Recipient({ row, isMine }: { row: Payout; isMine: boolean }) {
  const { t } = useLingui();
  const { name, round } = row;
  const note = [t`Round ${round}`, payoutText(row), laterText(row)].filter((part) => part !== undefined).join(' · ');
  return <Twofold title={isMine ? t`${name} (you)` : name} note={note} />;
}

function Fees({ row }: { row: Payout }) {
  const { t } = useLingui();
  const { platformFee, managementFee } = totalOf(row);
  const platform = formatNairaText(platformFee);
  const management = formatNairaText(managementFee);
  return (
    <div className="text-right">
      {formatNaira(sumKobo([amountOf(platformFee), amountOf(managementFee)]))}
      <span className="block text-xs font-normal whitespace-nowrap text-muted">{t`${platform} platform`}</span>
      <span className="block text-xs font-normal whitespace-nowrap text-muted">{t`${management} owner`}</span>
    </div>
  );
}
