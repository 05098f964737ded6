import { t } from '@lingui/core/macro';
import { abroadText } from '../../lib/i18n/country-names.ts';
import { paths } from '../../lib/shell/paths.ts';
import type { QuestionGroup } from './question.ts';

export const rotaQuestions = (): QuestionGroup => ({
  id: 'rota',
  title: t`About Rota`,
  questions: [
    {
      id: 'what-is-rota',
      question: t`What is Rota?`,
      answer: [
        t`A web app for savings circles, also called esusu, ajo, isusu or adashe. Everyone pays the same amount each round, and each round one member collects the whole pot. Rota keeps the calendar, collects the payments, pays out and records everything.`,
      ],
      more: { href: paths.about, label: t`About Rota` },
    },
    {
      id: 'is-it-a-bank',
      question: t`Is Rota a bank? Does it lend money?`,
      answer: [
        t`No. Rota is a facilitation platform. It does not lend, pay interest or invest anyone's money. What you collect is what the members of your circle paid in.`,
      ],
    },
    {
      id: 'who-holds-the-money',
      question: t`Who holds my money?`,
      answer: [
        t`Paystack, our payment provider, from the moment you pay in until it goes to a bank account. Rota keeps the books that show whose money it is. Your wallet is not a bank account, and Rota makes no promise of deposit insurance.`,
      ],
      more: { href: paths.part(paths.about, 'money'), label: t`Where your naira are, step by step` },
    },
    {
      id: 'is-it-safe',
      question: t`Is it safe?`,
      answer: [
        t`We check everyone's identity, the calendar is fixed, and your circle can see every kobo. But a circle depends on its members. If a member does not pay, Rota does not pay for them. Join circles with people you know.`,
      ],
      more: { href: paths.part(paths.about, 'risks'), label: t`What can go wrong` },
    },
    {
      id: 'who-can-join',
      question: t`Who can use Rota?`,
      answer: [
        t`People in Nigeria with a BVN, a NIN and a Nigerian bank account. Circles are for members in Nigeria only, and withdrawals go to Nigerian bank accounts.`,
        abroadText(),
      ],
    },
    {
      id: 'app',
      question: t`Is there an app?`,
      answer: [
        t`Not yet, neither for Android nor for iPhone. Rota works in your phone's browser and is made for small phones and slow connections.`,
      ],
    },
  ],
});

export const privacyQuestions = (): QuestionGroup => ({
  id: 'privacy',
  title: t`Your details`,
  questions: [
    {
      id: 'why-bvn',
      question: t`Why do you ask for my BVN and NIN?`,
      answer: [
        t`So that everyone in a circle is who they say they are, and no one can run from a debt under another name. We only check that the numbers match your name and date of birth. They give no one access to your bank account.`,
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
        t`In your settings, after you have withdrawn your money and finished or left your circles. We show you first what is deleted and what is kept.`,
      ],
      more: { href: paths.part(paths.privacy, 'closing'), label: t`What is kept and why` },
    },
    {
      id: 'scam',
      question: t`Someone called and asked for my password. Was that Rota?`,
      answer: [
        t`No. No one at Rota will ever ask for your password, your card's PIN or a code from your bank. Do not answer, and tell us.`,
      ],
      more: { href: paths.contact, label: t`Contact` },
    },
  ],
});
