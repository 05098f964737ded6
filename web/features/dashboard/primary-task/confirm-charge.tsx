import { useLingui } from '@lingui/react/macro';
import { formatList } from '../../../../contract/format-list.ts';
import { formatNairaText } from '../../../../contract/money.ts';
import { webAddress } from '../../../lib/deposit/checkout.ts';
import { ActCard } from '../../../ui/act-card.tsx';
import { Button } from '../../../ui/button.tsx';
import { NetworkActs } from '../../../ui/network-acts.tsx';
import { Ring, type CardParts } from './card-parts.tsx';
import type { Confirmation } from './kinds.ts';

interface ConfirmChargeProps extends Pick<CardParts, 'group'> {
  confirmation: Confirmation;
}

/** Leads to the bank's page on which the person confirms a charge. */
export function ConfirmCharge({ confirmation, group }: ConfirmChargeProps) {
  const { t } = useLingui();
  const total = formatNairaText(confirmation.total);
  const circles = formatList([...new Set(confirmation.groups.map(({ name }) => name))]);
  const url = webAddress(confirmation.confirmUrl);
  return (
    <ActCard
      stacked
      titled
      tint="warning"
      label={t`Your bank wants you to confirm ${total}`}
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
      <p>
        {circles === ''
          ? t`It adds money to your wallet. Nothing was taken yet.`
          : t`For ${circles}. Nothing was taken yet.`}
      </p>
    </ActCard>
  );
}
