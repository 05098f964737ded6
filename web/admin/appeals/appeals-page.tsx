import { useQuery } from '@tanstack/react-query';
import type { PendingAppeal } from '../../../contract/admin/appeals.ts';
import { formatFullDateTime } from '../../lib/i18n/time.ts';
import { Card } from '../../ui/card.tsx';
import { adminApi, read } from '../api.ts';
import { ConsoleLink } from '../console-link.tsx';
import { ConsolePage } from '../console-page.tsx';
import { DecideForm } from '../decide-form.tsx';
import { CardList } from '../list-card.tsx';
import { adminPaths } from '../paths.ts';
import { useHasPermission } from '../session.ts';
import { useDoneMessage } from '../use-done.tsx';

const CHOICES = [
  { name: 'overturn', label: 'Cancel the ejection' },
  { name: 'uphold', label: 'Keep the ejection', isDanger: true },
] as const;

function Appeal({ appeal, onDone }: { appeal: PendingAppeal; onDone: (message: string) => void }) {
  const may = useHasPermission();
  const { ejectionId, nomineeId, nomineeName, nominatorName, groupName, additionalDetails } = appeal;
  return (
    <Card
      title={<ConsoleLink href={adminPaths.person(nomineeId)}>{nomineeName}</ConsoleLink>}
      lead={`${groupName}, appealed ${formatFullDateTime(appeal.appealedAt)}`}
    >
      <div className="flex flex-col gap-3 [overflow-wrap:anywhere] whitespace-pre-line">
        <p>
          <span className="font-medium">Nominated by {nominatorName}: </span>
          {appeal.reason}
        </p>
        {additionalDetails === null ? null : (
          <p>
            <span className="font-medium">Details: </span>
            {additionalDetails}
          </p>
        )}
        <p>
          <span className="font-medium">Their appeal: </span>
          {appeal.appealReason}
        </p>
        <p className="text-muted">
          {appeal.isInEffect ? 'They have left the circle.' : 'Takes effect when their round ends.'}
        </p>
      </div>
      {may('appeals.decide') ? (
        <DecideForm
          about={`The appeal of ${nomineeName}, ${groupName}`}
          choices={CHOICES}
          hint="Recorded in the audit log"
          send={(decision, reason) => adminApi.decideAppeal({ params: { ejectionId }, body: { decision, reason } })}
          onDone={onDone}
        />
      ) : null}
    </Card>
  );
}

export function AppealsPage() {
  const query = useQuery(read('listAppeals'));
  const done = useDoneMessage();
  return (
    <ConsolePage title="Appeals" lead="Members who appealed after their circle voted them out">
      <div className="flex flex-col gap-4">
        {done.notice}
        <CardList of="appeals" query={query} empty="No appeals to decide" itemsOf={({ appeals }) => appeals}>
          {(appeal) => <Appeal key={appeal.ejectionId} appeal={appeal} onDone={done.say} />}
        </CardList>
      </div>
    </ConsolePage>
  );
}
