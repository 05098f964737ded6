import { t } from '@lingui/core/macro';
import { paths } from '../../lib/shell/paths.ts';
import type { QuestionGroup } from './question.ts';

export const privacyQuestions = (): QuestionGroup => ({
  id: 'privacy',
  title: t`Your details`,
  questions: [
    {
      id: 'why-bvn',
      question: t`Why do you ask for my BVN and NIN?`,
      answer: [
        t`So that everybody in a circle is who they say, and nobody can run away from a debt under another name. With the numbers we only ask whether they belong to your name and date of birth. They give nobody access to your bank account.`,
      ],
      more: { href: paths.part(paths.privacy, 'identity'), label: t`What we do with your BVN and NIN` },
    },
    {
      id: 'who-sees',
      question: t`What do other members see of me?`,
      answer: [
        t`Your name, your email address, your turn, and whether you have paid in this circle. Never your BVN, NIN, phone number, address, bank account or the balance of your wallet.`,
      ],
    },
    {
      id: 'close-account',
      question: t`How do I close my account?`,
      answer: [
        t`In your settings, after you have withdrawn your money and finished or left your circles. You see beforehand what is deleted and what is kept.`,
      ],
      more: { href: paths.part(paths.privacy, 'closing'), label: t`What is kept and why` },
    },
    {
      id: 'scam',
      question: t`Somebody called and asked for my password. Was that Rota?`,
      answer: [
        t`No. Nobody at Rota will ever ask for your password, your card's PIN or a code from your bank. Do not answer, and tell us.`,
      ],
      more: { href: paths.contact, label: t`Contact` },
    },
  ],
});
