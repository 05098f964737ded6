import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { User } from '../../../../contract/accounts.ts';
import type { Debt } from '../../../../contract/debts.ts';
import type { ListedGroup } from '../../../../contract/group-schemas.ts';
import { markAnnounced } from '../../../lib/shell/announced-events.ts';
import { NigeriaOnly } from '../../../ui/nigeria-only.tsx';
import { usePreservedFocus } from '../../../ui/preserved-focus.ts';
import { ConfirmEmail, Identity, IdentityBanner } from './before-taking-part.tsx';
import { AllPaid, Applied, Forming, Receipt, Start, StillOwed } from './nothing-to-do.tsx';
import { InvitationCard, InvitationRow } from '../invitation-card.tsx';
import { KeptSeatRow } from '../kept-seat-row.tsx';
import { ConfirmCharge } from './confirm-charge.tsx';
import { DecisionsAboutMe, WithdrawalsOnHold } from './about-me.tsx';
import { AlsoPending } from './also-pending.tsx';
import type { PrimaryTask } from './kinds.ts';
import { HandoverTask } from './handover.tsx';
import { LateMembersTask } from './late.tsx';
import { PayContribution, PayFirstDebt } from './pay.tsx';
import { Pot } from './pot.tsx';
import { announcedByCard, circleOf } from './announced-by-card.ts';
import type { PrimaryTaskState } from './use-primary-task.ts';
import { Votes, Ejections, Trades, RenewalTask, SmallerStartTask } from './decisions.tsx';

interface PrimaryTaskCardProps {
  first: PrimaryTaskState;
  user: User;
  groups: readonly ListedGroup[];
  debts: readonly Debt[] | undefined;
  /** In naira. */
  balance: string;
  /** The row about the next payout, for a card about a payment. */
  foot: ReactNode;
}

export function PrimaryTaskCard({
  first: { thing, also, invitation, nowMs },
  user,
  debts,
  ...rest
}: PrimaryTaskCardProps) {
  const box = usePreservedFocus<HTMLDivElement>(thing === undefined ? '' : keyOf(thing));
  useMarkAnnounced(thing);
  const hasPaid = useHasPaid(thing);
  const isNewcomer = thing?.kind === 'identity' || thing?.kind === 'email';
  return (
    <div ref={box} tabIndex={-1} data-quiet-focus="" className="flex flex-col gap-3 empty:hidden">
      {thing === undefined ? null : (
        <div className={hasPaid ? 'just-paid' : undefined}>
          <Chosen {...{ thing, nowMs, user, invitation, ...rest }} debts={debts ?? []} />
        </div>
      )}
      <AlsoPending all={also} />
      {invitation === undefined || thing?.kind === 'invitation' ? null : (
        <InvitationRow invitation={invitation} user={user} />
      )}
      <KeptSeatRow user={user} />
      {isNewcomer ? null : <IdentityBanner user={user} />}
    </div>
  );
}

/** True for a task that has taken the place of a payment, so that the card settles. */
function useHasPaid(thing: PrimaryTask | undefined): boolean {
  const key = thing === undefined ? '' : keyOf(thing);
  const isPayment = thing?.kind === 'contribution' || thing?.kind === 'debt';
  const [shown, setShown] = useState({ key, isPayment, hasPaid: false });
  if (shown.key !== key) setShown({ key, isPayment, hasPaid: shown.isPayment });
  return shown.hasPaid;
}

/** Identifies the task; stable while its data loads. */
function keyOf(thing: PrimaryTask): string {
  switch (thing.kind) {
    case 'contribution':
      return `${thing.contribution.groupId} ${String(thing.contribution.cycle)} ${String(thing.contribution.round)}`;
    case 'confirm':
      return thing.confirmation.id;
    case 'debt':
      return thing.debt.id;
    case 'abroad':
    case 'applied':
    case 'decision':
    case 'ejections':
    case 'email':
    case 'forming':
    case 'handover':
    case 'held':
    case 'identity':
    case 'invitation':
    case 'late':
    case 'owed':
    case 'paid':
    case 'pot':
    case 'receipt':
    case 'smaller':
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

interface ChosenProps extends Pick<PrimaryTaskCardProps, 'balance' | 'foot' | 'groups' | 'user'> {
  thing: PrimaryTask;
  debts: readonly Debt[];
  invitation: PrimaryTaskState['invitation'];
  nowMs: number;
}

function Chosen({ thing, balance, debts, user, nowMs, groups, foot, invitation }: ChosenProps): ReactNode {
  const groupId = circleOf(thing);
  const group = groups.find(({ id }) => id === groupId);
  switch (thing.kind) {
    case 'held':
      return <WithdrawalsOnHold />;
    case 'contribution':
      return <PayContribution {...{ thing, balance, nowMs, group, foot }} />;
    case 'debt':
      return <PayFirstDebt {...{ thing, balance, nowMs, group, foot }} />;
    case 'confirm':
      return <ConfirmCharge confirmation={thing.confirmation} group={group} />;
    case 'pot':
      return <Pot pot={thing.pot} debts={debts} group={group} />;
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
    case 'smaller':
      return <SmallerStartTask group={thing.group} seats={thing.seats} answerBy={thing.answerBy} />;
    case 'handover':
      return <HandoverTask {...thing} />;
    case 'decision':
      return <DecisionsAboutMe decision={thing.decision} />;
    case 'invitation':
      return invitation === undefined ? null : <InvitationCard invitation={invitation} />;
    case 'abroad':
      return <NigeriaOnly user={user} />;
    case 'email':
      return <ConfirmEmail email={user.email} invitedBy={invitation?.ownerName} />;
    case 'identity':
      return <Identity state={thing.state} invitedBy={invitation?.ownerName} />;
    case 'receipt':
      return <Receipt receipt={thing.receipt} {...{ nowMs, group, foot }} />;
    case 'owed':
      return <StillOwed owed={thing.owed} group={group} />;
    case 'paid':
      return <AllPaid circle={thing.circle} nowMs={nowMs} group={group} />;
    case 'forming':
      return <Forming group={thing.group} nowMs={nowMs} />;
    case 'applied':
      return <Applied group={thing.group} />;
    case 'start':
      return <Start />;
  }
}
