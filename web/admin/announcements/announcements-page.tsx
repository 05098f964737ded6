import { useQuery } from '@tanstack/react-query';
import { useRef, useState, type RefObject, type SubmitEvent } from 'react';
import { announce, ANNOUNCEMENT_LIMITS, type ListedAnnouncement } from '../../../contract/admin/announcements.ts';
import { priorities, type Priority } from '../../../contract/notifications.ts';
import { moneyIntent } from '../../lib/api/money-intent.ts';
import { formatFullDateTime } from '../../lib/words/time.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { NativeSelect, TextArea, TextField } from '../../ui/field.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { ResponsiveTable, type Column } from '../../ui/table.tsx';
import { adminApi, read } from '../api.ts';
import { problemsOf, typedIn } from '../check.ts';
import { DecideForm } from '../decide-form.tsx';
import { ListCard } from '../list-card.tsx';
import { Outcome } from '../outcome.tsx';
import { useConsoleAct } from '../console-act.ts';
import { useDone } from '../use-done.tsx';
import { titleWords } from '../words.ts';

interface Announcement {
  readonly title: string;
  readonly message: string;
  readonly priority: Priority;
}

const EMPTY: Announcement = { title: '', message: '', priority: 'medium' };

/** Something that everybody is told. Nobody can take it back, so it is read once more before it goes. */
export function AnnouncementsPage() {
  const act = useConsoleAct();
  const form = useRef<HTMLFormElement>(null);
  const [draft, setDraft] = useState(EMPTY);
  const [intend] = useState(moneyIntent);
  const done = useDone();
  const [isReading, setReading] = useState(false);
  const readAgain = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const typed = typedIn(data, 'priority');
    const priority = priorities.find((each) => each === typed) ?? EMPTY.priority;
    const wanted = { title: typedIn(data, 'title'), message: typedIn(data, 'message'), priority };
    const wrong = problemsOf(announce.body, wanted);
    if (act.refuses(wrong, form.current)) return;
    act.clear();
    setDraft(wanted);
    setReading(true);
  };
  const send = async (): Promise<void> => {
    // Pressed again after an answer that was lost, it tells nobody twice.
    const isDone = await act.run(async () => {
      const answer = await intend(draft, (idempotencyKey) => adminApi.announce({ body: draft, idempotencyKey }));
      return answer.message;
    });
    if (isDone) setDraft(EMPTY);
    setReading(false);
    document.querySelector('main')?.focus();
  };
  return (
    <>
      <title>Announcements · Rota console</title>
      <PageHeader title="Announcements" lead="Everybody with an active account is told. It stands in the log." />
      <div className="flex flex-col gap-4">
        <Outcome act={act} />
        {isReading ? (
          <Card title={draft.title} lead={`${titleWords(draft.priority)} priority`}>
            <p className="[overflow-wrap:anywhere] whitespace-pre-line">{draft.message}</p>
            <div className="mt-4 flex flex-wrap gap-3">
              <Button autoFocus variant="danger" busy={act.isBusy} onClick={() => void send()}>
                Tell everybody
              </Button>
              <Button
                variant="secondary"
                disabled={act.isBusy}
                onClick={() => {
                  setReading(false);
                }}
              >
                Change it
              </Button>
            </div>
          </Card>
        ) : (
          <Card title="Write one">
            <WriteForm form={form} draft={draft} problems={act.fields} onSubmit={readAgain} />
          </Card>
        )}
        {done.notice}
        <Latest onDone={done.say} />
      </div>
    </>
  );
}

/** How often the page looks how far an announcement has come, while it has not come to everybody. */
const LOOK_MS = 3000;

const COLUMNS: readonly Column<ListedAnnouncement>[] = [
  { key: 'title', header: 'Title', primary: true, cell: ({ title }) => title },
  { key: 'priority', header: 'Priority', cell: ({ priority }) => titleWords(priority) },
  { key: 'when', header: 'Announced', cell: ({ createdAt }) => formatFullDateTime(createdAt) },
  {
    key: 'told',
    header: 'Told',
    align: 'right',
    cell: ({ told, people, isFinished }) =>
      isFinished
        ? `All ${told.toLocaleString('en-NG')}`
        : `${told.toLocaleString('en-NG')} of ${people.toLocaleString('en-NG')}`,
  },
];

/** One that stopped before everybody was told, and the way to have it go on. */
function GivenUp({ announcement, onDone }: { announcement: ListedAnnouncement; onDone: (message: string) => void }) {
  const { id, title, told, people } = announcement;
  const [intend] = useState(moneyIntent);
  return (
    <div className="border-t border-line px-5 py-4 sm:px-6">
      <p>
        {`‘${title}’ was given up after ${told.toLocaleString('en-NG')} of ${people.toLocaleString('en-NG')} people. Sent again it goes on from there: nobody is told twice.`}
      </p>
      <DecideForm
        about={title}
        choices={[{ name: 'retry', label: 'Send again' }]}
        hint="It stands in the log"
        send={(_name, reason) =>
          intend({ id, reason }, (idempotencyKey) =>
            adminApi.retryAnnouncement({ params: { id }, body: { reason }, idempotencyKey }),
          )
        }
        onDone={onDone}
      />
    </div>
  );
}

/** The latest announcements, and how many people have been told each. */
function Latest({ onDone }: { onDone: (message: string) => void }) {
  const query = useQuery({
    ...read('listAnnouncements'),
    refetchInterval: ({ state }) =>
      state.data?.announcements.some(({ isFinished, isGivenUp }) => !isFinished && !isGivenUp) === true
        ? LOOK_MS
        : false,
  });
  return (
    <ListCard
      title="Announced"
      of="announcements"
      query={query}
      isEmpty={({ announcements }) => announcements.length === 0}
      empty="Nothing announced yet"
    >
      {({ announcements }) => (
        <>
          <ResponsiveTable caption="Announcements" rows={announcements} rowKey={({ id }) => id} columns={COLUMNS} />
          {announcements
            .filter(({ isGivenUp }) => isGivenUp)
            .map((announcement) => (
              <GivenUp key={announcement.id} announcement={announcement} onDone={onDone} />
            ))}
        </>
      )}
    </ListCard>
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
        hint="High and urgent pop up"
        name="priority"
        defaultValue={draft.priority}
        options={priorities.map((value) => ({ value, label: titleWords(value) }))}
      />
      <div>
        <Button type="submit">Read it once more</Button>
      </div>
    </form>
  );
}
