import { t } from '@lingui/core/macro';
import { NOTICE_HOURS } from '../../../contract/automatic-times.ts';
import { MIN_WITHDRAWAL_KOBO } from '../../../contract/limits.ts';
import { depositFee, FLAT_FEE_FROM_KOBO, FLAT_FEE_KOBO } from '../../../contract/deposit-fee.ts';
import { formatNaira, kobo } from '../../../contract/money.ts';
import { RATES } from '../parts/example-amounts.ts';
import { paths } from '../../lib/shell/paths.ts';
import type { Question, QuestionGroup } from './question.ts';

export const moneyQuestions = (): QuestionGroup => ({
  id: 'money',
  title: t`Money and fees`,
  questions: [...costs(), ...depositQuestions()],
});

function costs(): Question[] {
  const { platform, owner, total, most, deposit } = RATES;
  const example = kobo(20_000_00n);
  const amount = formatNaira(example);
  const fee = formatNaira(depositFee(example));
  const flat = formatNaira(FLAT_FEE_KOBO);
  const from = formatNaira(FLAT_FEE_FROM_KOBO);
  const [rate, highest, send, pay] = ['⟦rate⟧', '⟦most⟧', '⟦send⟧', '⟦pay⟧'];
  const ofCard = { flat: '⟦flat⟧', from: '⟦from⟧' };
  return [
    {
      id: 'cost',
      question: t`What does it cost?`,
      answer: [
        t`${total} of each pot when it is paid out, which is ${platform} for Rota and ${owner} for the person who runs the circle. These rates are written on a circle when it is created and never change for it. Together they can never be more than ${most}.`,
        t`Adding money to your wallet costs ${deposit}, plus ${flat} when you add ${from} or more. For example, adding ${amount} costs ${fee}. Joining, contributing and withdrawing to your bank are free.`,
        {
          list: 'transferWay',
          text: t`By transfer to your own account number it costs ${rate} of what you send, at most ${highest}. To add ${amount} you send ${send}.`,
        },
        {
          list: 'cardWay',
          text: t`From a saved card it costs ${rate}, plus ${ofCard.flat} when you add ${ofCard.from} or more, at most ${highest}. To add ${amount} you pay ${pay}.`,
        },
        {
          list: 'debitWay',
          text: t`From your bank account by debit it costs ${rate} of what is charged, at most ${highest}. To add ${amount} you pay ${pay}.`,
        },
      ],
      more: { href: paths.part(paths.help, 'fees'), label: t`All fees with an example` },
    },
    {
      id: 'at-least',
      question: t`Why does the home page say "at least"?`,
      answer: [
        t`It is what you get if everyone pays and fees are at their limit of ${most}. Today fees are ${total} of a pot, so you get more. If some members do not pay, their part reaches you when they pay it.`,
      ],
    },
    {
      id: 'interest',
      question: t`Do I pay or earn interest?`,
      answer: [
        t`Neither. Interest is 0%. Over a whole cycle you get back what you paid in, less the fees on your pot. Adding money to your wallet has its own fee.`,
      ],
    },
  ];
}

function depositQuestions(): Question[] {
  const least = formatNaira(kobo(MIN_WITHDRAWAL_KOBO));
  return [
    {
      id: 'deposit-missing',
      question: t`I paid, but my wallet does not show it. What now?`,
      answer: [
        t`Wait a few minutes. We keep checking with Paystack and add every payment exactly once, even if you closed the page. If it is still missing after an hour, write to us with the payment reference.`,
      ],
      more: { href: paths.contact, label: t`Contact` },
    },
    {
      id: 'take-money',
      list: 'automatic',
      question: t`Can Rota take money whenever it wants?`,
      answer: [
        t`No. Only from a source that you saved, only what is missing for a contribution that pays itself, never above your limits, announced ${NOTICE_HOURS} hours before. One press stops it.`,
      ],
      more: { href: paths.part(paths.help, 'add-money'), label: t`Add money to your wallet` },
    },
    {
      id: 'withdraw',
      question: t`How do I get my money into my bank account?`,
      answer: [
        t`Open your wallet, choose Withdraw, and set up your bank account once. Then enter ${least} or more. It is free, and no one has to approve it. Most transfers arrive within minutes.`,
      ],
      more: { href: paths.part(paths.help, 'to-bank'), label: t`Withdraw to your bank` },
    },
    {
      id: 'refund',
      question: t`Can I have a contribution back?`,
      answer: [
        t`Not once you have paid it, because it is for the member whose turn it is. If you leave before your own turn, what you paid in comes back to you in your round.`,
      ],
      more: { href: paths.part(paths.help, 'leave'), label: t`Leave a circle` },
    },
  ];
}
