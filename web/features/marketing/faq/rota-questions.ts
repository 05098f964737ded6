import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { paths } from '../../../lib/shell/paths.ts';
import type { QuestionGroup } from './question.ts';

export const rotaQuestions = (i18n: I18n): QuestionGroup => ({
  id: 'rota',
  title: i18n._(msg`About Rota`),
  questions: [
    {
      id: 'what-is-rota',
      question: i18n._(msg`What is Rota?`),
      answer: [
        i18n._(
          msg`A web app for savings circles: esusu, ajo, isusu or adashe. Everybody in a circle pays the same amount each round, and each round one member receives the whole pot. Rota keeps the calendar, collects the payments, pays out and writes everything down.`,
        ),
      ],
      more: { href: paths.about, label: i18n._(msg`About Rota`) },
    },
    {
      id: 'is-it-a-bank',
      question: i18n._(msg`Is Rota a bank? Does it lend money?`),
      answer: [
        i18n._(
          msg`No. Rota is a facilitation platform. It does not lend, pays no interest and does not invest anybody's money. What you receive is what the members of your circle have paid in.`,
        ),
      ],
    },
    {
      id: 'who-holds-the-money',
      question: i18n._(msg`Who holds my money?`),
      answer: [
        i18n._(
          msg`The payment provider, Paystack, from the moment you pay in until it is sent to a bank account. Rota keeps the books that say whose money it is. Your wallet is not a bank account, and Rota makes no promise of deposit insurance.`,
        ),
      ],
      more: { href: paths.part(paths.about, 'money'), label: i18n._(msg`Where your naira are, step by step`) },
    },
    {
      id: 'is-it-safe',
      question: i18n._(msg`Is it safe?`),
      answer: [
        i18n._(
          msg`Everybody's identity is checked, the calendar is fixed, and every kobo is written down where your circle can read it. But a circle depends on its members: if somebody does not pay, Rota does not pay for them. Join circles with people you know.`,
        ),
      ],
      more: { href: paths.part(paths.about, 'risks'), label: i18n._(msg`What can go wrong`) },
    },
    {
      id: 'who-can-join',
      question: i18n._(msg`Who can use Rota?`),
      answer: [
        i18n._(
          msg`People in Nigeria with a BVN, a NIN and a Nigerian bank account. You can open an account from elsewhere, but circles are open to members in Nigeria only, and withdrawals go to Nigerian bank accounts.`,
        ),
      ],
    },
    {
      id: 'app',
      question: i18n._(msg`Is there an app?`),
      answer: [
        i18n._(
          msg`Apps for Android and iPhone are not there yet. Rota works in the browser of your phone and is made for small phones and slow connections.`,
        ),
      ],
    },
  ],
});
