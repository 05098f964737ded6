import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { formatNaira, kobo } from '../../../../contract/money.ts';
import {
  APPLICATION_DAYS,
  MAX_CONTRIBUTION_KOBO,
  MAX_MEMBERS,
  MIN_CONTRIBUTION_KOBO,
  MIN_MEMBERS,
} from '../../../../circle/figures.ts';
import { RATES } from '../../../lib/words/rates.ts';
import { paths } from '../../../lib/shell/paths.ts';
import type { Question, QuestionGroup } from './question.ts';

export const circleQuestions = (i18n: I18n): QuestionGroup => ({
  id: 'circles',
  title: i18n._(msg`Circles and turns`),
  questions: [...joining(i18n), ...turns(i18n)],
});

function joining(i18n: I18n): Question[] {
  const least = formatNaira(kobo(MIN_CONTRIBUTION_KOBO));
  const most = formatNaira(kobo(MAX_CONTRIBUTION_KOBO));
  return [
    {
      id: 'how-to-join',
      question: i18n._(msg`How do I join a circle?`),
      answer: [
        i18n._(
          msg`Verify your identity, then enter the invitation code that the person who runs the circle has given you, or pick one of the public circles. All its members vote on you, and all must say yes. An application that is undecided after ${APPLICATION_DAYS} days ends.`,
        ),
      ],
      more: { href: paths.part(paths.help, 'join'), label: i18n._(msg`Join a circle`) },
    },
    {
      id: 'how-much',
      question: i18n._(msg`How much is a contribution?`),
      answer: [
        i18n._(
          msg`Whoever starts a circle decides: from ${least} to ${most}, weekly, every two weeks or monthly, with ${MIN_MEMBERS} to ${MAX_MEMBERS} members. It is the same for everybody and cannot be changed once the circle has started.`,
        ),
      ],
    },
    {
      id: 'several',
      question: i18n._(msg`Can I be in several circles?`),
      answer: [
        i18n._(msg`Yes, as long as you have no unpaid debt. Plan so that you can pay them all in the same week.`),
      ],
    },
  ];
}

function turns(i18n: I18n): Question[] {
  const { owner } = RATES;
  return [
    {
      id: 'my-turn',
      question: i18n._(msg`When is my turn?`),
      answer: [
        i18n._(
          msg`Your seat is your turn: seat 3 receives in round 3. On joining you take the lowest free seat. Your circle shows the date before the first payment.`,
        ),
      ],
      more: { href: paths.part(paths.help, 'turns'), label: i18n._(msg`Turns and due dates`) },
    },
    {
      id: 'earlier',
      question: i18n._(msg`Can I have my turn earlier?`),
      answer: [
        i18n._(
          msg`Ask another member to swap seats. When they say yes, the swap is done at once and costs nothing. Both turns must still be to come.`,
        ),
      ],
      more: { href: paths.part(paths.help, 'trade'), label: i18n._(msg`Swap turns with somebody`) },
    },
    {
      id: 'own-round',
      question: i18n._(msg`Do I pay in the round in which I receive?`),
      answer: [
        i18n._(
          msg`Yes. Everybody pays in every round, so the pot is always the contribution times the number of members. If you forget, it is taken from your pot.`,
        ),
      ],
    },
    {
      id: 'run',
      question: i18n._(msg`What do I earn by running a circle?`),
      answer: [
        i18n._(
          msg`${owner} of every pot that is paid out, whether you take part or only manage. It is paid to your wallet together with the pot.`,
        ),
      ],
      more: { href: paths.partner, label: i18n._(msg`Become a Rota partner`) },
    },
  ];
}
