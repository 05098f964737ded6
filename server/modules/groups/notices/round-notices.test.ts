import { describe, expect, it } from 'vitest';
import { instant, type UserId } from '../../../../contract/ids.ts';
import { kobo } from '../../../../contract/money.ts';
import { inLanguage } from '../../../platform/texts/text.ts';
import type { Params } from './notice-kind.ts';
import { roundNotices } from './round-notices.ts';

const [ada, bola, chi] = ['ada', 'bola', 'chi'] as [UserId, UserId, UserId];
const NAMES = new Map([
  [ada, 'Ada'],
  [bola, 'Bola'],
  [chi, 'Chi'],
]);
const nameOf = (userId: UserId): string => NAMES.get(userId) ?? 'A member';

const round = { cycle: 1, round: 2, recipientId: bola };

describe('a started round', () => {
  const dueDate = instant(Date.parse('2027-01-11T22:59:59.999Z'));
  const due = { ...round, departed: null, dueDate, amountKobo: kobo(500_000n) } as const;
  const saidTo = (reader: UserId, params: Params<'round_started'> = due) => {
    const words = roundNotices.round_started.text(params, { group: 'Ajo', reader, nameOf, now: dueDate });
    return [words.title, words.message, words.actionText].map((text) => inLanguage(text, 'en')).join(' | ');
  };

  it('tells members who owe the amount due', () => {
    expect(saidTo(ada)).toBe(
      'New round started | Round 2 of Ajo has started. Bola collects this pot. ₦5,000.00 is due by 11 January. | Contribute',
    );
    expect(saidTo(bola)).toBe(
      "It's your turn | Round 2 of Ajo has started. This pot is yours. ₦5,000.00 is due by 11 January. | View circle",
    );
  });

  it('requests nothing from members who owe nothing, and explains a former member’s repayment', () => {
    const back = 'Members they have paid now pay them.';
    expect(saidTo(ada, { ...due, departed: 'left', amountKobo: kobo(0n) })).toBe(
      `Refund round started | Round 2 of Ajo has started. It pays back Bola, who left before their turn. ${back} You have nothing to pay in this round. | View circle`,
    );
    expect(saidTo(ada, { ...due, departed: 'ejected' })).toBe(
      `Refund round started | Round 2 of Ajo has started. It pays back Bola, who was ejected before their turn. ${back} ₦5,000.00 is due by 11 January. | Contribute`,
    );
    expect(saidTo(ada, { ...due, amountKobo: kobo(0n) })).toBe(
      'New round started | Round 2 of Ajo has started. Bola collects this pot. You have nothing to pay in this round. | View circle',
    );
  });
});

describe('a finished round', () => {
  const full = { ...round, kind: 'payout', netKobo: kobo(1_980_000n), debtors: [], owedKobo: kobo(0n) } as const;
  const short = { ...full, netKobo: kobo(1_485_000n), debtors: [ada], owedKobo: kobo(510_000n) };
  const saidTo = (reader: UserId, params: Params<'round_completed'>) => {
    const telling = { group: 'Ajo', reader, nameOf, now: instant(0) };
    return inLanguage(roundNotices.round_completed.text(params, telling).message, 'en');
  };

  it('is described as complete if nothing is owed to its recipient', () => {
    expect(saidTo(bola, full)).toBe('Round 2 of Ajo is complete. You received ₦19,800.00.');
    expect(saidTo(ada, full)).toBe('Round 2 of Ajo is complete. Bola received ₦19,800.00.');
    expect(saidTo(ada, { ...full, kind: 'refund' })).toBe('Round 2 of Ajo is complete. Bola received ₦19,800.00 back.');
  });

  it('states what was received and who still owes the rest', () => {
    expect(saidTo(bola, short)).toBe(
      'Round 2 of Ajo is over. You received ₦14,850.00. Ada still owes you ₦5,100.00, before fees. You’ll get it when they pay.',
    );
    expect(saidTo(bola, { ...short, debtors: [ada, chi] })).toContain('Ada and Chi still owe you ₦5,100.00');
    expect(saidTo(bola, { ...short, debtors: [ada, chi, ada, chi] })).toContain('4 members still owe you ₦5,100.00');
    expect(saidTo(chi, short)).toBe(
      'Round 2 of Ajo is over. Bola received ₦14,850.00. ₦5,100.00 is still owed to Bola.',
    );
  });

  it('states that no one has paid', () => {
    expect(saidTo(bola, { ...short, netKobo: kobo(0n) })).toContain('is over. Nothing was paid in. Ada still owes you');
    expect(saidTo(bola, { ...full, netKobo: kobo(0n) })).toBe('Round 2 of Ajo is over. Nothing was paid in.');
  });
});
