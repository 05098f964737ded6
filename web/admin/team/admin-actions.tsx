import { useEffect, useRef, type SubmitEvent } from 'react';
import { resetAdmin, type ListedAdmin } from '../../../contract/admin/team.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { TextArea } from '../../ui/field.tsx';
import { adminApi } from '../api.ts';
import { validationErrors, formValue } from '../form-validation.ts';
import { Outcome } from '../outcome.tsx';
import { useAdmin } from '../session.ts';
import { useConsoleAction } from '../console-action.ts';

export type AdminAction = 'switch' | 'reset';

interface AdminActionProps {
  readonly admin: ListedAdmin;
  readonly act: AdminAction;
}

function wordsOf({ admin: { username, isActive }, act }: AdminActionProps, decidesAlone: boolean) {
  if (act === 'switch') {
    const word = isActive ? 'off' : 'on';
    const lead = isActive ? 'Their sessions end at once.' : 'They can sign in again.';
    return { title: `Switch ${username} ${word}`, button: `Switch ${word}`, lead };
  }
  const secret = decidesAlone ? 'with the secret for their app' : 'and the approving admin sees the app secret';
  return {
    title: `Reset ${username}`,
    button: decidesAlone ? 'Reset' : 'Propose to reset',
    lead: `For an admin who lost their phone or password. You see a new password, ${secret}: give them these in person. Their sessions end, and at the next sign-in they set their own.`,
  };
}

/** Returns the message to show, including a one-time secret. */
async function send({ admin: { id, isActive }, act }: AdminActionProps, reason: string): Promise<string> {
  const params = { id };
  if (act === 'switch') {
    const action = isActive ? 'suspend' : 'activate';
    return (await adminApi.updateAdminStatus({ params, body: { action, reason } })).message;
  }
  const { message, password } = await adminApi.resetAdmin({ params, body: { reason } });
  return `${message} Their new password works once it is approved. Shown only once: ${password}`;
}

export function AdminActions({ onClosed, ...what }: AdminActionProps & { onClosed: (message?: string) => void }) {
  const act = useConsoleAction();
  const form = useRef<HTMLFormElement>(null);
  const { title, lead, button } = wordsOf(what, useAdmin().decidesAlone);
  useEffect(() => {
    form.current?.querySelector<HTMLTextAreaElement>('[name="reason"]')?.focus();
  }, []);
  const submit = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const body = { reason: formValue(new FormData(event.currentTarget), 'reason') };
    // The schemas of all these actions check the reason alike.
    const wrong = validationErrors(resetAdmin.body, body);
    if (act.refuses(wrong, form.current)) return;
    let message = '';
    const isDone = await act.run(async () => {
      message = await send(what, body.reason);
      return undefined;
    });
    if (isDone) onClosed(message);
  };
  return (
    <Card title={title} lead={lead}>
      <form ref={form} noValidate className="flex flex-col gap-4" onSubmit={(event) => void submit(event)}>
        <Outcome act={act} />
        <TextArea label="Reason" name="reason" rows={2} maxLength={2000} error={act.fields['reason']} />
        <div className="flex flex-wrap gap-3">
          <Button
            type="submit"
            variant={what.act === 'reset' || what.admin.isActive ? 'danger' : 'primary'}
            busy={act.isBusy}
          >
            {button}
          </Button>
          <Button
            variant="secondary"
            onClick={() => {
              onClosed();
            }}
          >
            Cancel
          </Button>
        </div>
      </form>
    </Card>
  );
}
