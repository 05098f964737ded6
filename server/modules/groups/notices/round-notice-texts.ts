import { listInWords } from '../../../../contract/list-words.ts';
import { formatNaira } from '../../../../contract/money.ts';
import type { Notice } from '../../../../circle/notices.ts';
import { dayWords } from '../../../platform/clock/lagos-words.ts';
import { capital, roundWords, type NoticeText, type Telling } from './notice-words.ts';

type Started = Extract<Notice, { type: 'round_started' }>['params'];
type Completed = Extract<Notice, { type: 'round_completed' }>['params'];

/** More names than these would be a list, not a sentence. */
const MOST_NAMES = 3;

/** A round has opened: whose it is, and what the reader has to pay in it (circle-rules §§5, 8). */
export function startedText({ group, reader, nameOf, now }: Telling, params: Started): NoticeText {
  const { cycle, round, recipientId, departed, dueDate, amountKobo } = params;
  const owes = amountKobo > 0n;
  const started = `${capital(roundWords(cycle, round))} of ${group} has started.`;
  const pay = owes
    ? `${formatNaira(amountKobo)} is due by ${dayWords(dueDate, now)}.`
    : 'You have nothing to pay in this round.';
  if (departed !== null) {
    const gone = departed === 'ejected' ? 'was ejected' : 'left';
    const back = `It pays back ${nameOf(recipientId)}, who ${gone} before their turn: whoever they have paid owes them the same.`;
    return {
      title: 'Refund round started',
      message: `${started} ${back} ${pay}`,
      actionText: owes ? 'Contribute' : 'View circle',
    };
  }
  return recipientId === reader
    ? { title: "It's your turn", message: `${started} This pot is yours. ${pay}`, actionText: 'View circle' }
    : {
        title: 'New round started',
        message: `${started} ${nameOf(recipientId)} receives this pot. ${pay}`,
        actionText: owes ? 'Contribute' : 'View circle',
      };
}

/** A round is over: what it brought, and who still owes its recipient how much (circle-rules §§5, 7). */
export function completedWords({ group, reader, nameOf }: Omit<Telling, 'now'>, params: Completed): string {
  const { cycle, round, recipientId, kind, netKobo, debtors, owedKobo } = params;
  const isMine = recipientId === reader;
  const isOwed = owedKobo > 0n;
  const over = `${capital(roundWords(cycle, round))} of ${group} is ${isOwed || netKobo === 0n ? 'over' : 'complete'}.`;
  const back = kind === 'refund' ? ' back' : '';
  const got =
    netKobo === 0n
      ? 'Nothing was paid in.'
      : `${isMine ? 'You' : nameOf(recipientId)} received ${formatNaira(netKobo)}${back}.`;
  if (!isOwed) return `${over} ${got}`;
  const owed = formatNaira(owedKobo);
  return isMine
    ? `${over} ${got} ${namesOwe(debtors.map(nameOf))} you ${owed}, before fees: it comes to your wallet when it is paid.`
    : `${over} ${got} ${owed} is still owed to ${nameOf(recipientId)}.`;
}

/** "Dayo still owes", "Bola and Dayo still owe", "5 members still owe". */
function namesOwe(names: readonly string[]): string {
  if (names.length > MOST_NAMES) return `${String(names.length)} members still owe`;
  const list = listInWords(names);
  return `${list} still ${names.length === 1 ? 'owes' : 'owe'}`;
}
