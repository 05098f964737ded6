import { AppError } from '../../platform/errors/app-error.ts';
import { newId } from '../../platform/ids/new-id.ts';
import type { Page } from '../../platform/paging/cursor.ts';
import { logActivity, validateOperatorAction, type OperatorAction } from '../activity/index.ts';
import type { SupportDeps } from './deps.ts';
import { SEND_ANSWER_MAIL } from './send-answer-mail.ts';
import {
  findAnswers,
  findOpenTickets,
  findTicket,
  insertAnswer,
  lockTicket,
  markClosed,
  type Ticket,
  type TicketAnswer,
} from './tickets.repo.ts';

export interface TicketWithAnswers extends Ticket {
  readonly answers: readonly TicketAnswer[];
}

/** Operators' actions on tickets. Each action writes its audit entry in the same transaction. */
export interface TicketOperatorActions {
  openTickets(page: Page): Promise<Ticket[]>;
  /** Returns a ticket with its answers. Throws TICKET_NOT_FOUND. */
  ticket(id: string): Promise<TicketWithAnswers>;
  /**
   * Enqueues an answer and closes the ticket. Throws TICKET_NOT_FOUND and TICKET_WITHOUT_ADDRESS. Throws
   * TICKET_ANSWERED if the operator has not seen the latest answer.
   */
  answerTicket(
    id: string,
    given: { readonly answer: string; readonly seen: number },
    act: Omit<OperatorAction, 'reason'>,
  ): Promise<string>;
  /** Closes a ticket without an answer. Throws TICKET_NOT_FOUND and TICKET_CLOSED. */
  closeTicket(id: string, act: OperatorAction): Promise<string>;
}

const words = ({ kind }: Ticket): string => (kind === 'contact' ? 'a message' : 'feedback');

async function known(deps: SupportDeps, id: string): Promise<Ticket> {
  const ticket = await findTicket(deps.database, id);
  if (ticket === undefined) throw new AppError('TICKET_NOT_FOUND');
  return ticket;
}

export function createTicketOperatorActions(deps: SupportDeps): TicketOperatorActions {
  const { database, clock } = deps;
  return {
    openTickets: (page) => findOpenTickets(database, page),
    async ticket(id) {
      return { ...(await known(deps, id)), answers: await findAnswers(database, id) };
    },
    async answerTicket(id, { answer, seen }, act) {
      const found = await known(deps, id);
      if (found.email === null) throw new AppError('TICKET_WITHOUT_ADDRESS');
      // The audit log only records that an answer was sent. Its text stays with the ticket, which can be erased.
      const description = `Answered ${words(found)} to support.`;
      await database.transaction(async (tx) => {
        const now = await clock.now(tx);
        const before = await lockTicket(tx, found);
        const missed = (await findAnswers(tx, id))[seen];
        if (missed !== undefined) {
          const { operator, answer: first } = missed;
          throw new AppError('TICKET_ANSWERED', { params: { operator, answer: first } });
        }
        const answerId = newId();
        await insertAnswer(tx, found, { id: answerId, operator: act.operator, answer, createdAt: now });
        await markClosed(tx, found, now);
        await SEND_ANSWER_MAIL.enqueue(tx, [{ answerId }]);
        await logActivity(
          tx,
          {
            action: 'ticket_answered',
            targetType: 'ticket',
            targetId: id,
            description,
            severity: 'info',
            before: { status: before?.closedAt === null ? 'open' : 'closed' },
            after: { status: 'closed' },
            ...act,
            reason: 'The person has asked',
          },
          now,
        );
      });
      return description;
    },
    async closeTicket(id, act) {
      const why = validateOperatorAction(act);
      const found = await known(deps, id);
      const description = `Closed ${words(found)} to support without an answer.`;
      await database.transaction(async (tx) => {
        const now = await clock.now(tx);
        if ((await lockTicket(tx, found))?.closedAt !== null) throw new AppError('TICKET_CLOSED');
        await markClosed(tx, found, now);
        await logActivity(
          tx,
          {
            action: 'ticket_closed',
            targetType: 'ticket',
            targetId: id,
            description,
            severity: 'info',
            before: { status: 'open' },
            after: { status: 'closed' },
            ...why,
          },
          now,
        );
      });
      return description;
    },
  };
}
