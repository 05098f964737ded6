import { Trans, useLingui } from '@lingui/react/macro';
import { NOTICE_HOURS, PLAN_DAYS } from '../../../contract/automatic-times.ts';
import { depositCost } from '../../../contract/deposit-cost.ts';
import type { Group } from '../../../contract/group-schemas.ts';
import { formatNaira, formatNairaText } from '../../../contract/money.ts';
import { sourceLabel } from '../../../contract/source-label.ts';
import { groupAccountNumber } from '../../lib/i18n/account-number.ts';
import { amountOf } from '../../lib/i18n/money.ts';
import { tariffOf, type AutomaticState, type OfferedCircle } from './data.ts';

export interface PartProps {
  group: OfferedCircle['group'];
  state: AutomaticState;
}

/** Says, before a circle starts, that its first charge may come too late. */
export function FirstDue({ group }: Pick<PartProps, 'group'>) {
  const { t } = useLingui();
  const amount = formatNairaText(group.contributionAmount);
  return (
    <p>{t`For round 1, have ${amount} in your wallet on its due day. Your card or bank account may only be charged a day later.`}</p>
  );
}

/** The source that is charged, or that would be. */
const sourceOf = ({ sources, automatic }: AutomaticState) =>
  sources.find(({ id }) => id === automatic?.sourceId) ?? sources[0];

export function OfferText({ group, state }: PartProps) {
  const { t } = useLingui();
  const amount = formatNairaText(group.contributionAmount);
  const source = sourceOf(state);
  const every: Readonly<Record<Group['frequency'], string>> = {
    weekly: t`each week`,
    'bi-weekly': t`every 2 weeks`,
    monthly: t`each month`,
  };
  const each = every[group.frequency];
  if (source === undefined && state.waiting !== undefined) {
    const name = sourceLabel(state.waiting);
    return (
      <p>
        <Trans>
          Never be late: {amount} pays itself {each} from your wallet. What is missing can come from {name}. It waits
          for your bank: turn this on once it is ready.
        </Trans>
      </p>
    );
  }
  if (source === undefined && state.number !== undefined) {
    const number = groupAccountNumber(state.number);
    return (
      <p>
        <Trans>
          Never be late: {amount} pays itself {each} from your wallet. You fill it by a transfer to your account number{' '}
          {number}. If you save a card or bank account, what is missing can come from there.
        </Trans>
      </p>
    );
  }
  if (source === undefined || state.tariffs === undefined) {
    return (
      <p>
        <Trans>
          Never be late: {amount} pays itself {each} from your wallet. What is missing can come from a card or bank
          account, if you save one.
        </Trans>
      </p>
    );
  }
  const { chargedKobo } = depositCost(tariffOf(state.tariffs, source), amountOf(group.contributionAmount));
  const most = formatNaira(chargedKobo);
  const name = sourceLabel(source);
  return (
    <p>
      <Trans>
        Never be late: {amount} pays itself {each} from your wallet. What is missing we take from {name}, {most} at
        most. We tell you {PLAN_DAYS} days before, for round 1 at least {NOTICE_HOURS} hours, and you can stop at any
        time.
      </Trans>
    </p>
  );
}
