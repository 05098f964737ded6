import type { I18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { paths } from '../../../lib/paths.ts';
import { RATES, TIMES } from '../rule-figures.ts';
import type { Question, QuestionGroup } from './question.ts';

export const circleQuestions = (i18n: I18n): QuestionGroup => ({
  id: 'circles',
  title: t(i18n)`Circles and turns`,
  questions: [...joining(i18n), ...turns(i18n)],
});

function joining(i18n: I18n): Question[] {
  const { applicationDays } = TIMES;
  return [
    {
      id: 'how-to-join',
      question: t(i18n)`How do I join a circle?`,
      answer: [
        t(
          i18n,
        )`Verify your identity, then enter the invitation code that the person who runs the circle has given you, or pick one of the public circles. All its members vote on you, and all must say yes. An application that is undecided after ${applicationDays} days ends.`,
      ],
      more: { href: paths.part(paths.help, 'join'), label: t(i18n)`Join a circle` },
    },
    {
      id: 'how-much',
      question: t(i18n)`How much is a contribution?`,
      answer: [
        t(
          i18n,
        )`Whoever starts a circle decides: from ₦10.00 to ₦1,000,000.00, weekly, every two weeks or monthly, with 2 to 20 members. It is the same for everybody and cannot be changed once the circle has started.`,
      ],
    },
    {
      id: 'several',
      question: t(i18n)`Can I be in several circles?`,
      answer: [t(i18n)`Yes, as long as you have no unpaid debt. Plan so that you can pay them all in the same week.`],
    },
  ];
}

function turns(i18n: I18n): Question[] {
  const { owner } = RATES;
  return [
    {
      id: 'my-turn',
      question: t(i18n)`When is my turn?`,
      answer: [
        t(
          i18n,
        )`Your seat is your turn: seat 3 receives in round 3. On joining you take the lowest free seat. Your circle shows the date before the first payment.`,
      ],
      more: { href: paths.part(paths.help, 'turns'), label: t(i18n)`Turns and due dates` },
    },
    {
      id: 'earlier',
      question: t(i18n)`Can I have my turn earlier?`,
      answer: [
        t(
          i18n,
        )`Ask another member to swap seats. When they say yes, the swap is done at once and costs nothing. Both turns must still be to come.`,
      ],
      more: { href: paths.part(paths.help, 'trade'), label: t(i18n)`Swap turns with somebody` },
    },
    {
      id: 'own-round',
      question: t(i18n)`Do I pay in the round in which I receive?`,
      answer: [
        t(
          i18n,
        )`Yes. Everybody pays in every round, so the pot is always the contribution times the number of members. If you forget, it is taken from your pot.`,
      ],
    },
    {
      id: 'run',
      question: t(i18n)`What do I earn by running a circle?`,
      answer: [
        t(
          i18n,
        )`${owner} of every pot that is paid out, whether you take part or only manage. It is paid to your wallet together with the pot.`,
      ],
      more: { href: paths.partner, label: t(i18n)`Become a Rota partner` },
    },
  ];
}
