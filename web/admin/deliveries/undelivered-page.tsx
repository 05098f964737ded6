import { useQuery } from '@tanstack/react-query';
import { useState, type SubmitEvent } from 'react';
import { retryDeadLetter, type DeadLetter } from '../../../contract/admin/deliveries.ts';
import { formatFullDateTime } from '../../lib/i18n/time.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { DescriptionList } from '../../ui/description-list.tsx';
import { TextField } from '../../ui/field.tsx';
import { adminApi, read } from '../api.ts';
import { validationErrors } from '../form-validation.ts';
import { ConsoleLink } from '../console-link.tsx';
import { ConsolePage } from '../console-page.tsx';
import { CardList } from '../list-card.tsx';
import { Outcome } from '../outcome.tsx';
import { adminPaths } from '../paths.ts';
import { useConsoleAction, type ConsoleAction } from '../console-action.ts';
import { titleCase } from '../labels.ts';

const MAY_HAVE_ARRIVED = 'No confirmation came, so it may have arrived';

function Letter({ letter, act }: { letter: DeadLetter; act: ConsoleAction }) {
  const [reason, setReason] = useState('');
  const [wrong, setWrong] = useState<string>();
  const { id, title, email, userId, method, attempts, lastAttemptAt, mayHaveArrived } = letter;
  const name = title ?? 'A digest, or a deleted notification';
  const submit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    const body = { reason };
    const problem = validationErrors(retryDeadLetter.body, body)['reason'];
    setWrong(problem);
    if (problem !== undefined) return;
    await act.run(async () => (await adminApi.retryDeadLetter({ params: { id }, body })).message);
  };
  return (
    <Card title={name}>
      <DescriptionList
        rows={[
          {
            term: 'To',
            value: <ConsoleLink href={adminPaths.person(userId)}>{email}</ConsoleLink>,
          },
          { term: 'By', value: titleCase(method) },
          {
            term: 'Attempts',
            value: `${attempts === 1 ? 'Once' : `${String(attempts)} times`}${
              lastAttemptAt === null ? '' : `, last at ${formatFullDateTime(lastAttemptAt)}`
            }`,
          },
          { term: 'Reason', value: letter.reason },
          ...(mayHaveArrived ? [{ term: 'Note', value: MAY_HAVE_ARRIVED }] : []),
        ]}
      />
      <form
        noValidate
        aria-label={`Try again: ${name}, ${email}`}
        className="mt-4 flex flex-col gap-4"
        onSubmit={(event) => void submit(event)}
      >
        <TextField
          label="Reason"
          value={reason}
          error={wrong}
          onChange={(event) => {
            setReason(event.currentTarget.value);
          }}
        />
        <Button type="submit" variant="secondary" disabled={act.isBusy} className="self-start">
          Try again
        </Button>
      </form>
    </Card>
  );
}

export function UndeliveredPage() {
  const query = useQuery(read('listDeadLetters'));
  const act = useConsoleAction();
  return (
    <ConsolePage title="Failed messages" lead="Emails and messages that failed after all retries">
      <div className="flex flex-col gap-4">
        <Outcome act={act} />
        <CardList of="messages" query={query} empty="No failed messages" itemsOf={({ letters }) => letters}>
          {(letter) => <Letter key={letter.id} letter={letter} act={act} />}
        </CardList>
      </div>
    </ConsolePage>
  );
}
