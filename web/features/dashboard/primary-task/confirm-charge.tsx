import { useLingui } from '@lingui/react/macro';
import type { AutomaticCharge } from '../../../../contract/automatic.ts';
import { formatList } from '../../../../contract/format-list.ts';
import { formatNaira, kobo, toNaira } from '../../../../contract/money.ts';
import { checkoutAddress } from '../../../lib/deposit/checkout.ts';
import { amountOf } from '../../../lib/i18n/money.ts';
import { ActCard } from '../../../ui/act-card.tsx';
import { Button } from '../../../ui/button.tsx';
import { NetworkActs } from '../../../ui/network-acts.tsx';
import { Ring, type CardParts } from './card-parts.tsx';

interface ConfirmChargeProps extends Pick<CardParts, 'group'> {
  charge: AutomaticCharge;
}

/** An automatic charge that waits for the person at their bank's page. */
export function ConfirmCharge({ charge, group }: ConfirmChargeProps) {
  const { t } = useLingui();
  const totalKobo = kobo(amountOf(charge.amount ?? '') + amountOf(charge.fee ?? ''));
  const total = formatNaira(totalKobo);
  const circles = formatList([...new Set(charge.groups.map(({ name }) => name))]);
  const url = checkoutAddress({ success: true, authorization_url: charge.confirmUrl });
  return (
    <ActCard
      stacked
      tint="warning"
      label={t`Your bank wants you to confirm ${total}`}
      amount={toNaira(totalKobo)}
      picture={<Ring group={group} />}
      action={
        url === undefined ? null : (
          <NetworkActs words={t`You need network to confirm`}>
            <Button
              size="lg"
              block
              onClick={() => {
                window.location.assign(url);
              }}
            >{t`Confirm`}</Button>
          </NetworkActs>
        )
      }
    >
      <p>{t`For ${circles}. Nothing was taken yet.`}</p>
    </ActCard>
  );
}
