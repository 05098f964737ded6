import { Link } from 'wouter';
import { DIFFERENCES, type ReconciliationException } from '../../../contract/admin/reconciliation.ts';
import { formatFullDateTime } from '../../lib/i18n/time.ts';
import { Alert } from '../../ui/alert.tsx';
import { Card } from '../../ui/card.tsx';
import { DescriptionList } from '../../ui/description-list.tsx';
import { Money } from '../../ui/money.tsx';
import { adminApi } from '../api.ts';
import { DecideForm } from '../decide-form.tsx';
import { adminPaths } from '../paths.ts';
import { useHasPermission } from '../session.ts';
import { humanize, titleCase } from '../labels.ts';

const CHOICES = [
  { name: 'take', label: 'I see to it' },
  { name: 'settle', label: 'Ask the provider, book what it says' },
  { name: 'explain', label: 'It may stay', isDanger: true },
] as const;

/** One side of a comparison: its status and amount. */
function Side({ status, amount }: { status: string | null; amount: string | null }) {
  return status === null ? (
    'Not known'
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
  const who = resolvedBy === null ? 'by itself' : `by ${resolvedBy}`;
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
      title={DIFFERENCES[kind]}
      lead={`${titleCase(subject)} ${reference}, found ${formatFullDateTime(exception.foundAt)}`}
    >
      <DescriptionList
        rows={[
          { term: 'With the provider', value: <Side status={exception.theirStatus} amount={exception.theirAmount} /> },
          { term: 'With us', value: <Side status={exception.ourStatus} amount={exception.ourAmount} /> },
          {
            term: 'Person',
            value:
              userId === null ? (
                'Nobody of ours'
              ) : (
                <Link
                  href={adminPaths.person(userId)}
                  className="inline-flex min-h-11 items-center text-brand underline"
                >
                  {userName}
                </Link>
              ),
          },
          { term: 'Looked after by', value: owner ?? 'Nobody yet' },
          { term: 'Outcome', value: outcomeText(exception) },
        ]}
      />
      {quarantineId === null ? null : (
        <Alert tone="warning" className="mt-4">
          It was put aside: decide about it under{' '}
          <Link href={adminPaths.payments} className="text-brand underline">
            payments put aside
          </Link>
          , then ask the provider here.
        </Alert>
      )}
      {resolution === null && may('money.decide') ? (
        <DecideForm
          about={`${humanize(subject)} ${reference}`}
          choices={CHOICES}
          hint="It stands in the log"
          send={(action, reason) => adminApi.resolveException({ params: { id }, body: { action, reason } })}
          onDone={onDone}
        />
      ) : null}
    </Card>
  );
}
