import { Trans, useLingui } from '@lingui/react/macro';
import { NOTICE_HOURS, PLAN_DAYS } from '../../../contract/automatic-times.ts';
import { depositCost } from '../../../contract/deposit-cost.ts';
import type { Group } from '../../../contract/group-schemas.ts';
import { formatNaira, formatNairaText } from '../../../contract/money.ts';
import { sourceLabel } from '../../../contract/source-label.ts';
import { groupAccountNumber } from '../../lib/i18n/account-number.ts';
import { amountOf } from '../../lib/i18n/money.ts';
import { paths } from '../../lib/shell/paths.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { NetworkActs } from '../../ui/network-acts.tsx';
import { tariffOf, useAutomatic, type AutomaticState, type OfferedCircle } from './data.ts';
import { useTurnOn } from './turn-on.ts';

interface AutomaticOfferProps extends OfferedCircle {
  ask: () => void;
  hide: () => void;
}

/** The card of the offer. Absent once automatic payment is on, and where charges are not offered. */
export function AutomaticOffer({ group, autoContribute, ask, hide }: AutomaticOfferProps) {
  const state = useAutomatic();
  const { isOffered, automatic, tariffs } = state;
  // A person with an account number can fill the wallet for a switch that is on.
  const isFilled = automatic !== null || (state.sources.length === 0 && state.number !== undefined);
  const isOn = isFilled && autoContribute;
  const isShown = isOffered && automatic !== undefined && tariffs !== undefined && !isOn;
  return isShown ? <Offer {...{ group, state, autoContribute, ask, hide }} /> : null;
}

interface OfferProps extends PartProps {
  autoContribute: boolean;
  ask: () => void;
  hide: () => void;
}

/** Turns on what is missing: the circle's switch alone, or with it the charges that need a consent. */
function Offer({ group, state, autoContribute, ask, hide }: OfferProps) {
  const { t } = useLingui();
  const alone = useTurnOn(group.id, t`It pays by itself now`, hide);
  const asksConsent = state.automatic === null && state.sources.length > 0;
  const canTurnOn = asksConsent || (!autoContribute && (state.sources.length > 0 || state.waiting === undefined));
  return (
    <section
      aria-label={t`Pay by itself`}
      className="mt-4 flex flex-col gap-3 rounded-md border border-line bg-surface p-4 text-left"
    >
      <OfferText group={group} state={state} />
      {group.status === 'forming' ? <FirstDue group={group} /> : null}
      <div className="flex flex-wrap gap-3">
        {!canTurnOn ? null : (
          <NetworkActs words={t`You need network to turn it on`}>
            <Button
              variant="secondary"
              busy={alone.isBusy}
              busyText={t`Turning on...`}
              onClick={() => {
                if (asksConsent) ask();
                else alone.run();
              }}
            >{t`Turn on`}</Button>
          </NetworkActs>
        )}
        {state.sources.length > 0 ? null : (
          <ButtonLink variant="secondary" href={paths.part(paths.settings, 'paying-in')}>
            {state.waiting === undefined ? t`Save a card or bank account` : t`See your bank account`}
          </ButtonLink>
        )}
        <Button variant="quiet" onClick={hide}>{t`Later`}</Button>
      </div>
    </section>
  );
}

interface PartProps {
  group: OfferedCircle['group'];
  state: AutomaticState;
}

/** Says, before a circle starts, that its first charge may come too late. */
function FirstDue({ group }: Pick<PartProps, 'group'>) {
  const { t } = useLingui();
  const amount = formatNairaText(group.contributionAmount);
  return (
    <p>{t`For round 1, have ${amount} in your wallet on its due day. Your card or bank account may only be charged a day later.`}</p>
  );
}

/** The source that is charged, or that would be. */
const sourceOf = ({ sources, automatic }: AutomaticState) =>
  sources.find(({ id }) => id === automatic?.sourceId) ?? sources[0];

function OfferText({ group, state }: PartProps) {
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
