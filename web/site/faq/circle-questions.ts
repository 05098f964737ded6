import { t } from '@lingui/core/macro';
import { formatNaira, kobo } from '../../../contract/money.ts';
import {
  APPLICATION_DAYS,
  EJECTION_HOURS,
  GRACE_DAYS,
  LATE_HOURS,
  MAX_CONTRIBUTION_KOBO,
  MAX_MEMBERS,
  MIN_CONTRIBUTION_KOBO,
  MIN_MEMBERS,
  START_ANSWER_HOURS,
} from '../../../circle/figures.ts';
import { paths } from '../../lib/shell/paths.ts';
import { RATES } from '../parts/example-amounts.ts';
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
        t`Verify your identity. Then enter the invitation code from the person who runs the circle, or pick a public circle. Everyone who is in when you apply votes on you, and all must say yes. If they have not decided after ${APPLICATION_DAYS} days, your application ends.`,
      ],
      more: { href: paths.part(paths.help, 'join'), label: t`Join a circle` },
    },
    {
      id: 'how-much',
      question: t`How much is a contribution?`,
      answer: [
        t`The person who starts the circle decides, from ${least} to ${most}. It can be weekly, every two weeks or monthly, with ${MIN_MEMBERS} to ${MAX_MEMBERS} members. Everyone pays the same, and it cannot change once the circle has started.`,
      ],
    },
    {
      id: 'not-full',
      question: t`What if our circle does not fill up?`,
      answer: [
        t`The owner can propose to start with the members who are in. Each of you sees the new price and has ${START_ANSWER_HOURS} hours to answer. If all say yes, the circle starts with that many seats.`,
      ],
      more: { href: paths.part(paths.help, 'create'), label: t`Start a circle` },
    },
    {
      id: 'several',
      question: t`Can I be in several circles?`,
      answer: [t`Yes, as long as you have no unpaid debt. Make sure you can pay them all in the same week.`],
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
        t`Your seat is your turn, so seat 3 collects in round 3. When you join, you get the lowest free seat. Your circle shows the date before the first payment.`,
        t`In a circle by lot, turns are drawn when the circle starts. Until then your turn may be any.`,
      ],
      more: { href: paths.part(paths.help, 'turns'), label: t`Turns and due dates` },
    },
    {
      id: 'owner-first',
      question: t`Does the owner always collect first?`,
      answer: [
        t`No. The owner chooses: by joining (the owner collects first), owner last, or by lot. The invitation shows it before you join.`,
      ],
    },
    {
      id: 'draw',
      question: t`How do I know that a draw is fair?`,
      answer: [
        t`Your own device adds a number to it, and Rota's part was sealed before that. Nobody in the circle can know or steer the order, and nobody can change it later without your copy showing it.`,
        t`After the draw everything is published to the members, and your device draws again and compares.`,
      ],
      more: { href: paths.part(paths.help, 'turns'), label: t`Turns and due dates` },
    },
    {
      id: 'earlier',
      question: t`Can I have my turn earlier?`,
      answer: [
        t`Ask another member to swap seats. Both turns must still be to come. When they say yes, you swap at once, and it costs nothing.`,
      ],
      more: { href: paths.part(paths.help, 'trade'), label: t`Swap turns with another member` },
    },
    {
      id: 'own-round',
      question: t`Do I also pay in my own round?`,
      answer: [
        t`Yes. Everyone pays in every round, so the pot is always the contribution times the number of members. If you forget, we take it from your pot.`,
      ],
    },
    {
      id: 'run',
      question: t`What do I earn by running a circle?`,
      answer: [
        t`${owner} of every pot that is paid out, whether you take part or only manage. It reaches your wallet together with the pot.`,
      ],
      more: { href: paths.partner, label: t`Become a Rota partner` },
    },
  ];
}

export const troubleQuestions = (): QuestionGroup => ({
  id: 'trouble',
  title: t`When something goes wrong`,
  questions: [...notPaying(), ...leavingQuestions()],
});

function notPaying(): Question[] {
  const { late } = RATES;
  const { weekly, 'bi-weekly': biWeekly, monthly } = GRACE_DAYS;
  return [
    {
      id: 'late',
      question: t`What happens if I pay late?`,
      answer: [
        t`${LATE_HOURS} hours after the due day ends, we add a late fee of ${late} of the contribution, once. It goes to the member you kept waiting.`,
      ],
      more: { href: paths.part(paths.help, 'late'), label: t`Late and missed payments` },
    },
    {
      id: 'somebody-does-not-pay',
      question: t`What happens if a member does not pay in my round?`,
      answer: [
        t`The round waits ${weekly} days after the due day in a weekly circle, ${biWeekly} if it is due every two weeks and ${monthly} if monthly. Then you collect what was paid in.`,
        t`What is missing becomes that member's debt to you. When they pay it, it goes straight to your wallet, together with the late fee.`,
        t`Until then they cannot create a circle, join a circle or stay for another cycle. But Rota does not pay for them and cannot force them.`,
      ],
    },
    {
      id: 'cannot-pay',
      question: t`I cannot pay this month. What should I do?`,
      answer: [
        t`Tell your circle early, for example in its messages. Perhaps another member will swap turns with you. If your turn is still to come, someone else can take over your seat. If nothing is overdue, you can also leave without a debt.`,
      ],
    },
    {
      id: 'debts',
      question: t`Can a debt be cancelled?`,
      answer: [
        t`Not a missed contribution, because it is another member's money. We can forgive a late fee that was not right. Tell us what happened.`,
      ],
      more: { href: paths.part(paths.help, 'debts'), label: t`Debts` },
    },
  ];
}

function leavingQuestions(): Question[] {
  return [
    {
      id: 'handover',
      question: t`Can someone else take over my seat?`,
      answer: [
        t`Yes, while your turn is still to come. You send a link, they apply, and the members vote on them. They pay you what the seat has cost by now, less what you owe in the circle. Then your seat and your turn are theirs.`,
      ],
      more: { href: paths.part(paths.help, 'handover'), label: t`Hand over your seat` },
    },
    {
      id: 'leave',
      question: t`Can I leave a circle?`,
      answer: [
        t`Before the circle starts, you can leave at any time. After that, if you have not collected your pot, you stop paying, and what you paid comes back to you in your round.`,
        t`If you have collected it, you still owe every round to come. Rota shows you the amounts before you decide.`,
      ],
      more: { href: paths.part(paths.help, 'leave'), label: t`Leave a circle` },
    },
    {
      id: 'eject',
      question: t`Can a member be thrown out?`,
      answer: [
        t`Yes, if all other members who are not behind with their payments agree within ${EJECTION_HOURS} hours. The member can appeal once. They must still pay what they owe.`,
      ],
      more: { href: paths.part(paths.help, 'eject'), label: t`Ejecting a member` },
    },
  ];
}
