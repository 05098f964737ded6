import type { I18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { paths } from '../../../lib/paths.ts';
import type { QuestionGroup } from './question.ts';

export const privacyQuestions = (i18n: I18n): QuestionGroup => ({
  id: 'privacy',
  title: t(i18n)`Your details`,
  questions: [
    {
      id: 'why-bvn',
      question: t(i18n)`Why do you ask for my BVN and NIN?`,
      answer: [
        t(
          i18n,
        )`So that everybody in a circle is who they say, and nobody can run away from a debt under another name. With the numbers we only ask whether they belong to your name and date of birth. They give nobody access to your bank account.`,
      ],
      more: { href: paths.part(paths.privacy, 'identity'), label: t(i18n)`What we do with your BVN and NIN` },
    },
    {
      id: 'who-sees',
      question: t(i18n)`What do other members see of me?`,
      answer: [
        t(
          i18n,
        )`Your name, your email address, your turn, and whether you have paid in this circle. Never your BVN, NIN, phone number, address, bank account or the balance of your wallet.`,
      ],
    },
    {
      id: 'close-account',
      question: t(i18n)`How do I close my account?`,
      answer: [
        t(
          i18n,
        )`In your settings, after you have withdrawn your money and finished or left your circles. You see beforehand what is deleted and what is kept.`,
      ],
      more: { href: paths.part(paths.privacy, 'closing'), label: t(i18n)`What is kept and why` },
    },
    {
      id: 'scam',
      question: t(i18n)`Somebody called and asked for my password. Was that Rota?`,
      answer: [
        t(
          i18n,
        )`No. Nobody at Rota will ever ask for your password, your card's PIN or a code from your bank. Do not answer, and tell us.`,
      ],
      more: { href: paths.contact, label: t(i18n)`Contact` },
    },
  ],
});
