import { Trans, useLingui } from '@lingui/react/macro';
import { formatList } from '../../../contract/format-list.ts';
import { useGroups } from '../../lib/api/member-data.ts';
import { useProductNow } from '../../lib/i18n/product-now.ts';
import { daysUntil, formatDate } from '../../lib/i18n/time.ts';
import { Button } from '../../ui/button.tsx';
import { NetworkActs } from '../../ui/network-acts.tsx';
import { useAutomatic } from './data.ts';
import { ownCircles } from './own-circles.ts';
import { stillToPay } from './still-to-pay.ts';
import { useTurnOn } from './turn-on.ts';

/** States which circles are charged, and offers to switch on the others. Hidden if there are none. */
export function WhatPays() {
  const { on, off } = ownCircles(useGroups().data?.groups ?? []);
  const circles = formatList(on.map(({ name }) => name));
  if (on.length + off.length === 0) return null;
  return (
    <div className="mt-3 flex flex-col gap-2 [overflow-wrap:anywhere]">
      {on.length === 0 ? (
        <p className="text-warning">
          <Trans>Nothing pays by itself yet: auto-contribute is off in your circles.</Trans>
        </p>
      ) : (
        <p>
          <Trans>Contributions to {circles} pay by themselves.</Trans>
        </p>
      )}
      <Skipped />
      {off.length === 0 || on.length === 0 ? null : (
        <p>
          <Trans>These do not, because auto-contribute is off:</Trans>
        </p>
      )}
      {off.map(({ id, name }) => (
        <TurnOn key={id} id={id} name={name} />
      ))}
    </div>
  );
}

/** Lists the days whose charge was skipped, while they can still be paid on time. */
function Skipped() {
  const { charges } = useAutomatic();
  const groups = useGroups().data?.groups ?? [];
  const nowMs = useProductNow();
  const skipped = charges
    .filter(({ status, dueDay }) => status === 'skipped' && daysUntil(dueDay, nowMs) >= 0)
    .filter((charge) => stillToPay(charge, groups) > 0n);
  const days = formatList(skipped.map(({ dueDay }) => formatDate(dueDay)));
  return skipped.length === 0 ? null : (
    <p className="text-warning">
      <Trans>What is due on {days} pays only if your wallet has enough, because you skipped the charge.</Trans>
    </p>
  );
}

function TurnOn({ id, name: circle }: { id: string; name: string }) {
  const { t } = useLingui();
  const turnOn = useTurnOn(id, t`${circle} pays by itself now`);
  return (
    <NetworkActs words={t`You need network to turn it on`}>
      <Button
        variant="secondary"
        busy={turnOn.isBusy}
        busyText={t`Turning on...`}
        onClick={() => {
          turnOn.run();
        }}
      >
        {t`Turn on for ${circle}`}
      </Button>
    </NetworkActs>
  );
}
