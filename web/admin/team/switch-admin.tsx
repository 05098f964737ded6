import { useEffect, useRef, type SubmitEvent } from 'react';
import { switchAdmin, type ListedAdmin } from '../../../contract/admin/team.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { TextArea } from '../../ui/field.tsx';
import { adminApi } from '../api.ts';
import { focusWrong, problemsOf, typedIn } from '../check.ts';
import { Outcome } from '../outcome.tsx';
import { useAct } from '../use-act.ts';

/** Switches an admin off or on, with a reason. */
export function SwitchAdmin({ admin, onClosed }: { admin: ListedAdmin; onClosed: (message?: string) => void }) {
  const act = useAct();
  const form = useRef<HTMLFormElement>(null);
  const word = admin.isActive ? 'off' : 'on';
  useEffect(() => {
    form.current?.querySelector<HTMLTextAreaElement>('[name="reason"]')?.focus();
  }, []);
  const submit = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const reason = typedIn(new FormData(event.currentTarget), 'reason');
    const body = { action: admin.isActive ? 'suspend' : 'activate', reason } as const;
    const wrong = problemsOf(switchAdmin.body, body);
    if (Object.keys(wrong).length > 0) {
      act.refuse(wrong);
      focusWrong(form.current, wrong);
      return;
    }
    let message = '';
    const isDone = await act.run(async () => {
      ({ message } = await adminApi.switchAdmin({ params: { id: admin.id }, body }));
      return undefined;
    });
    if (isDone) onClosed(message);
  };
  return (
    <Card
      title={`Switch ${admin.username} ${word}`}
      lead={admin.isActive ? 'Their sessions end at once.' : 'They can sign in again.'}
    >
      <form ref={form} noValidate className="flex flex-col gap-4" onSubmit={(event) => void submit(event)}>
        <Outcome act={act} />
        <TextArea label="Reason" name="reason" rows={2} maxLength={2000} error={act.fields['reason']} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" variant={admin.isActive ? 'danger' : 'primary'} busy={act.isBusy}>
            {`Switch ${word}`}
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
