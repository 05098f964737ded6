import { t } from '@lingui/core/macro';
import { formatNaira, kobo } from '../../../contract/money.ts';
import {
  APPLICATION_DAYS,
  MAX_CONTRIBUTION_KOBO,
  MAX_MEMBERS,
  MIN_CONTRIBUTION_KOBO,
  MIN_MEMBERS,
} from '../../../circle/figures.ts';
import { RATES } from '../parts/rates.ts';
import { paths } from '../../lib/shell/paths.ts';
import type { Question, QuestionGroup } from './question.ts';

export const circleQuestions = (): QuestionGroup => ({
  id: 'circles',
  title: t`Circles and turns`,
  questions: [...joining(), ...turns()],
});

function joining(): Question[] {
  const least = formatNaira(kobo(MIN_CONTRIBUTION_KOBO));
  const most = formatNaira(kobo(MAX_CONTRIBUTION_KOBO));
  return [
    {
      id: 'how-to-join',
      question: t`How do I join a circle?`,
      answer: [
        t`Verify your identity, then enter the invitation code that the person who runs the circle has given you, or pick one of the public circles. All its members vote on you, and all must say yes. An application that is undecided after ${APPLICATION_DAYS} days ends.`,
      ],
      more: { href: paths.part(paths.help, 'join'), label: t`Join a circle` },
    },
    {
      id: 'how-much',
      question: t`How much is a contribution?`,
      answer: [
        t`Whoever starts a circle decides: from ${least} to ${most}, weekly, every two weeks or monthly, with ${MIN_MEMBERS} to ${MAX_MEMBERS} members. It is the same for everybody and cannot be changed once the circle has started.`,
      ],
    },
    {
      id: 'several',
      question: t`Can I be in several circles?`,
      answer: [t`Yes, as long as you have no unpaid debt. Plan so that you can pay them all in the same week.`],
    },
  ];
}

function turns(): Question[] {
  const { owner } = RATES;
  return [
    {
      id: 'my-turn',
      question: t`When is my turn?`,
      answer: [
        t`Your seat is your turn: seat 3 receives in round 3. On joining you take the lowest free seat. Your circle shows the date before the first payment.`,
      ],
      more: { href: paths.part(paths.help, 'turns'), label: t`Turns and due dates` },
    },
    {
      id: 'earlier',
      question: t`Can I have my turn earlier?`,
      answer: [
        t`Ask another member to swap seats. When they say yes, the swap is done at once and costs nothing. Both turns must still be to come.`,
      ],
      more: { href: paths.part(paths.help, 'trade'), label: t`Swap turns with somebody` },
    },
    {
      id: 'own-round',
      question: t`Do I pay in the round in which I receive?`,
      answer: [
        t`Yes. Everybody pays in every round, so the pot is always the contribution times the number of members. If you forget, it is taken from your pot.`,
      ],
    },
    {
      id: 'run',
      question: t`What do I earn by running a circle?`,
      answer: [
        t`${owner} of every pot that is paid out, whether you take part or only manage. It is paid to your wallet together with the pot.`,
      ],
      more: { href: paths.partner, label: t`Become a Rota partner` },
    },
  ];
}
