import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { NOTICE_HOURS, PLAN_DAYS } from '../../../contract/automatic-times.ts';
import { formatNairaText } from '../../../contract/money.ts';
import { sourceLabel } from '../../../contract/source-label.ts';
import { isUnderWay, placeOf } from '../../circles/automatic/charge-labels.ts';
import { useAutomatic, type Automatic, type AutomaticState } from '../../circles/automatic/data.ts';
import { notDone, useAction } from '../../lib/api/action.ts';
import { WhatPays } from '../../circles/automatic/what-pays.tsx';
import { api, q } from '../../lib/api/member-api.ts';
import { useProductNow } from '../../lib/i18n/product-now.ts';
import { onDemand, toastLoadFailure } from '../../lib/boot/on-demand.ts';
import { Button } from '../../ui/button.tsx';
import { NetworkActs } from '../../ui/network-acts.tsx';
import { Section } from '../../ui/section.tsx';
import { LastCharge } from './last-charge.tsx';
import { NextCharge } from './next-charge.tsx';

const consent = onDemand(async () => (await import('../../circles/automatic/consent-dialog.tsx')).ConsentDialog);

/** Automatic charges: the consent, upcoming charges and recent ones. Hidden if they are off and unused. */
export function PayByItself() {
  const { t } = useLingui();
  const state = useAutomatic();
  const nowMs = useProductNow();
  const { isOffered, automatic, charges } = state;
  if (automatic === undefined || (!isOffered && automatic === null && charges.length === 0)) return null;
  const next = charges.filter((charge) => placeOf(charge, nowMs) === 'next').toReversed();
  const last = charges.filter((charge) => placeOf(charge, nowMs) === 'last');
  return (
    <Section
      id="pay-by-itself"
      level={3}
      className="mt-5 scroll-mt-4"
      title={t`Pay by itself`}
      lead={t`When a contribution is due and your wallet is short, we charge your card or bank account for what is missing. We tell you the amount ${PLAN_DAYS} days before the due day, or for round 1 at least ${NOTICE_HOURS} hours before the charge.`}
    >
      {automatic === null ? null : <Allowed automatic={automatic} state={state} />}
      <Acts state={state} automatic={automatic} />
      {automatic === null ? null : <WhatPays />}
      {next.length === 0 ? null : (
        <Charges title={t`Next charges`}>
          {next.map((charge) =>
            isUnderWay(charge) ? (
              <NextCharge key={charge.id} charge={charge} capPerCharge={automatic?.capPerCharge} />
            ) : (
              <LastCharge key={charge.id} charge={charge} />
            ),
          )}
        </Charges>
      )}
      {last.length === 0 ? null : (
        <Charges title={t`Last charges`}>
          {last.map((charge) => (
            <LastCharge key={charge.id} charge={charge} />
          ))}
        </Charges>
      )}
    </Section>
  );
}

function Charges({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <>
      <h4 className="mt-4 text-sm font-semibold">{title}</h4>
      <ul className="divide-y divide-hair">{children}</ul>
    </>
  );
}

function Allowed({ automatic, state }: { automatic: Automatic; state: AutomaticState }) {
  const { t } = useLingui();
  const source = state.sources.find(({ id }) => id === automatic.sourceId);
  const charge = formatNairaText(automatic.capPerCharge);
  const day = formatNairaText(automatic.capPerDay);
  return (
    <p className="mt-2 [overflow-wrap:anywhere]">
      {source === undefined ? null : (
        <span translate="no" className="block font-medium tabular">
          {sourceLabel(source)}
        </span>
      )}
      <span className="block text-sm text-muted tabular">{t`Never more than ${charge} in one go, ${day} a day`}</span>
      {automatic.pausedBy === null ? null : (
        <span className="block text-sm text-warning">{t`Paused while a payment from it is disputed`}</span>
      )}
    </p>
  );
}

/** Switching on and changing need consent. Stopping is one press. */
function Acts({ state, automatic }: { state: AutomaticState; automatic: Automatic | null }) {
  const { t } = useLingui();
  const { isOffered, sources, waiting, tariffs } = state;
  const name = waiting === undefined ? '' : sourceLabel(waiting);
  const [asks, setAsks] = useState(false);
  const hasCode = consent.useWhen(asks, () => {
    toastLoadFailure();
    setAsks(false);
  });
  const [first, ...others] = sources;
  const canAllow = isOffered && tariffs !== undefined && first !== undefined;
  return (
    <div className="mt-2 flex flex-wrap gap-3">
      {canAllow ? (
        <Button
          variant="secondary"
          onClick={() => {
            setAsks(true);
          }}
        >
          {automatic === null ? t`Turn on` : t`Change`}
        </Button>
      ) : isOffered ? (
        <p className="text-sm text-muted">
          {waiting === undefined
            ? t`Save a card or bank account first.`
            : t`${name} waits for your bank. You can turn this on once it is ready.`}
        </p>
      ) : null}
      {automatic === null ? null : <Stop />}
      {canAllow && hasCode && asks ? (
        <consent.Part
          open
          onOpenChange={setAsks}
          sources={[first, ...others]}
          automatic={automatic}
          tariffs={tariffs}
        />
      ) : null}
    </div>
  );
}

function Stop() {
  const { t } = useLingui();
  const stop = useAction({
    key: 'none',
    send: () => api.stopAutomatic(),
    renew: [q.listSources()],
    success: () => ({
      title: t`Automatic charges are off`,
      description: t`Your wallet still pays what it has enough for.`,
      tone: 'positive',
    }),
    failed: notDone(t`Automatic charges were not stopped`, t`Please check your connection and try again.`),
  });
  return (
    <NetworkActs words={t`You need network to stop it`}>
      <Button
        variant="secondary"
        busy={stop.isBusy}
        busyText={t`Stopping...`}
        onClick={() => {
          stop.run();
        }}
      >
        {t`Stop`}
      </Button>
    </NetworkActs>
  );
}
