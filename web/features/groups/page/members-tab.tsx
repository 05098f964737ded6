import { useLingui } from '@lingui/react/macro';
import { areTurnsHidden } from '../../../../circle/turn-order.ts';
import type { Member } from '../../../../contract/round-schemas.ts';
import { onDemand } from '../../../lib/boot/on-demand.ts';
import { Section } from '../../../ui/section.tsx';
import { usePersonSheet } from '../round/person-sheet.tsx';
import { positionHolders } from '../round/round-view.ts';
import { useGroupDetail } from './group-detail.ts';
import { MemberRow } from './member-row.tsx';
import { PartSkeleton } from './part-skeleton.tsx';

const applicantsCard = onDemand(async () => (await import('./applicants.tsx')).Applicants, PartSkeleton);

export function MembersTab() {
  const { t } = useLingui();
  const detail = useGroupDetail();
  const holders = positionHolders(detail);
  const applicants = detail.members.filter((member) => member.status === 'pending');
  return (
    <div className="flex flex-col gap-7">
      {applicants.length === 0 ? null : <applicantsCard.Needed applicants={applicants} />}
      {holders.length === 0 ? null : <Holders holders={holders} />}
      {holders.length === 0 && applicants.length === 0 ? (
        <p className="text-muted">{t`No one has joined yet. The first member is approved at once.`}</p>
      ) : null}
    </div>
  );
}

function Holders({ holders }: { holders: readonly Member[] }) {
  const { t } = useLingui();
  const person = usePersonSheet();
  const isHidden = areTurnsHidden(useGroupDetail().group);
  const List = isHidden ? 'ul' : 'ol';
  return (
    <Section
      title={isHidden ? t`Who is in` : t`Who gets the pot, in order`}
      lead={isHidden ? t`Turns are drawn at the start.` : undefined}
    >
      <List className="divide-y divide-hair">
        {holders.map((member) => (
          <MemberRow
            key={member.userId}
            member={member}
            onOpen={() => {
              person.open(member);
            }}
          />
        ))}
      </List>
      {person.sheet}
    </Section>
  );
}
