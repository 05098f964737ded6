import { useLingui } from '@lingui/react/macro';
import { Link } from 'wouter';
import { sourceLabel } from '../../../contract/source-label.ts';
import { paths } from '../../lib/shell/paths.ts';
import { Button } from '../../ui/button.tsx';
import { NetworkActs } from '../../ui/network-acts.tsx';
import { useAutomatic, type AutomaticState, type OfferedCircle } from './data.ts';
import { FirstDue, OfferText, type PartProps } from './offer-text.tsx';
import { useTurnOn } from './turn-on.ts';

interface AutomaticOfferProps extends OfferedCircle {
  /** True below the circle's switch, where only what the switch cannot turn on is offered. */
  isUnderSwitch: boolean;
  ask: () => void;
  hide: () => void;
}

/** Card that offers automatic payment. Hidden once it is on, and where charges are not offered. */
export function AutomaticOffer({ group, autoContribute, isUnderSwitch, ask, hide }: AutomaticOfferProps) {
  const state = useAutomatic();
  const { isOffered, automatic, tariffs } = state;
  // With an account number, a person can fill the wallet themselves for a switch that is on.
  const isFilled = automatic !== null || (state.sources.length === 0 && state.number !== undefined);
  const isOn = isFilled && autoContribute;
  const isShown = isOffered && automatic !== undefined && tariffs !== undefined && !isOn;
  if (!isShown) return null;
  if (isUnderSwitch && !asksConsent(state)) return <SaveSource state={state} />;
  return <Offer {...{ group, state, autoContribute, isUnderSwitch, ask, hide }} />;
}

const asksConsent = ({ automatic, sources }: AutomaticState): boolean => automatic === null && sources.length > 0;

interface OfferProps extends PartProps {
  autoContribute: boolean;
  isUnderSwitch: boolean;
  ask: () => void;
  hide: () => void;
}

/** Switches on what is missing: the circle's switch alone, or also the charges, which need consent. */
function Offer({ group, state, autoContribute, isUnderSwitch, ask, hide }: OfferProps) {
  const { t } = useLingui();
  const alone = useTurnOn(group.id, t`It pays by itself now`, hide);
  const canTurnOn =
    asksConsent(state) || (!autoContribute && (state.sources.length > 0 || state.waiting === undefined));
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
                if (asksConsent(state)) ask();
                else alone.run();
              }}
            >{t`Turn on`}</Button>
          </NetworkActs>
        )}
        {isUnderSwitch ? null : <Button variant={canTurnOn ? 'quiet' : 'secondary'} onClick={hide}>{t`Later`}</Button>}
      </div>
      {state.sources.length > 0 ? null : <PayingInLink state={state} />}
    </section>
  );
}

/** States, below the switch, where the missing money can come from. */
function SaveSource({ state }: Pick<PartProps, 'state'>) {
  const { t } = useLingui();
  const { sources, waiting } = state;
  const name = waiting === undefined ? '' : sourceLabel(waiting);
  if (sources.length > 0) return null;
  return (
    <div className="mt-2 text-sm">
      <p className="text-muted">
        {waiting === undefined
          ? t`If your wallet is short, what is missing can come from a card or bank account that you save.`
          : t`If your wallet is short, what is missing can come from ${name}, once your bank is ready.`}
      </p>
      <PayingInLink state={state} />
    </div>
  );
}

/** Link to the place where a card or bank account is saved. */
function PayingInLink({ state: { waiting } }: Pick<PartProps, 'state'>) {
  const { t } = useLingui();
  return (
    <Link href={paths.part(paths.settings, 'paying-in')} className="text-link flex min-h-11 w-fit items-center">
      {waiting === undefined ? t`Save a card or bank account` : t`See your bank account`}
    </Link>
  );
}
