import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, type ReactNode } from 'react';
import type { User } from '../../../../contract/accounts.ts';
import type { Debt } from '../../../../contract/debts.ts';
import { paths } from '../../../lib/shell/paths.ts';
import { markAnnounced } from '../../../lib/shell/announced-events.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { NigeriaOnly } from '../../../ui/nigeria-only.tsx';
import { usePreservedFocus } from '../../../ui/preserved-focus.ts';
import { ConfirmEmail, Identity, IdentityBanner } from './before-taking-part.tsx';
import { AllPaid, Applied, Forming, Receipt, StillOwed } from './nothing-to-do.tsx';
import { InvitationCard } from '../invitation-card.tsx';
import { DecisionsAboutMe, WithdrawalsOnHold } from './about-me.tsx';
import { AlsoPending } from './also-pending.tsx';
import type { PrimaryTask } from './kinds.ts';
import { LateMembersTask } from './late.tsx';
import { PayContribution, PayFirstDebt } from './pay.tsx';
import { Pot } from './pot.tsx';
import { TaskCard } from './task-card.tsx';
import { announcedByCard } from './announced-by-card.ts';
import type { PrimaryTaskState } from './use-primary-task.ts';
import { Votes, Ejections, Trades, RenewalTask } from './decisions.tsx';

interface PrimaryTaskCardProps {
  first: PrimaryTaskState;
  user: User;
  debts: readonly Debt[] | undefined;
  /** In naira. */
  balance: string;
}

export function PrimaryTaskCard({
  first: { thing, also, invitation, nowMs },
  user,
  debts,
  balance,
}: PrimaryTaskCardProps) {
  const box = usePreservedFocus<HTMLDivElement>(thing === undefined ? '' : keyOf(thing));
  useMarkAnnounced(thing);
  return (
    <div ref={box} tabIndex={-1} data-quiet-focus="" className="flex flex-col gap-4 empty:hidden">
      {thing === undefined ? null : <Chosen {...{ thing, balance, nowMs, user }} debts={debts ?? []} />}
      <AlsoPending all={also} />
      {invitation === undefined ? null : <InvitationCard invitation={invitation} user={user} />}
      {thing?.kind === 'identity' ? null : <IdentityBanner user={user} />}
    </div>
  );
}

/** Identifies the task; stable while its data loads. */
function keyOf(thing: PrimaryTask): string {
  switch (thing.kind) {
    case 'contribution':
      return `${thing.contribution.groupId} ${String(thing.contribution.cycle)} ${String(thing.contribution.round)}`;
    case 'debt':
      return thing.debt.id;
    case 'abroad':
    case 'applied':
    case 'decision':
    case 'ejections':
    case 'email':
    case 'forming':
    case 'held':
    case 'identity':
    case 'invitation':
    case 'late':
    case 'owed':
    case 'paid':
    case 'pot':
    case 'receipt':
    case 'start':
    case 'stays':
    case 'trades':
    case 'votes':
      return thing.kind;
  }
}

/** Marks the card's notifications as announced whenever its content changes. */
function useMarkAnnounced(thing: PrimaryTask | undefined): void {
  const shown = useRef(thing);
  useEffect(() => {
    shown.current = thing;
  });
  // An added late fee counts as new content.
  const announced = thing === undefined ? [] : announcedByCard(thing).map(({ type }) => type);
  const key = thing === undefined ? '' : `${keyOf(thing)} ${'when' in thing ? thing.when : ''} ${announced.join()}`;
  useEffect(() => {
    if (shown.current !== undefined) for (const event of announcedByCard(shown.current)) markAnnounced(event);
  }, [key]);
}

interface ChosenProps {
  thing: PrimaryTask;
  balance: string;
  debts: readonly Debt[];
  user: User;
  nowMs: number;
}

function Chosen({ thing, balance, debts, user, nowMs }: ChosenProps): ReactNode {
  switch (thing.kind) {
    case 'held':
      return <WithdrawalsOnHold />;
    case 'contribution':
      return <PayContribution thing={thing} balance={balance} nowMs={nowMs} />;
    case 'debt':
      return <PayFirstDebt thing={thing} balance={balance} nowMs={nowMs} />;
    case 'pot':
      return <Pot pot={thing.pot} debts={debts} />;
    case 'late':
      return <LateMembersTask thing={thing} />;
    case 'votes':
      return <Votes group={thing.group} count={thing.count} />;
    case 'ejections':
      return <Ejections group={thing.group} count={thing.count} />;
    case 'trades':
      return <Trades group={thing.group} count={thing.count} />;
    case 'stays':
      return <RenewalTask group={thing.group} answerBy={thing.answerBy} />;
    case 'decision':
      return <DecisionsAboutMe decision={thing.decision} />;
    case 'invitation':
      // The invitation is rendered separately, because it is also shown below any other task.
      return null;
    case 'abroad':
      return <NigeriaOnly user={user} />;
    case 'email':
      return <ConfirmEmail email={user.email} />;
    case 'identity':
      return <Identity state={thing.state} />;
    case 'receipt':
      return <Receipt receipt={thing.receipt} nowMs={nowMs} />;
    case 'owed':
      return <StillOwed owed={thing.owed} />;
    case 'paid':
      return <AllPaid circle={thing.circle} nowMs={nowMs} />;
    case 'forming':
      return <Forming group={thing.group} nowMs={nowMs} />;
    case 'applied':
      return <Applied group={thing.group} />;
    case 'start':
      return <Start />;
  }
}

function Start() {
  const { t } = useLingui();
  return (
    <TaskCard
      title={t`Start or join a circle`}
      actions={
        <>
          <ButtonLink size="lg" href={paths.groupCreate}>{t`Start a circle`}</ButtonLink>
          <ButtonLink size="lg" variant="secondary" href={paths.groupJoin}>{t`Join a circle`}</ButtonLink>
        </>
      }
    >
      {t`Save with people you trust. You see every fee before you agree to anything.`}
    </TaskCard>
  );
}
