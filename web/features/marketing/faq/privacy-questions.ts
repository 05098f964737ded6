import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { paths } from '../../../lib/shell/paths.ts';
import type { QuestionGroup } from './question.ts';

export const privacyQuestions = (i18n: I18n): QuestionGroup => ({
  id: 'privacy',
  title: i18n._(msg`Your details`),
  questions: [
    {
      id: 'why-bvn',
      question: i18n._(msg`Why do you ask for my BVN and NIN?`),
      answer: [
        i18n._(
          msg`So that everybody in a circle is who they say, and nobody can run away from a debt under another name. With the numbers we only ask whether they belong to your name and date of birth. They give nobody access to your bank account.`,
        ),
      ],
      more: { href: paths.part(paths.privacy, 'identity'), label: i18n._(msg`What we do with your BVN and NIN`) },
    },
    {
      id: 'who-sees',
      question: i18n._(msg`What do other members see of me?`),
      answer: [
        i18n._(
          msg`Your name, your email address, your turn, and whether you have paid in this circle. Never your BVN, NIN, phone number, address, bank account or the balance of your wallet.`,
        ),
      ],
    },
    {
      id: 'close-account',
      question: i18n._(msg`How do I close my account?`),
      answer: [
        i18n._(
          msg`In your settings, after you have withdrawn your money and finished or left your circles. You see beforehand what is deleted and what is kept.`,
        ),
      ],
      more: { href: paths.part(paths.privacy, 'closing'), label: i18n._(msg`What is kept and why`) },
    },
    {
      id: 'scam',
      question: i18n._(msg`Somebody called and asked for my password. Was that Rota?`),
      answer: [
        i18n._(
          msg`No. Nobody at Rota will ever ask for your password, your card's PIN or a code from your bank. Do not answer, and tell us.`,
        ),
      ],
      more: { href: paths.contact, label: i18n._(msg`Contact`) },
    },
  ],
});
