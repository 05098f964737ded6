import { t } from '@lingui/core/macro';
import { EJECTION_HOURS, GRACE_DAYS, LATE_HOURS } from '../../../circle/figures.ts';
import { RATES } from '../parts/rates.ts';
import { paths } from '../../lib/shell/paths.ts';
import type { Question, QuestionGroup } from './question.ts';

export const troubleQuestions = (): QuestionGroup => ({
  id: 'trouble',
  title: t`When something goes wrong`,
  questions: [...notPaying(), ...going()],
});

function notPaying(): Question[] {
  const { late } = RATES;
  const { weekly, 'bi-weekly': biWeekly, monthly } = GRACE_DAYS;
  return [
    {
      id: 'late',
      question: t`What happens if I pay late?`,
      answer: [
        t`${LATE_HOURS} hours after the due day has ended, a late fee of ${late} of the contribution is added, once. It goes to the member you kept waiting.`,
      ],
      more: { href: paths.part(paths.help, 'late'), label: t`Late and missed payments` },
    },
    {
      id: 'somebody-does-not-pay',
      question: t`What happens if somebody does not pay in my round?`,
      answer: [
        t`The round waits: ${weekly} days after the due day in a weekly circle, ${biWeekly} in one that is due every two weeks, ${monthly} in a monthly one. Then you receive what was paid in, and what is missing becomes that member's debt to you. When they pay it, it goes straight to your wallet, together with the late fee.`,
        t`Until then they cannot join or create another circle. But Rota does not pay in their place and cannot force them.`,
      ],
    },
    {
      id: 'cannot-pay',
      question: t`I cannot pay this month. What should I do?`,
      answer: [
        t`Talk to your circle early; its messages are a good place. Perhaps somebody will swap turns with you. If you have not received your pot yet and nothing of yours is overdue, you can leave without a debt.`,
      ],
    },
    {
      id: 'debts',
      question: t`Can a debt be cancelled?`,
      answer: [
        t`A missed contribution cannot: it is another member's money. A late fee that was not right can be forgiven; tell us what happened.`,
      ],
      more: { href: paths.part(paths.help, 'debts'), label: t`Debts` },
    },
  ];
}

function going(): Question[] {
  return [
    {
      id: 'leave',
      question: t`Can I leave a circle?`,
      answer: [
        t`Before it starts, at any time. Afterwards, if you have not received your pot: you stop paying, and what you paid comes back to you in your round. If you have received it: you still owe every round that is to come. Rota shows you the figures before you decide.`,
      ],
      more: { href: paths.part(paths.help, 'leave'), label: t`Leave a circle` },
    },
    {
      id: 'eject',
      question: t`Can a member be thrown out?`,
      answer: [
        t`Yes, when all other members who are not behind with their payments agree within ${EJECTION_HOURS} hours. The member can appeal once. What they owe they still owe.`,
      ],
      more: { href: paths.part(paths.help, 'eject'), label: t`Ejecting a member` },
    },
  ];
}
