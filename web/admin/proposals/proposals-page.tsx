import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import type { OpenProposal } from '../../../contract/admin/proposals.ts';
import { formatFullDateTime } from '../../lib/i18n/time.ts';
import { Card } from '../../ui/card.tsx';
import { DescriptionList } from '../../ui/description-list.tsx';
import { adminApi, read } from '../api.ts';
import { ConsolePage } from '../console-page.tsx';
import { DecideForm } from '../decide-form.tsx';
import { CardList } from '../list-card.tsx';
import { adminPaths } from '../paths.ts';
import { useDoneMessage } from '../use-done.tsx';
import { titleCase } from '../labels.ts';

const APPROVE = { name: 'approve', label: 'Approve' } as const;
const DECLINE = { name: 'decline', label: 'Decline', isDanger: true } as const;

/** Explains why this admin cannot approve the proposal. */
function whyNot({ isOwn, isOfSameHands }: OpenProposal): string | undefined {
  if (isOwn) return 'Your proposal. Another admin has to approve it.';
  return isOfSameHands
    ? 'One admin could log in both as you and as the proposer, so another admin has to approve it.'
    : undefined;
}

function Proposal({ proposal, onDone }: { proposal: OpenProposal; onDone: (message: string) => void }) {
  const { id, description, person, isOwn, isOfSameHands } = proposal;
  return (
    <Card title={titleCase(proposal.kind)} lead={whyNot(proposal)}>
      <p className="[overflow-wrap:anywhere]">{description}</p>
      <DescriptionList
        className="mt-4"
        rows={[
          ...(person === null
            ? []
            : [
                {
                  term: 'About',
                  value: (
                    <>
                      <Link href={adminPaths.person(person.id)} className="text-brand underline">
                        {person.name}
                      </Link>
                      , {person.email}, {person.id}
                    </>
                  ),
                },
              ]),
          { term: 'Proposed by', value: proposal.operator },
          { term: 'Reason', value: proposal.reason },
          { term: 'Since', value: formatFullDateTime(proposal.createdAt) },
          { term: 'Ends', value: formatFullDateTime(proposal.expiresAt) },
        ]}
      />
      <DecideForm
        about={description}
        choices={isOwn || isOfSameHands ? [DECLINE] : [APPROVE, DECLINE]}
        hint="Both actions are recorded"
        send={(decision, reason) => adminApi.decideProposal({ params: { id }, body: { decision, reason } })}
        onDone={onDone}
      />
    </Card>
  );
}

export function ProposalsPage() {
  const query = useQuery(read('listProposals'));
  const done = useDoneMessage();
  return (
    <ConsolePage title="Proposals" lead="A proposal takes effect when another admin approves it">
      <div className="flex flex-col gap-4">
        {done.notice}
        <CardList of="proposals" query={query} empty="No proposals to decide" itemsOf={({ proposals }) => proposals}>
          {(proposal) => <Proposal key={proposal.id} proposal={proposal} onDone={done.say} />}
        </CardList>
      </div>
    </ConsolePage>
  );
}
