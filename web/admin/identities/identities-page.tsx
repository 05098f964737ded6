import { useQuery } from '@tanstack/react-query';
import { useState, type SubmitEvent } from 'react';
import { Link } from 'wouter';
import type { listIdentities, PendingIdentity } from '../../../contract/admin/identities.ts';
import type { ResponseOf } from '../../../contract/route.ts';
import { formatFullDateTime } from '../../lib/i18n/time.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { TextArea } from '../../ui/field.tsx';
import { adminApi, read } from '../api.ts';
import { ConsoleLink } from '../console-link.tsx';
import { ConsolePage } from '../console-page.tsx';
import { CardList } from '../list-card.tsx';
import { Outcome } from '../outcome.tsx';
import { adminPaths } from '../paths.ts';
import { useHasPermission } from '../session.ts';
import { useConsoleAction, type ConsoleAction } from '../console-action.ts';
import { useDoneMessage } from '../use-done.tsx';
import { ClaimIdentity } from './claim-identity.tsx';
import { IdentityFacts } from './identity-facts.tsx';
import { Verbatim } from '../../ui/verbatim.tsx';

/** Ignores Enter, because the admin must press one of the buttons. */
const preventSubmit = (event: SubmitEvent): void => {
  event.preventDefault();
};

function Identity({
  identity,
  act,
  onDone,
}: {
  identity: PendingIdentity;
  act: ConsoleAction;
  onDone: (message: string) => void;
}) {
  const may = useHasPermission();
  const [reason, setReason] = useState('');
  const [wrong, setWrong] = useState<string>();
  const decide = async (action: 'approve' | 'reject'): Promise<void> => {
    if (Array.from(reason.trim()).length < 5) {
      setWrong('Reason must be at least 5 characters');
      return;
    }
    setWrong(undefined);
    await act.run(async () => {
      const { userId, submissionId } = identity;
      return (await adminApi.decideIdentity({ params: { userId }, body: { action, reason, submissionId } })).message;
    });
  };
  return (
    <Card
      title={
        <Link href={adminPaths.person(identity.userId)} className="text-brand underline">
          <Verbatim>{identity.name}</Verbatim>
        </Link>
      }
      lead={`Sent ${formatFullDateTime(identity.submittedAt)}`}
    >
      <IdentityFacts identity={identity} />
      {may('identity.decide') ? <ClaimIdentity identity={identity} act={act} onDone={onDone} /> : null}
      {may('identity.decide') && (identity.claim === null || identity.claim.isOwn) ? (
        <form aria-label={`Decide on ${identity.name}`} className="mt-4 flex flex-col gap-4" onSubmit={preventSubmit}>
          <TextArea
            label="Reason"
            hint="The person sees it if you reject"
            rows={2}
            maxLength={2000}
            value={reason}
            error={wrong}
            onChange={(event) => {
              setReason(event.currentTarget.value);
            }}
          />
          <div className="flex flex-wrap gap-3">
            <Button
              aria-label={`Approve ${identity.name}`}
              disabled={act.isBusy}
              onClick={() => void decide('approve')}
            >
              Approve
            </Button>
            <Button
              variant="danger"
              aria-label={`Reject ${identity.name}`}
              disabled={act.isBusy}
              onClick={() => void decide('reject')}
            >
              Reject
            </Button>
          </div>
        </form>
      ) : null}
    </Card>
  );
}

/** People who confirmed their identity after losing every second factor. The decision is made on the person's page. */
function LostFactors({ people }: { people: ResponseOf<typeof listIdentities>['lostFactors'] }) {
  if (people.length === 0) return null;
  return (
    <Card title="Lost second factors" lead="Decide on each person’s page">
      <ul className="flex flex-col gap-2">
        {people.map(({ userId, name, email, askedAt }) => (
          <li key={userId}>
            <ConsoleLink href={adminPaths.person(userId)}>{name}</ConsoleLink> {email}, asked{' '}
            {formatFullDateTime(askedAt)}
          </li>
        ))}
      </ul>
    </Card>
  );
}

export function IdentitiesPage() {
  const query = useQuery(read('listIdentities'));
  const act = useConsoleAction();
  const done = useDoneMessage();
  const count = query.data?.identities.length;
  const oldest = query.data?.identities[0]?.submittedAt;
  return (
    <ConsolePage
      title="Identities"
      lead={
        count === undefined || oldest === undefined
          ? 'Identity details to decide'
          : `${String(count)} to decide, the oldest since ${formatFullDateTime(oldest)}`
      }
    >
      <div className="flex flex-col gap-4">
        <Outcome act={act} />
        {done.notice}
        <LostFactors people={query.data?.lostFactors ?? []} />
        <CardList
          of="identities"
          query={query}
          empty="No identities to review"
          itemsOf={({ identities }) => identities}
        >
          {(identity) => <Identity key={identity.userId} identity={identity} act={act} onDone={done.say} />}
        </CardList>
      </div>
    </ConsolePage>
  );
}
