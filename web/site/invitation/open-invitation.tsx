import { Trans, useLingui } from '@lingui/react/macro';
import { CalendarDays, Crown, Hourglass } from 'lucide-react';
import type { ReactNode } from 'react';
import { invitationPlaceholder as mark } from '../../../contract/page-placeholders.ts';
import { paths } from '../../lib/shell/paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Each } from '../each.tsx';
import { allInvitationPlaceholders } from './every-placeholder.ts';
import { invitedAuthLinks } from './invited-auth-links.ts';
import { Part } from './part.tsx';
import { SeatsRing } from './seats-ring.tsx';
import { YouPay, YouReceive } from './pay-and-receive.tsx';
import { Fees } from './fees.tsx';
import { IfThingsGoWrong, Next } from './if-things-go-wrong.tsx';

/** An open invitation before sign-in. Of all members it names only the owner, by first name. */
export function OpenInvitation() {
  const { t } = useLingui();
  const [owner, amount, circle, every] = [mark('owner'), mark('amount'), mark('circle'), allInvitationPlaceholders()];
  return (
    <div
      data-one-button=""
      className="page-width grid gap-y-7 py-5 sm:py-8 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-x-14"
    >
      <div>
        <Each list="inside">
          <div className="mb-6 flex flex-wrap items-center justify-between gap-3 rounded-md bg-tint-brand p-4">
            <p className="text-sm">{t`You already know this circle. This is what people see when they open its link.`}</p>
            <ButtonLink href="/groups/⟦group⟧">{t`Go to the circle`}</ButtonLink>
          </div>
        </Each>
        <p className="text-sm font-medium text-muted [overflow-wrap:anywhere]">
          {t`Invitation to the savings circle ${circle}`}
        </p>
        <h1 className="mt-1 text-xl [overflow-wrap:anywhere] sm:text-2xl">
          {t`${owner} invites you to save ${amount} ${every}`}
        </h1>
        <div className="mt-4 rounded-lg border border-transparent bg-tint-brand p-4 sm:p-6">
          <div className="grid gap-6 sm:grid-cols-2 max-sm:gap-3 max-sm:[&>*+*]:border-t max-sm:[&>*+*]:border-line max-sm:[&>*+*]:pt-3">
            <YouPay every={every} />
            <YouReceive />
          </div>
          <ApplyLinks />
        </div>
        <Privacy />
      </div>
      <div className="lg:row-span-2 lg:[&>section]:border-t-0 lg:[&>section]:pt-0">
        <Circle />
      </div>
      <div className="flex flex-col gap-6">
        <Fees />
        <IfThingsGoWrong />
        <Next />
      </div>
    </div>
  );
}

/** One button. A visitor signs up and arrives at the circle with the code; a signed-in person opens it directly. */
function ApplyLinks() {
  const { t } = useLingui();
  const apply = paths.applyWith(mark('code'));
  const ways = invitedAuthLinks();
  return (
    <div className="mt-4 flex flex-col gap-1 sm:flex-row sm:gap-3">
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
        <ButtonLink href={ways.login} size="lg" variant="quiet">{t`I have an account`}</ButtonLink>
      </Each>
      <Each list="member">
        <ButtonLink href={apply} size="lg" className="sm:grow">{t`Join this circle`}</ButtonLink>
      </Each>
    </div>
  );
}

function Privacy() {
  const { t } = useLingui();
  return (
    <p className="mt-3 text-sm text-muted">
      {t`Joining costs nothing. You pay your first contribution only after the circle has started.`}{' '}
      {t`Members see each other's name, email address and who has paid in this circle.`}{' '}
      <Each list="votes">{t`Before they vote on you, they see how many rounds you have paid on time, and the sum you still owe to other circles after collecting there.`}</Each>
    </p>
  );
}

function Circle() {
  const { t } = useLingui();
  const [seats, free, ownerName] = [mark('seats'), mark('freePlaces'), mark('owner')];
  const count = '⟦count⟧';
  return (
    <Part title={t`The circle`}>
      <p className="text-sm text-muted">{t`One seat for each person. Each round, one of them collects the whole pot.`}</p>
      <div className="mt-3 grid items-center gap-5 sm:grid-cols-2 lg:grid-cols-1">
        <SeatsRing>
          <span className="tabular text-xl font-semibold">{t`${free} of ${seats}`}</span>
          <span className="text-sm text-muted">{t`places free`}</span>
        </SeatsRing>
        <ul className="flex flex-col gap-2 text-sm [&_svg]:mt-0.5 [&_svg]:size-5 [&_svg]:shrink-0 [&_svg]:text-brand">
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
            <Each list="inOrder">{t`The order of the seats is the order of the turns.`}</Each>{' '}
            <Each list="lowestByVote">{t`You get the lowest one that is still free when the members approve you.`}</Each>
            <Each list="lowestAtOnce">{t`You get the lowest one that is still free when you join.`}</Each>
            <Each list="drawnTurns">
              {t`Until then yours may be any. Nobody in the circle can know or steer the order, and nobody can change it later without your copy showing it.`}
            </Each>
          </Fact>
        </ul>
      </div>
    </Part>
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
