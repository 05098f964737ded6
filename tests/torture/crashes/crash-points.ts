import type { BreachedPasswords } from '../../../server/providers/breached-passwords/breached-passwords.ts';
import type { IdentityVerifier } from '../../../server/providers/identity/identity.ts';
import type { Mailer } from '../../../server/providers/mail/mail.ts';
import type { IdentityProvider } from '../../../server/providers/oidc/oidc.ts';
import type { MoneyInProvider } from '../../../server/providers/payments/money-in.ts';
import type { PaymentProvider } from '../../../server/providers/payments/payment-provider.ts';
import type { PushSender } from '../../../server/providers/push/push.ts';
import type { SmsSender } from '../../../server/providers/sms/sms.ts';
import type { Person } from '../../support/product-people.ts';
import type { Wire } from '../gate.ts';
import * as money from './money-stories.ts';
import * as other from './other-stories.ts';
import type { Scene, Story } from './scene.ts';

/** Every call of a provider, and how the torture kills the product between the call and its commit. */

/** Names of the members of a provider that make a call. */
type CallsOf<Provider> = {
  [Name in keyof Provider & string]-?: NonNullable<Provider[Name]> extends (...given: never[]) => Promise<unknown>
    ? Name
    : never;
}[keyof Provider & string];

/** Names of provider calls. A new call does not compile until it has an entry below. */
export type ProviderCall =
  | `payments.${CallsOf<PaymentProvider>}`
  | `moneyIn.${CallsOf<MoneyInProvider>}`
  | `identity.${CallsOf<IdentityVerifier>}`
  | `mail.${CallsOf<Mailer>}`
  | `push.${CallsOf<PushSender>}`
  | `sms.${CallsOf<SmsSender>}`
  | `oidc.${CallsOf<IdentityProvider>}`
  | `passwords.${CallsOf<BreachedPasswords>}`;

/** Kinds of people that a story needs. All have a verified email address. */
export const PEOPLE = {
  /** Has money and a payout account. */
  member: undefined,
  card: { source: 'card' },
  /** Has the name of each holder at Test Bank. */
  holder: {},
  /** Has no proven identity. */
  newcomer: { kyc: false },
} as const;

interface Killed {
  readonly wire: Wire;
  readonly who: keyof typeof PEOPLE;
  readonly story: (scene: Scene, who: Person) => Story;
}

/** A call at which the torture does not kill, and why. */
interface Spared {
  readonly why: string;
}

const READS = { why: 'reads only: nothing that it returns is committed before it is read again' } as const;
const shownBy = (test: string): Spared => ({ why: `its lost answer is tested in ${test}` });

export const CRASH_POINTS: Readonly<Record<ProviderCall, Killed | Spared>> = {
  'payments.startPayment': {
    wire: /^POST \/paystack\/transaction\/initialize$/,
    who: 'member',
    story: money.startedDeposit,
  },
  'payments.verifyPayment': {
    wire: /^GET \/paystack\/transaction\/verify\//,
    who: 'member',
    story: money.verifiedDeposit,
  },
  'payments.sendTransfer': { wire: /^POST \/paystack\/transfer$/, who: 'member', story: money.sentWithdrawal },
  'payments.verifyTransfer': {
    wire: /^GET \/paystack\/transfer\/verify\//,
    who: 'member',
    story: money.verifiedWithdrawal,
  },
  'payments.resolveAccount': { wire: /^GET \/paystack\/bank\/resolve$/, who: 'holder', story: other.payoutAccount },
  'payments.createRecipient': {
    wire: /^POST \/paystack\/transferrecipient$/,
    who: 'holder',
    story: other.payoutAccount,
  },
  'payments.startRefund': shownBy('server/modules/wallet/deposits/return-deposit.test.ts'),
  'payments.listPayments': READS,
  'payments.reversedPayments': READS,
  'payments.listRefunds': READS,
  'payments.balance': READS,
  'payments.accountSigns': READS,
  'payments.listBanks': READS,
  'payments.listTransfers': READS,
  'payments.reversedTransfers': READS,
  'moneyIn.customer': { wire: /^POST \/paystack\/customer$/, who: 'holder', story: other.accountNumber },
  'moneyIn.askAccount': {
    wire: /^POST \/paystack\/dedicated_account\/assign$/,
    who: 'holder',
    story: other.accountNumber,
  },
  'moneyIn.accountsOf': READS,
  'moneyIn.requery': READS,
  'moneyIn.closeAccount': shownBy('server/modules/wallet/account-numbers/account-numbers.test.ts'),
  'moneyIn.charge': {
    wire: /^POST \/paystack\/transaction\/charge_authorization$/,
    who: 'card',
    story: money.chargedCard,
  },
  'moneyIn.openMandate': {
    wire: /^POST \/paystack\/customer\/authorization\/initialize$/,
    who: 'holder',
    story: other.mandate,
  },
  'moneyIn.mandate': {
    wire: /^GET \/paystack\/customer\/authorization\/verify\//,
    who: 'holder',
    story: other.mandate,
  },
  'moneyIn.forget': {
    wire: /^POST \/paystack\/customer\/authorization\/deactivate$/,
    who: 'card',
    story: other.forgottenCard,
  },
  'moneyIn.disputes': READS,
  'moneyIn.dispute': READS,
  'moneyIn.retryRefund': shownBy('server/modules/wallet/deposits/return-deposit.test.ts'),
  'moneyIn.offer': READS,
  'identity.lookUp': { wire: /^GET \/identity\//, who: 'newcomer', story: other.identity },
  'mail.send': { wire: 'mail', who: 'holder', story: other.mail },
  'push.send': { why: 'leaves this machine; a notice is sent at least once, as a mail is' },
  'sms.send': { wire: /^POST \/sms\/api\/sms\/send$/, who: 'holder', story: other.textMessage },
  'oidc.signInUrl': READS,
  'oidc.redeem': { why: 'a sign-in without an answer is begun again, and nothing else depends on it' },
  'passwords.isBreached': READS,
};
