import { useQuery } from '@tanstack/react-query';
import { useRef, useState, type SubmitEvent } from 'react';
import { performPersonAction, SUSPENSION_DAYS_MAX, type PersonDetails } from '../../../contract/admin/people.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { NativeSelect, TextArea, TextField } from '../../ui/field.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { LoadingBlocks } from '../../ui/skeleton.tsx';
import { adminApi, read } from '../api.ts';
import { validationErrors, formValue } from '../form-validation.ts';
import { IdentityFacts } from '../identities/identity-facts.tsx';
import { Outcome } from '../outcome.tsx';
import { useHasPermission } from '../session.ts';
import { useConsoleAction } from '../console-action.ts';
import { type ActionName, PERSON_ACTION_CHOICES } from './action-choices.ts';

/** Parses the typed number of days: null if empty, NaN if invalid. */
function daysOf(typed: string): number | null {
  const text = typed.trim();
  if (text === '') return null;
  return /^\d+$/.test(text) ? Number.parseInt(text, 10) : Number.NaN;
}

interface RequestedAction {
  readonly name: ActionName;
  readonly reason: string;
  readonly duration: number | null;
  /** Id of the submission whose identity details the admin saw. */
  readonly submissionId: string | undefined;
}

const requestedActionOf = (name: ActionName, data: FormData): RequestedAction => ({
  name,
  reason: formValue(data, 'reason'),
  duration: daysOf(formValue(data, 'duration')),
  submissionId: data.has('submissionId') ? formValue(data, 'submissionId') : undefined,
});

function send(id: string, { name, reason, duration, submissionId }: RequestedAction): Promise<{ message: string }> {
  const params = { id };
  if (name === 'end_sessions') return adminApi.endPersonSessions({ params, body: { reason } });
  if (name === 'lift_hold') return adminApi.liftHold({ params, body: { reason } });
  if (name === 'reset_identity')
    return adminApi.decideIdentity({ params: { userId: id }, body: { action: 'reset', reason } });
  return adminApi.performPersonAction({
    params,
    body: { action: name, reason, duration, ...(submissionId === undefined ? {} : { submissionId }) },
  });
}

/** Shows the details to approve. The approval names their submission, so that it never covers later details. */
function IdentityToApprove({ userId }: { userId: string }) {
  const query = useQuery(read('getIdentity', { params: { userId } }));
  if (query.data === undefined) {
    return query.isError ? (
      <LoadFailure live title="The details could not be loaded" query={query} />
    ) : (
      <LoadingBlocks label="Loading the details..." className="gap-3" blocks={['h-40']} />
    );
  }
  const { identity } = query.data;
  if (identity === null) return <Alert tone="warning">This person has no details in review.</Alert>;
  return (
    <div>
      <input type="hidden" name="submissionId" value={identity.submissionId} />
      <IdentityFacts identity={identity} />
    </div>
  );
}

export function PersonActions({ person }: { person: PersonDetails }) {
  const may = useHasPermission();
  const act = useConsoleAction();
  const form = useRef<HTMLFormElement>(null);
  const choices = PERSON_ACTION_CHOICES.filter(
    ({ needs, isPossible }) => needs.some((permission) => may(permission)) && isPossible(person),
  );
  const [name, setName] = useState<string>('');
  const chosen = choices.find((choice) => choice.name === name);
  const submit = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    if (chosen === undefined) return;
    const wanted = requestedActionOf(chosen.name, new FormData(event.currentTarget));
    const { reason, duration } = wanted;
    const wrong = validationErrors(performPersonAction.body, { action: 'suspend', reason, duration });
    if (act.refuses(wrong, form.current)) return;
    const isDone = await act.run(async () => {
      const { message } = await send(person.id, wanted);
      setName(''); // Clears the chosen action, so that the admin can choose another during the refetch.
      return message;
    });
    if (!isDone) form.current?.querySelector('textarea')?.focus();
  };
  return (
    <Card title="Take action" lead="Every action is recorded with your name and reason.">
      <form ref={form} noValidate className="flex flex-col gap-4" onSubmit={(event) => void submit(event)}>
        <Outcome act={act} />
        <NativeSelect
          label="Action"
          placeholder="Choose an action"
          value={name}
          onChange={(event) => {
            act.clear();
            setName(event.currentTarget.value);
          }}
          options={choices.map((choice) => ({ value: choice.name, label: choice.label }))}
        />
        {chosen === undefined ? null : (
          <>
            <p className="text-muted">{chosen.means}</p>
            {chosen.name === 'suspend' ? (
              <TextField
                label="Days"
                hint={`1 to ${String(SUSPENSION_DAYS_MAX)}. Leave empty to suspend until an admin reactivates the account`}
                optional="optional"
                name="duration"
                inputMode="numeric"
                autoComplete="off"
                error={act.fields['duration']}
              />
            ) : null}
            {chosen.name === 'verify_kyc' ? <IdentityToApprove userId={person.id} /> : null}
            <TextArea label="Reason" name="reason" rows={3} maxLength={2000} error={act.fields['reason']} />
            <Button
              type="submit"
              variant={['suspend', 'ban', 'reset_identity'].includes(chosen.name) ? 'danger' : 'primary'}
              busy={act.isBusy}
            >
              {chosen.label}
            </Button>
          </>
        )}
      </form>
    </Card>
  );
}
