import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, type SubmitEvent } from 'react';
import { ANSWER_MAX, answerTicket, type Ticket } from '../../../contract/admin/tickets.ts';
import { formatFullDateTime } from '../../lib/i18n/time.ts';
import { StatusBadge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { DescriptionList } from '../../ui/description-list.tsx';
import { TextArea } from '../../ui/field.tsx';
import { adminApi, read } from '../api.ts';
import { validationErrors, formValue } from '../form-validation.ts';
import { ConsoleLink } from '../console-link.tsx';
import { ConsolePage } from '../console-page.tsx';
import { DecideForm } from '../decide-form.tsx';
import { Outcome } from '../outcome.tsx';
import { DetailState } from '../detail-state.tsx';
import { adminPaths } from '../paths.ts';
import { useHasPermission } from '../session.ts';
import { useConsoleAction } from '../console-action.ts';
import { useDoneMessage } from '../use-done.tsx';
import { titleCase } from '../labels.ts';

const CHOICES = [{ name: 'close', label: 'Close without a reply' }] as const;

function Letter({ ticket }: { ticket: Ticket }) {
  const { name, email, userId, type, priority } = ticket;
  return (
    <Card
      title={ticket.kind === 'contact' ? 'Message' : 'Feedback'}
      aside={
        <StatusBadge kind={ticket.closedAt === null ? 'waiting' : 'done'}>
          {ticket.closedAt === null ? 'Open' : 'Closed'}
        </StatusBadge>
      }
      lead={formatFullDateTime(ticket.createdAt)}
    >
      <p className="[overflow-wrap:anywhere] whitespace-pre-line">{ticket.message}</p>
      <DescriptionList
        className="mt-4"
        rows={[
          ...(name === null ? [] : [{ term: 'From', value: name }]),
          { term: 'Email', value: email ?? 'No reply address' },
          ...(type === null ? [] : [{ term: 'About', value: titleCase(type) }]),
          ...(priority === null ? [] : [{ term: 'Priority', value: titleCase(priority) }]),
          {
            term: 'Account',
            value: userId === null ? 'Not signed in' : <ConsoleLink href={adminPaths.person(userId)}>Open</ConsoleLink>,
          },
        ]}
      />
    </Card>
  );
}

function Answer({ ticket: { id, answers }, onDone }: { ticket: Ticket; onDone: (message: string) => void }) {
  const client = useQueryClient();
  const act = useConsoleAction();
  const form = useRef<HTMLFormElement>(null);
  const submit = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const body = { answer: formValue(new FormData(event.currentTarget), 'answer'), answers: answers.length };
    const wrong = validationErrors(answerTicket.body, body);
    if (act.refuses(wrong, form.current)) return;
    let message = '';
    const isDone = await act.run(async () => {
      ({ message } = await adminApi.answerTicket({ params: { id }, body }));
      return undefined;
    });
    if (!isDone) {
      // The draft stays, and if another admin has replied, the refetched reply appears above it.
      await client.invalidateQueries();
      return;
    }
    form.current?.reset();
    onDone(message);
  };
  return (
    <form ref={form} noValidate className="flex flex-col gap-4" onSubmit={(event) => void submit(event)}>
      <Outcome act={act} />
      <TextArea
        label="Reply"
        hint="We email it to them with their message"
        name="answer"
        rows={6}
        maxLength={ANSWER_MAX}
        error={act.fields['answer']}
      />
      <div>
        <Button type="submit" busy={act.isBusy}>
          Send and close
        </Button>
      </div>
    </form>
  );
}

function Answers({ answers }: Pick<Ticket, 'answers'>) {
  return answers.map(({ id, operator, answer, createdAt, mailedAt }) => (
    <Card
      key={id}
      title={`Answer of ${operator}`}
      lead={`${formatFullDateTime(createdAt)}${mailedAt === null ? ', not emailed yet' : ''}`}
    >
      <p className="[overflow-wrap:anywhere] whitespace-pre-line">{answer}</p>
    </Card>
  ));
}

export function TicketPage({ id }: { id: string }) {
  const query = useQuery(read('getTicket', { params: { id } }));
  const may = useHasPermission();
  const done = useDoneMessage();
  const ticket = query.data;
  const back = { href: adminPaths.tickets, label: 'Tickets' };
  if (ticket === undefined) return <DetailState of="ticket" back={back} query={query} />;
  return (
    <ConsolePage title={ticket.subject} back={back}>
      <div className="flex flex-col gap-4">
        {done.notice}
        <Letter ticket={ticket} />
        <Answers answers={ticket.answers} />
        {may('tickets.answer') ? (
          <Card title={ticket.email === null ? 'No reply address' : 'Reply'}>
            {ticket.email === null ? null : <Answer ticket={ticket} onDone={done.say} />}
            {ticket.closedAt === null ? (
              <DecideForm
                about={ticket.subject}
                choices={CHOICES}
                hint="Recorded in the audit log"
                send={(_name, reason) => adminApi.closeTicket({ params: { id }, body: { reason } })}
                onDone={done.say}
              />
            ) : null}
          </Card>
        ) : null}
      </div>
    </ConsolePage>
  );
}
