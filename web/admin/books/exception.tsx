import { Link } from 'wouter';
import { DIFFERENCE_TEXTS, type ReconciliationException } from '../../../contract/admin/reconciliation.ts';
import { formatFullDateTime } from '../../lib/i18n/time.ts';
import { Alert } from '../../ui/alert.tsx';
import { Card } from '../../ui/card.tsx';
import { DescriptionList } from '../../ui/description-list.tsx';
import { Money } from '../../ui/money.tsx';
import { adminApi } from '../api.ts';
import { ConsoleLink } from '../console-link.tsx';
import { DecideForm } from '../decide-form.tsx';
import { adminPaths } from '../paths.ts';
import { useHasPermission } from '../session.ts';
import { humanize, titleCase } from '../labels.ts';

const CHOICES = [
  { name: 'take', label: 'Assign to me' },
  { name: 'settle', label: 'Check with the provider and record' },
  { name: 'explain', label: 'Accept the difference', isDanger: true },
] as const;

function Side({ status, amount }: { status: string | null; amount: string | null }) {
  return status === null ? (
    'Unknown'
  ) : (
    <>
      {titleCase(status)}
      {amount === null ? null : (
        <>
          , <Money amount={amount} />
        </>
      )}
    </>
  );
}

function outcomeText({ resolution, resolvedAt, resolvedBy, reason }: ReconciliationException): string {
  if (resolvedAt === null) return 'Open';
  const how = resolution === 'explained' ? 'Explained' : 'Settled';
  const who = resolvedBy === null ? 'automatically' : `by ${resolvedBy}`;
  return `${how} ${who}, ${formatFullDateTime(resolvedAt)}${reason === null ? '' : `: ${reason}`}`;
}

export function Exception({
  exception,
  onDone,
}: {
  exception: ReconciliationException;
  onDone: (message: string) => void;
}) {
  const may = useHasPermission();
  const { id, subject, reference, kind, userId, userName, owner, quarantineId, resolution } = exception;
  return (
    <Card
      level={3}
      title={DIFFERENCE_TEXTS[kind]}
      lead={`${titleCase(subject)} ${reference}, found ${formatFullDateTime(exception.foundAt)}`}
    >
      <DescriptionList
        rows={[
          { term: 'Provider’s record', value: <Side status={exception.theirStatus} amount={exception.theirAmount} /> },
          { term: 'Our record', value: <Side status={exception.ourStatus} amount={exception.ourAmount} /> },
          {
            term: 'Person',
            value:
              userId === null ? (
                'Unknown person'
              ) : (
                <ConsoleLink href={adminPaths.person(userId)}>{userName}</ConsoleLink>
              ),
          },
          { term: 'Assigned to', value: owner ?? 'No one yet' },
          { term: 'Outcome', value: outcomeText(exception) },
        ]}
      />
      {quarantineId === null ? null : (
        <Alert tone="warning" className="mt-4">
          This payment is in quarantine. Decide it under{' '}
          <Link href={adminPaths.payments} className="text-brand underline">
            quarantined payments
          </Link>
          , then check it here.
        </Alert>
      )}
      {resolution === null && may('money.decide') ? (
        <DecideForm
          about={`${humanize(subject)} ${reference}`}
          choices={CHOICES}
          hint="Recorded in the audit log"
          send={(action, reason) => adminApi.resolveException({ params: { id }, body: { action, reason } })}
          onDone={onDone}
        />
      ) : null}
    </Card>
  );
}
