import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { NOTICE_HOURS, PLAN_DAYS } from '../../../contract/automatic-times.ts';
import type { setAutomatic } from '../../../contract/automatic.ts';
import { formatNaira, formatNairaText, toNaira, type Kobo } from '../../../contract/money.ts';
import { offeredCaps } from '../../../contract/offered-caps.ts';
import type { FirstCharge as FirstFacts, PaymentSource } from '../../../contract/payment-sources.ts';
import type { BodyInputOf, ResponseOf } from '../../../contract/route.ts';
import { sourceLabel } from '../../../contract/source-label.ts';
import { notDone, useAction } from '../../lib/api/action.ts';
import { api, q } from '../../lib/api/member-api.ts';
import { useGroups } from '../../lib/api/member-data.ts';
import { useRotaForm } from '../../lib/forms/form.ts';
import { groupAmount, plainAmount, typedKobo } from '../../lib/i18n/money.ts';
import { Button, SubmitButton } from '../../ui/button.tsx';
import { RadioGroup } from '../../ui/choice.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FormProblems } from '../../ui/error-summary.tsx';
import { MoneyField } from '../../ui/money-field.tsx';
import { NetworkActs } from '../../ui/network-acts.tsx';
import { LoadingBlocks } from '../../ui/skeleton.tsx';
import { usePlan } from '../plan.ts';
import { AboveLimit } from './above-limit.tsx';
import { AfterDueDay } from './after-due-day.tsx';
import { chargeTime } from './charge-day.ts';
import { tariffOf, useAutomatic, type Automatic, type AutomaticState, type OfferedCircle } from './data.ts';
import { dearestDay } from './dearest-day.ts';
import { FirstCharge } from './first-charge.tsx';
import { FirstRound } from './first-round.tsx';
import { circlesOfConsent, dearestCircle, ownCircles } from './own-circles.ts';
import { isAboveLimit } from './is-above-limit.ts';
import { WhatPays } from './what-pays.tsx';

type Answer = ResponseOf<typeof setAutomatic>;

interface Allowed extends Answer {
  /** The first charge that was named with the consent. It may be planned only later. */
  readonly first: FirstFacts | undefined;
}

export interface ConsentDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  sources: readonly [PaymentSource, ...PaymentSource[]];
  automatic: Automatic | null;
  tariffs: NonNullable<AutomaticState['tariffs']>;
  /** The circle that the consent turns on. The plan may not have it yet. */
  circle?: OfferedCircle['group'];
  /** Turns on the circle's switch. */
  turnOn?: () => Promise<unknown>;
  onAllowed?: () => void;
}

/** Consent to automatic charges: source, limits and the text that is stored. */
export function ConsentDialog({ open, onOpenChange, onAllowed, ...consent }: ConsentDialogProps) {
  const { t } = useLingui();
  const [allowed, setAllowed] = useState<Allowed>();
  // Without the plan, the person types the limits.
  const plan = usePlan();
  const groups = useGroups();
  const { circle } = consent;
  const charged = circlesOfConsent(groups.data?.groups ?? [], circle?.id);
  const dearest =
    plan.isPending || groups.isPending
      ? undefined
      : [
          dearestDay(plan.data?.entries ?? [], charged),
          dearestCircle(circle === undefined ? charged : [...charged, circle]),
        ].reduce((most, sum) => (sum > most ? sum : most));
  const pays = circle !== undefined || ownCircles(groups.data?.groups ?? []).on.length > 0;
  const close = (): void => {
    onOpenChange(false);
    setAllowed(undefined);
  };
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => {
        if (!isOpen) close();
      }}
      title={
        allowed === undefined
          ? t`Pay by itself`
          : pays && !isForbidden(allowed)
            ? t`It pays by itself now`
            : t`Automatic charges are on`
      }
    >
      {allowed !== undefined ? (
        <Next {...allowed} onDone={close} />
      ) : dearest === undefined ? (
        <LoadingBlocks label={t`Loading...`} className="gap-5" blocks={['h-20', 'h-20', 'h-36']} />
      ) : (
        <Consent
          {...consent}
          dearest={dearest}
          onAllowed={(result) => {
            setAllowed(result);
            onAllowed?.();
          }}
        />
      )}
    </Dialog>
  );
}

/** True if the person's limit forbids the next charge. */
const isForbidden = ({ next, first, automatic }: Allowed): boolean =>
  [...next, ...(next.length === 0 && first !== undefined ? [first] : [])].some(({ most }) =>
    isAboveLimit(most, automatic.capPerCharge),
  );

interface Values {
  sourceId: string;
  capPerCharge: string;
  capPerDay: string;
}

const plainCaps = ({ capPerCharge, capPerDay }: Pick<Values, 'capPerCharge' | 'capPerDay'>) => ({
  capPerCharge: plainAmount(capPerCharge),
  capPerDay: plainAmount(capPerDay),
});

const loadSchema = async () => (await import('../../../contract/automatic.ts')).capsBody;

interface ConsentProps extends Omit<ConsentDialogProps, 'open' | 'onOpenChange' | 'onAllowed'> {
  /** The most that one due day is known to cost. */
  dearest: Kobo;
  onAllowed: (allowed: Allowed) => void;
}

/** Returns the limits to start with: those in force, or the dearest due day with its fee. */
function startingCaps({ automatic, sources, tariffs, dearest }: Omit<ConsentProps, 'onAllowed'>) {
  if (automatic !== null) return automatic;
  if (dearest === 0n) return { capPerCharge: '', capPerDay: '' };
  const { capChargeKobo, capDayKobo } = offeredCaps(tariffOf(tariffs, sources[0]), dearest);
  return { capPerCharge: toNaira(capChargeKobo), capPerDay: toNaira(capDayKobo) };
}

async function allowAndTurnOn(
  body: BodyInputOf<typeof setAutomatic>,
  turnOn: ConsentDialogProps['turnOn'],
): Promise<Answer> {
  const answer = await api.setAutomatic({ body });
  if (turnOn === undefined) return answer;
  // After the consent, which may require the password: leaving the prompt must switch nothing on.
  await turnOn();
  // The second call also plans the circle's charges, and its response announces them.
  return api.setAutomatic({ body });
}

function Consent({ onAllowed, turnOn, circle, ...consent }: ConsentProps) {
  const { t } = useLingui();
  const { automatic, sources } = consent;
  const caps = startingCaps(consent);
  const form = useRotaForm<Values>({
    id: 'automatic',
    fields: ['sourceId', 'capPerCharge', 'capPerDay'],
    defaultValues: {
      sourceId: sources.find(({ id }) => id === automatic?.sourceId)?.id ?? sources[0].id,
      capPerCharge: groupAmount(caps.capPerCharge),
      capPerDay: groupAmount(caps.capPerDay),
    },
    schema: loadSchema,
    prepare: plainCaps,
  });
  const [sourceId, charge, day] = form.watch(['sourceId', 'capPerCharge', 'capPerDay']);
  const source = sources.find(({ id }) => id === sourceId) ?? sources[0];
  const words = useConsentWords(source, charge, day);
  const first = useFirstCharge(source.kind, automatic, turnOn === undefined ? undefined : circle);
  const allow = useAction({
    key: 'none',
    send: (values: Values) => allowAndTurnOn({ ...values, ...plainCaps(values), words }, turnOn),
    renew: turnOn === undefined ? [q.listSources()] : undefined,
    atFields: form.showServerErrors,
    failed: notDone(
      turnOn === undefined ? t`Automatic charges were not changed` : t`It was not turned on`,
      t`Please check your connection and try again.`,
    ),
    onSuccess: (answer) => {
      onAllowed({ ...answer, first });
    },
  });
  return (
    <form noValidate onSubmit={form.send(allow.submit)} className="flex flex-col gap-4">
      <FormProblems form={form} />
      {sources.length === 1 ? null : (
        <RadioGroup
          legend={t`Take it from`}
          options={sources.map((source) => ({ value: source.id, label: sourceLabel(source) }))}
          {...form.register('sourceId')}
        />
      )}
      <MoneyField
        label={t`Never more than this in one go`}
        placeholder="21,000"
        required
        value={charge}
        {...form.field('capPerCharge')}
      />
      <MoneyField
        label={t`Never more than this in a day`}
        placeholder="42,000"
        required
        value={day}
        {...form.field('capPerDay')}
      />
      <FirstRound circle={circle} kind={source.kind} />
      <p className="rounded-md bg-sunken p-4">{words}</p>
      {first === undefined ? null : <FirstCharge {...first} limit={plainAmount(charge)} />}
      <div className="sticky -bottom-3 -mx-4 -mb-3 bg-surface px-4 pt-2 pb-3 md:-bottom-4 md:-mx-6 md:-mb-4 md:rounded-b-lg md:px-6 md:pb-4 short:static @max-[16rem]:static">
        <NetworkActs words={t`You need network to allow it`}>
          <SubmitButton size="lg" block busy={allow.isBusy} busyText={t`Allowing...`}>
            {t`Allow`}
          </SubmitButton>
        </NetworkActs>
      </div>
    </form>
  );
}

/** The first charge that a first consent leads to, with the circle that it turns on. */
function useFirstCharge(
  kind: PaymentSource['kind'],
  automatic: Automatic | null,
  turnsOn: OfferedCircle['group'] | undefined,
): FirstFacts | undefined {
  const { firstCharges } = useAutomatic();
  return automatic === null
    ? firstCharges.find((each) => each.kind === kind && each.groupId === (turnsOn?.id ?? null))
    : undefined;
}

/** Returns the text that the person agrees to, which is stored as shown. */
function useConsentWords(from: PaymentSource, capPerCharge: string, capPerDay: string): string {
  const { t } = useLingui();
  const source = sourceLabel(from);
  const charge = amountText(capPerCharge);
  const day = amountText(capPerDay);
  return t`I allow Rota to take from ${source} what my wallet lacks for contributions that pay by themselves, with the fee, at most ${charge} at a time and ${day} a day, from 6:30am on the due day (bank accounts: the day before) and again if it fails, until I stop it. Rota tells me each sum at least ${NOTICE_HOURS} hours before.`;
}

function amountText(typed: string): string {
  const amountKobo = typedKobo(typed);
  return amountKobo === undefined ? '₦…' : formatNaira(amountKobo);
}

/** The charges that the consent plans. Naming them here announces them. */
function Next({ next, first, automatic: { capPerCharge: limit }, onDone }: Allowed & { onDone: () => void }) {
  const { t } = useLingui();
  return (
    <div className="flex flex-col gap-4">
      {next.length === 0 && first !== undefined && first.at !== null ? (
        <div>
          <FirstCharge {...first} limit={limit} />
          <p className="mt-2">{t`We tell you each charge ${PLAN_DAYS} days before its due day.`}</p>
        </div>
      ) : next.length === 0 ? (
        <p>{t`Nothing is to be taken yet. We tell you each charge ${PLAN_DAYS} days before its due day, for round 1 at least ${NOTICE_HOURS} hours before the charge.`}</p>
      ) : (
        <ul className="divide-y divide-hair border-y border-hair">
          {next.map((charge) => (
            <NextCharge key={charge.dueDay} limit={limit} {...charge} />
          ))}
        </ul>
      )}
      <WhatPays />
      <Button block size="lg" onClick={onDone}>{t`Done`}</Button>
    </div>
  );
}

function NextCharge({ at, dueDay, most: mostNaira, lateFee, limit }: Answer['next'][number] & { limit: string }) {
  const { t } = useLingui();
  const { day, time } = chargeTime(at);
  const most = formatNairaText(mostNaira);
  return (
    <li className="tabular py-3">
      <p>{t`${day}, from ${time}: ${most} at most`}</p>
      {isAboveLimit(mostNaira, limit) ? (
        <AboveLimit limit={limit} />
      ) : (
        <AfterDueDay at={at} dueDay={dueDay} lateFee={lateFee} />
      )}
    </li>
  );
}
