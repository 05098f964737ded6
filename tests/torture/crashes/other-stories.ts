import { kobo } from '../../../contract/money.ts';
import type { Person } from '../../support/product-people.ts';
import type { Act } from '../acts.ts';
import { again, letTimePass, once, standIn, until, type Scene, type Story } from './scene.ts';

/** Crash points of calls that move no money. */

/** The stand-in returns 'Test Account' as every holder at this bank. */
const ACCOUNT = { bankCode: '001', accountNumber: '0123456789' };
const SETUP = 'POST /api/wallet/paystack/setup-recipient';
const PAYOUT_ACCOUNT = { ...ACCOUNT, accountName: 'TEST', bankName: 'Test Bank' };
const SOURCES = 'GET /api/wallet/sources';

interface Sources {
  readonly account: { readonly number: string | null } | null;
  readonly sources: readonly { readonly id: string; readonly status: string }[];
}

const sourcesOf = async (scene: Scene, who: Person): Promise<Sources> =>
  (await again(scene, who, SOURCES)) as unknown as Sources;

/** Records what must be stored once. */
function happened({ history }: Scene, act: Act, key: string): void {
  history.begin({ act, key, amountKobo: kobo(0n) })('acknowledged');
}

/** Makes a call that may be repeated until it succeeds. */
function repeatable(scene: Scene, who: Person, what: string, body?: unknown): Story {
  return {
    start: () => once(scene, who, what, body),
    finish: async () => void (await again(scene, who, what, body)),
  };
}

export const payoutAccount = (scene: Scene, who: Person): Story => repeatable(scene, who, SETUP, PAYOUT_ACCOUNT);

/** Requesting an account number: in the end one exists, even if the provider had opened it before. */
export function accountNumber(scene: Scene, who: Person): Story {
  const ask = 'POST /api/wallet/account-number';
  return {
    async start() {
      await again(scene, who, SETUP, PAYOUT_ACCOUNT);
      await once(scene, who, ask);
    },
    finish: async () => {
      await until('there is an account number', async () => {
        await letTimePass(scene);
        await once(scene, who, ask);
        return (await sourcesOf(scene, who)).account?.number ?? undefined;
      });
      happened(scene, 'account number', who.id);
    },
  };
}

/** Opening a mandate and verifying its approval. */
export function mandate(scene: Scene, who: Person): Story {
  const open = async (): Promise<void> => {
    const { body } = await once(scene, who, 'POST /api/wallet/mandates', ACCOUNT);
    const { reference } = body;
    const approval = { outcome: 'approved', activeAfter: 'PT0S' };
    await standIn(scene, `/sandbox/paystack/mandates/${String(reference)}`, approval);
    await once(scene, who, 'POST /api/wallet/mandates/verify', { reference });
  };
  return {
    start: open,
    async finish() {
      const isActive = async (): Promise<boolean> => {
        await letTimePass(scene);
        return (await sourcesOf(scene, who)).sources.some(({ status }) => status === 'active');
      };
      if (!(await isActive())) await open();
      await until('the mandate is active', async () => ((await isActive()) ? true : undefined));
      happened(scene, 'mandate', `${who.id} ${ACCOUNT.accountNumber.slice(-4)}`);
    },
  };
}

/** Removing a saved card: the provider deletes it too, called by the next worker if necessary. */
export const forgottenCard = (scene: Scene, who: Person): Story => ({
  async start() {
    const { sources } = await sourcesOf(scene, who);
    await once(scene, who, `DELETE /api/wallet/sources/${sources[0]?.id ?? ''}`);
  },
  async finish() {
    await until('the card is forgotten', async () => {
      await letTimePass(scene);
      const { rows } = await scene.product.database.pool.query(
        'SELECT 1 FROM payment_sources WHERE user_id = $1 AND token IS NOT NULL',
        [who.id],
      );
      return rows.length === 0 ? true : undefined;
    });
  },
});

/** Verifying an identity: the registry is queried again. */
export function identity(scene: Scene, who: Person): Story {
  const digits = String(scene.number).padStart(4, '0');
  const form = {
    ...{ firstName: 'Test', lastName: 'Account', phone: '08012345678', dateOfBirth: '1990-05-06', country: 'NG' },
    ...{ address: '12 Marina Road', city: 'Lagos', state: 'Lagos', zipCode: '101241' },
    ...{ bvn: `2220123${digits}`, nin: `7010123${digits}`, nigerianPhone: '+2348012345678' },
  };
  return {
    start: () => once(scene, who, 'POST /api/kyc/submit', form),
    async finish() {
      await until('the identity is approved', async () => {
        await once(scene, who, 'POST /api/kyc/submit', form);
        await letTimePass(scene);
        const { kycStatus } = await again(scene, who, 'GET /api/user');
        return kycStatus === 'approved' ? true : undefined;
      });
    },
  };
}

/** Sending a mail: it arrives at least once. */
export const mail = (scene: Scene, who: Person): Story => ({
  start: async () => {
    const { status } = await once(scene, who, 'POST /api/auth/forgot-password', { email: who.email });
    if (status !== 202) throw new Error(`The request for a mail answered ${String(status)}`);
  },
  finish: async () => {
    await until('the mail has come', async () => {
      const { messages } = await standIn(scene, `/sandbox/mail?to=${encodeURIComponent(who.email)}`);
      return (messages as { subject: string }[]).find(({ subject }) => /password/i.test(subject));
    });
  },
});

/** Sending a code by text message: it arrives at least once. */
export function textMessage(scene: Scene, who: Person): Story {
  const phone = `0803${String(scene.number).padStart(7, '0')}`;
  const send = 'POST /api/user/sms-number/code';
  return {
    async start() {
      const set = 'UPDATE users SET nigerian_phone = $2 WHERE id = $1';
      await scene.product.database.pool.query(set, [who.id, phone]);
      await once(scene, who, send);
    },
    finish: async () => {
      await until('the text message has come', async () => {
        await once(scene, who, send);
        const { messages } = await standIn(scene, `/sandbox/sms?to=234${phone.slice(1)}`);
        return (messages as unknown[])[0];
      });
    },
  };
}
