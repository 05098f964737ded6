import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { GroupDetail, Member } from '../../../../contract/groups.ts';
import { formatNaira, formatNairaText } from '../../../../contract/money.ts';
import { formatDate } from '../../../lib/time.ts';
import { cx } from '../../../ui/cx.ts';
import { exitOf, type ExitView } from '../exit-view.ts';

interface ExitConsequencesProps {
  detail: GroupDetail;
  /** Who would go. */
  userId: string;
  myId: string;
  className?: string;
}

/** In plain words, before it is decided: what the person pays and gets once out, and what everybody else does. */
export function ExitConsequences({ detail, userId, myId, className }: ExitConsequencesProps) {
  const { t } = useLingui();
  const member = detail.members.find((other) => other.userId === userId);
  if (member === undefined) return null;
  const name = member.firstName;
  const exit = exitOf(detail, member);
  const isTheirTurn = detail.round?.recipientId === userId;
  return (
    <section className={cx('rounded-md bg-sunken p-4', className)}>
      <h3 className="text-base">
        <Trans>If everybody approves</Trans>
      </h3>
      <ul className="mt-2 flex list-disc flex-col gap-1.5 pl-5">
        <li>
          {isTheirTurn ? (
            <Trans>
              It is the turn of {name}: they receive the pot first, and are out when this round has ended. They then owe{' '}
              the contributions of the rounds after it.
            </Trans>
          ) : detail.group.status === 'forming' ? (
            <Trans>{name} is out at once. Nobody has paid anything yet; the place is free again.</Trans>
          ) : (
            <Trans>{name} is out at once.</Trans>
          )}
        </li>
        {isTheirTurn || detail.group.status === 'forming' ? null : (
          <>
            <TheirMoney exit={exit} name={name} />
            <EverybodysMoney detail={detail} exit={exit} member={member} myId={myId} />
          </>
        )}
        <li>{t`They may appeal within 72 hours; an operator of Rota then decides.`}</li>
      </ul>
    </section>
  );
}

function TheirMoney({ exit, name }: { exit: ExitView; name: string }) {
  switch (exit.kind) {
    case 'nothing':
      return (
        <li>
          <Trans>{name} pays nothing more and gets nothing back.</Trans>
        </li>
      );
    case 'refund': {
      const net = formatNaira(exit.division.netKobo);
      const gross = formatNaira(exit.division.grossKobo);
      const round = exit.round;
      const day = formatDate(exit.dateMs);
      return (
        <li>
          <Trans>
            {name} pays nothing more. What they have paid, {gross}, comes back to them less the fees ({net}) in round{' '}
            {round}, on {day}.
          </Trans>
        </li>
      );
    }
    case 'debts': {
      const debt = formatNaira(exit.debtKobo);
      return (
        <li>
          <Trans>
            {name} has received the pot and owes{' '}
            <Plural value={exit.rounds.length} one="# more contribution" other="# more contributions" />: {debt} becomes
            a debt at once.
          </Trans>
        </li>
      );
    }
  }
}

/** What changes for the others: a smaller pot and fewer payments, or pots that wait for the debts (circle-rules §9). */
function EverybodysMoney({
  detail,
  exit,
  member,
  myId,
}: {
  detail: GroupDetail;
  exit: ExitView;
  member: Member;
  myId: string;
}) {
  const name = member.firstName;
  const round = member.payoutPosition ?? 0;
  const amount = formatNairaText(detail.group.contributionAmount);
  if (exit.kind === 'debts') {
    return (
      <li>
        <Trans>
          Until {name} pays a debt, the pot of its round closes {amount} short; what is paid later goes on to its
          recipient.
        </Trans>
      </li>
    );
  }
  const me = detail.members.find(({ userId }) => userId === myId);
  return (
    <>
      <li>
        <Trans>
          In round {round} only those whom {name} has paid pay, once. The others pay nothing in it, and their own pots
          are {amount} smaller.
        </Trans>
      </li>
      {me?.payoutPosition == null ? null : (
        <li>{me.hasReceivedPayout ? <YouPayBack /> : <YourPotIsSmaller amount={amount} />}</li>
      )}
    </>
  );
}

const YouPayBack = () => (
  <Trans>You have had your turn: what they paid you in it you pay back in theirs, and no more.</Trans>
);

const YourPotIsSmaller = ({ amount }: { amount: string }) => (
  <Trans>
    Your turn is still to come: if they have not paid you, your pot is {amount} smaller and you pay nothing in theirs.
  </Trans>
);
