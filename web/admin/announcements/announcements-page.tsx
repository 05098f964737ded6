import { useRef, useState, type RefObject, type SubmitEvent } from 'react';
import { announce, ANNOUNCEMENT_LIMITS } from '../../../contract/admin/announcements.ts';
import { priorities, type Priority } from '../../../contract/notifications.ts';
import { moneyIntent } from '../../lib/api/money-intent.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { NativeSelect, TextArea, TextField } from '../../ui/field.tsx';
import { adminApi } from '../api.ts';
import { validationErrors, formValue } from '../form-validation.ts';
import { ConsolePage } from '../console-page.tsx';
import { Outcome } from '../outcome.tsx';
import { useConsoleAction } from '../console-action.ts';
import { useDoneMessage } from '../use-done.tsx';
import { titleCase } from '../labels.ts';
import { Latest } from './latest-announcements.tsx';

interface Announcement {
  readonly title: string;
  readonly message: string;
  readonly priority: Priority;
}

const EMPTY: Announcement = { title: '', message: '', priority: 'medium' };

/** Announces to everyone. An announcement cannot be recalled, so the form shows it once more before sending. */
export function AnnouncementsPage() {
  const act = useConsoleAction();
  const form = useRef<HTMLFormElement>(null);
  const [draft, setDraft] = useState(EMPTY);
  const [intend] = useState(moneyIntent);
  const done = useDoneMessage();
  const [isReading, setReading] = useState(false);
  const readAgain = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const typed = formValue(data, 'priority');
    const priority = priorities.find((each) => each === typed) ?? EMPTY.priority;
    const wanted = { title: formValue(data, 'title'), message: formValue(data, 'message'), priority };
    const wrong = validationErrors(announce.body, wanted);
    if (act.refuses(wrong, form.current)) return;
    act.clear();
    setDraft(wanted);
    setReading(true);
  };
  const send = async (): Promise<void> => {
    // The idempotency key keeps a retry after a lost response from notifying anyone twice.
    const isDone = await act.run(async () => {
      const answer = await intend(draft, (idempotencyKey) => adminApi.announce({ body: draft, idempotencyKey }));
      return answer.message;
    });
    if (isDone) setDraft(EMPTY);
    setReading(false);
    document.querySelector('main')?.focus();
  };
  return (
    <ConsolePage title="Announcements" lead="Goes to everyone with an active account. Recorded in the audit log.">
      <div className="flex flex-col gap-4">
        <Outcome act={act} />
        {isReading ? (
          <Card title={draft.title} lead={`${titleCase(draft.priority)} priority`}>
            <p className="[overflow-wrap:anywhere] whitespace-pre-line">{draft.message}</p>
            <div className="mt-4 flex flex-wrap gap-3">
              <Button autoFocus variant="danger" busy={act.isBusy} onClick={() => void send()}>
                Send to everyone
              </Button>
              <Button
                variant="secondary"
                disabled={act.isBusy}
                onClick={() => {
                  setReading(false);
                }}
              >
                Edit
              </Button>
            </div>
          </Card>
        ) : (
          <Card title="New announcement">
            <WriteForm form={form} draft={draft} problems={act.fields} onSubmit={readAgain} />
          </Card>
        )}
        {done.notice}
        <Latest onDone={done.say} />
      </div>
    </ConsolePage>
  );
}

interface WriteFormProps {
  form: RefObject<HTMLFormElement | null>;
  draft: Announcement;
  problems: Readonly<Record<string, string>>;
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
}

function WriteForm({ form, draft, problems, onSubmit }: WriteFormProps) {
  return (
    <form ref={form} noValidate className="flex flex-col gap-4" onSubmit={onSubmit}>
      <TextField
        label="Title"
        name="title"
        defaultValue={draft.title}
        maxLength={ANNOUNCEMENT_LIMITS.title}
        autoComplete="off"
        error={problems['title']}
      />
      <TextArea
        label="Message"
        name="message"
        rows={5}
        defaultValue={draft.message}
        maxLength={ANNOUNCEMENT_LIMITS.message}
        error={problems['message']}
      />
      <NativeSelect
        label="Priority"
        hint="High and urgent ones pop up"
        name="priority"
        defaultValue={draft.priority}
        options={priorities.map((value) => ({ value, label: titleCase(value) }))}
      />
      <div>
        <Button type="submit">Check before sending</Button>
      </div>
    </form>
  );
}
