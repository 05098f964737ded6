import { Trans, useLingui } from '@lingui/react/macro';
import { CalendarDays, Crown, HandCoins, Hourglass, Send } from 'lucide-react';
import type { ReactNode } from 'react';
import { APPLICATION_DAYS, LATE_HOURS } from '../../../circle/figures.ts';
import { invitationMark } from '../../../contract/page-marks.ts';
import { paths } from '../../lib/shell/paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { DescriptionList } from '../../ui/description-list.tsx';
import { LeaveAfter, LeaveBefore, OthersLeave, OthersMiss, WorstCases, YouMiss } from '../../circles/worst-cases.tsx';
import { Each } from '../each.tsx';
import { everyMark } from './every-mark.ts';
import { invitedWays } from './invited-ways.ts';
import { SeatsRing } from './seats-ring.tsx';

const mark = invitationMark;

/**
 * What an open invitation says before anybody signs in: who asks, what is paid and received and when, the free seats
 * and every fee in naira, and one button. Of people it names the owner alone, by the first name.
 */
export function OpenInvitation() {
  const { t } = useLingui();
  const [owner, amount, circle, every] = [mark('owner'), mark('amount'), mark('circle'), everyMark()];
  return (
    <div data-one-button="" className="page-width py-8 sm:py-12">
      <div className="mx-auto max-w-3xl">
        <Each list="inside">
          <div className="mb-6 flex flex-wrap items-center justify-between gap-3 rounded-md bg-tint-brand p-4">
            <p className="text-sm">{t`You already know this circle. This is what people see who open its link.`}</p>
            <ButtonLink href="/groups/⟦group⟧">{t`Go to the circle`}</ButtonLink>
          </div>
        </Each>
        <p className="text-sm font-medium text-muted [overflow-wrap:anywhere]">
          {t`Invitation to the savings circle ${circle}`}
        </p>
        <h1 className="mt-1 text-2xl [overflow-wrap:anywhere] sm:text-3xl">
          {t`${owner} invites you to save ${amount} ${every}`}
        </h1>
        <div className="mt-6 grid gap-4 sm:grid-cols-2">
          <YouPay every={every} />
          <YouReceive />
        </div>
        <Ways />
        <div className="mt-8 flex flex-col gap-6">
          <Circle />
          <Fees />
          <IfThingsGoWrong />
          <Next />
        </div>
      </div>
    </div>
  );
}

function Figure({
  icon,
  label,
  amount,
  children,
}: {
  icon: ReactNode;
  label: string;
  amount: string;
  children: ReactNode;
}) {
  return (
    <section className="rounded-lg border border-line bg-surface p-4 shadow-lift sm:p-5">
      <h2 className="flex items-center gap-2 text-sm font-medium text-muted [&>svg]:size-5 [&>svg]:text-brand">
        {icon}
        {label}
      </h2>
      <p className="tabular mt-1 text-2xl font-semibold [overflow-wrap:anywhere]">{amount}</p>
      <div className="mt-1 text-sm text-muted">{children}</div>
    </section>
  );
}

function YouPay({ every }: { every: string }) {
  const { t } = useLingui();
  const [seats, total, first, last] = [mark('seats'), mark('total'), mark('firstDay'), mark('lastDay')];
  return (
    <Figure icon={<Send aria-hidden="true" />} label={t`You pay ${every}`} amount={mark('amount')}>
      <p>{t`${seats} times, ${total} in all`}</p>
      <p>
        <Trans>
          From {first} to {last} if the circle is full in time, later otherwise
        </Trans>
      </p>
    </Figure>
  );
}

function YouReceive() {
  const { t } = useLingui();
  const [earliest, latest, from, to] = ['⟦earliest⟧', '⟦latest⟧', '⟦from⟧', '⟦to⟧'];
  const round = '⟦round⟧';
  return (
    <Figure icon={<HandCoins aria-hidden="true" />} label={t`You receive once, after fees`} amount={mark('net')}>
      <Each list="oneTurn">
        <p>{t`in round ${round}, on ${from} at the earliest`}</p>
      </Each>
      <Each list="turns">
        <p>
          <Trans>
            in one of the rounds {earliest} to {latest}, between {from} and {to} at the earliest
          </Trans>
        </p>
      </Each>
      <p>{t`if everybody pays`}</p>
    </Figure>
  );
}

/** The one button. A visitor signs up, and arrives at this circle with its code; who is signed in is there at once. */
function Ways() {
  const { t } = useLingui();
  const apply = paths.applyWith(mark('code'));
  const ways = invitedWays();
  return (
    <div className="mt-6">
      <div className="flex flex-col gap-3 sm:flex-row">
        <Each list="visitor">
          <ButtonLink
            href={ways.signup}
            size="lg"
            className="sm:grow"
            data-invitation={mark('code')}
            data-circle={mark('circle')}
          >
            {t`Join this circle`}
          </ButtonLink>
          <ButtonLink href={ways.login} size="lg" variant="secondary">{t`I have an account`}</ButtonLink>
        </Each>
        <Each list="member">
          <ButtonLink href={apply} size="lg" className="sm:grow">{t`Join this circle`}</ButtonLink>
        </Each>
      </div>
      <p className="mt-3 text-sm text-muted">
        {t`Joining costs nothing. You pay your first contribution only after the circle has started.`}
      </p>
      <p className="mt-2 text-sm text-muted">
        {t`Members see each other's name, email address and who has paid in this circle.`}{' '}
        <Each list="votes">{t`Before they vote on you, they see how many rounds you have paid on time.`}</Each>
      </p>
    </div>
  );
}

function Circle() {
  const { t } = useLingui();
  const [seats, free, ownerName] = [mark('seats'), mark('freePlaces'), mark('owner')];
  const count = '⟦count⟧';
  return (
    <Card title={t`The circle`} lead={t`One seat for each person. Each round one of them takes the whole pot.`}>
      <div className="grid items-center gap-6 sm:grid-cols-2">
        <SeatsRing>
          <span className="tabular text-xl font-semibold">{t`${free} of ${seats}`}</span>
          <span className="text-sm text-muted">{t`places free`}</span>
        </SeatsRing>
        <ul className="flex flex-col gap-2 [&_svg]:mt-0.5 [&_svg]:size-5 [&_svg]:shrink-0 [&_svg]:text-brand">
          <Each list="takesPart">
            <Fact icon={<Crown aria-hidden="true" />}>
              <Trans>Owned by {ownerName}, who takes part</Trans>
            </Fact>
          </Each>
          <Each list="manages">
            <Fact icon={<Crown aria-hidden="true" />}>
              <Trans>Managed by {ownerName}, who does not take part</Trans>
            </Fact>
          </Each>
          <Each list="waiting">
            <Fact icon={<Hourglass aria-hidden="true" />}>{t`Waiting for the members' votes: ${count}`}</Fact>
          </Each>
          <Fact icon={<CalendarDays aria-hidden="true" />}>
            {t`The order of the seats is the order of the turns.`}{' '}
            <Each list="votes">{t`You get the lowest one that is still free when the members approve you.`}</Each>
            <Each list="atOnce">{t`You get the lowest one that is still free when you join.`}</Each>
          </Fact>
        </ul>
      </div>
    </Card>
  );
}

function Fact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="flex gap-2">
      {icon}
      <span className="min-w-0 [overflow-wrap:anywhere]">{children}</span>
    </li>
  );
}

function Fees() {
  const { t } = useLingui();
  const [payers, amount, paid] = [mark('seats'), mark('amount'), mark('total')];
  const [platformRate, managementRate] = [mark('platformRate'), mark('managementRate')];
  const [got, cost, toppedUp, hours] = [mark('net'), mark('cost'), mark('toppedUp'), LATE_HOURS];
  const adding = mark('depositFees');
  return (
    <Card title={t`Every fee in naira`}>
      <DescriptionList
        rows={[
          { term: t`Pot: ${payers} members pay ${amount} each`, value: mark('pot') },
          { term: t`Platform fee (${platformRate})`, value: mark('platformFee') },
          { term: t`Group management fee (${managementRate})`, value: mark('managementFee') },
          { term: t`You receive`, value: got, strong: true },
        ]}
      />
      <p className="mt-3 rounded-md bg-sunken p-4 text-sm">
        <Trans>
          In all you pay {paid} and receive {got}. The circle's fees are <b className="tabular">{cost}</b>. Adding the
          money from your bank or card, one payment at a time, costs <b className="tabular">{adding}</b> more.
        </Trans>
      </p>
      <DescriptionList
        className="mt-4"
        rows={[
          { term: t`Adding ${toppedUp} to your wallet, each time`, value: mark('depositFee') },
          { term: t`Paying later than ${hours} hours after the due day`, value: mark('lateFee') },
        ]}
      />
    </Card>
  );
}

/** The words that a circle's page has too, for a place in it. */
function IfThingsGoWrong() {
  const [amount, days] = [mark('amount'), mark('closeDays')];
  return (
    <Card>
      <WorstCases>
        <Each list="missed">
          <OthersMiss amount={amount} days={days} first="⟦first⟧" rest="⟦rest⟧" />
        </Each>
        <OthersLeave amount={amount} />
        <YouMiss fee={mark('lateFee')} amount={amount} days={days} />
        <Each list="owesAfter">
          <LeaveAfter amount={amount} />
        </Each>
        <Each list="refund">
          <LeaveBefore gross="⟦gross⟧" net="⟦net⟧" />
        </Each>
      </WorstCases>
    </Card>
  );
}

function Next() {
  const { t } = useLingui();
  return (
    <Card title={t`What happens next`}>
      <ol className="flex list-decimal flex-col gap-2 pl-5">
        <Each list="visitor">
          <li>{t`You create an account. It takes a minute and costs nothing.`}</li>
        </Each>
        <li>{t`You prove who you are with your BVN and NIN, if you have not yet. Everyone in a circle is verified.`}</li>
        <Each list="atOnce">
          <li>{t`You apply to this circle. Nobody can vote on you yet, so you are in at once, and vote on whoever applies after you.`}</li>
        </Each>
        <Each list="votes">
          <li>{t`You apply to this circle. All its members vote within ${APPLICATION_DAYS} days, and all must say yes: one no ends your application.`}</li>
        </Each>
        <li>{t`When every seat is taken and the start date has come, the circle starts, and the first payment is due.`}</li>
      </ol>
    </Card>
  );
}
