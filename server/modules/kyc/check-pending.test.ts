import { beforeEach, describe, expect, it } from 'vitest';
import { MINUTE_MS } from '../../../contract/durations.ts';
import { instant, type UserId } from '../../../contract/ids.ts';
import { freshNumber, kycApp, kycForm as form } from '../../../tests/support/kyc-app.ts';
import type { SignedUp } from '../../../tests/support/people-app.ts';
import { checkPendingSubmission } from './check-pending.ts';

const app = await kycApp();
const {
  clock,
  database,
  deps,
  kyc,
  addPerson,
  submit,
  readUser,
  notificationTypesOf,
  registryCalls,
  setRegistryState,
  runJobs,
} = app;
const source = kyc.dueWork.find(({ name }) => name === 'identity check');

let ada: SignedUp;
beforeEach(async () => {
  setRegistryState('up');
  ada = await addPerson();
});

const idOf = ({ user }: SignedUp) => user.id as UserId;
const check = (who: SignedUp) => checkPendingSubmission(deps, idOf(who));

/** Advances the clock through every due instant, as the sandbox does. Returns the minute of each registry lookup. */
async function pass(minutes: number): Promise<number[]> {
  const start = await clock.now();
  const lookups: number[] = [];
  for (;;) {
    const at = await source?.nextDueAt();
    if (at == null || at > start + minutes * MINUTE_MS) break;
    clock.set(instant(Math.max(at, await clock.now())));
    for (const { count } of (await source?.runDue(await clock.now())) ?? []) {
      lookups.push(...Array.from({ length: count }, () => (at - start) / MINUTE_MS));
    }
    await runJobs();
  }
  clock.set(instant(start + minutes * MINUTE_MS));
  return lookups;
}

async function messagesOf(who: SignedUp): Promise<string[]> {
  const { rows } = await database.pool.query<{ message: string }>(
    'SELECT message FROM notifications WHERE user_id = $1 ORDER BY id',
    [who.user.id],
  );
  return rows.map(({ message }) => message);
}

describe('a submission that is pending because the registry is away', () => {
  it('is checked again after 5, 15 and 30 minutes, then hourly for a day, and then left to operators', async () => {
    await submit(form({ bvn: freshNumber('0004') }), ada);
    expect(await pass(29)).toEqual([5, 15]);
    expect(await pass(91)).toEqual([1, 31, 91]); // 30 minutes, one hour and two hours after the submission.
    const rest = await pass(40 * 60);
    expect(rest).toHaveLength(22);
    expect(await source?.nextDueAt()).toBeNull();
    expect(await readUser(ada)).toMatchObject({ kycStatus: 'pending' });
    expect((await kyc.operators.waitingIdentities('ngozi')).find(({ userId }) => userId === idOf(ada))).toMatchObject({
      nextCheckAt: null,
    });
    await kyc.operators.rejectIdentity(ada.user.id, { operator: 'ngozi', reason: 'done with it' });
  });

  it('is approved, with a notice, once the registry responds and confirms it', async () => {
    await submit(form({ bvn: freshNumber('0004'), nin: freshNumber('0004') }), ada);
    await pass(6);
    setRegistryState('back');
    await pass(10);
    expect(await readUser(ada)).toMatchObject({ kycStatus: 'approved' });
    expect(await notificationTypesOf(ada)).toEqual(['kyc_approved']);
    const lookups = registryCalls();
    await pass(48 * 60);
    expect(registryCalls()).toBe(lookups);
  });

  it('is rejected with the reason if the registry contradicts it, and its numbers become free', async () => {
    const numbers = { bvn: freshNumber('0004'), nin: freshNumber('0001') };
    setRegistryState('away');
    await submit(form(numbers), ada);
    setRegistryState('contradicts');
    await pass(6);
    expect(await readUser(ada)).toMatchObject({ kycStatus: 'rejected', kycSubmittedAt: null, bvn: null, nin: null });
    expect(await messagesOf(ada)).toEqual([
      'We could not verify your identity. The reason: the name or date of birth on this BVN does not match what you entered; ' +
        'we could not find this NIN. Please check your details and send them again, or contact support.',
    ]);
    expect(await notificationTypesOf(ada)).toEqual(['kyc_rejected']);
  });

  it('may be corrected meanwhile, and a result for the earlier version is ignored', async () => {
    const first = freshNumber('0004');
    await submit(form({ bvn: first }), ada);
    await pass(3);
    const second = freshNumber('0004');
    expect((await submit(form({ bvn: second, lastName: 'Eze' }), ada)).statusCode).toBe(202);
    expect(await readUser(ada)).toMatchObject({ lastName: 'Eze', bvn: `*******${second.slice(-4)}` });
    // A new submission restarts the schedule.
    expect(await pass(6)).toEqual([5]);
    expect((await submit(form(), ada)).statusCode).toBe(200);
    expect(await readUser(ada)).toMatchObject({ kycStatus: 'approved' });
    await check(ada);
    expect(await notificationTypesOf(ada)).toEqual(['kyc_approved']);
  });

  it('stays pending if a correction does not match', async () => {
    const bvn = freshNumber('0004');
    await submit(form({ bvn }), ada);
    expect((await submit(form({ bvn: freshNumber('0002') }), ada)).statusCode).toBe(400);
    expect(await readUser(ada)).toMatchObject({ kycStatus: 'pending', bvn: `*******${bvn.slice(-4)}` });
    setRegistryState('back');
    await pass(6);
    expect(await readUser(ada)).toMatchObject({ kycStatus: 'approved' });
  });

  it('is not checked once the account is closed', async () => {
    await submit(form({ bvn: freshNumber('0004') }), ada);
    await database.pool.query('UPDATE users SET is_active = false, closed_at = now() WHERE id = $1', [ada.user.id]);
    const lookups = registryCalls();
    expect(await pass(24 * 60)).toEqual([]);
    await check(ada);
    expect(registryCalls()).toBe(lookups);
  });

  it('does not count towards the five attempts a day', async () => {
    await submit(form({ bvn: freshNumber('0004') }), ada);
    await pass(12 * 60);
    for (let time = 0; time < 4; time += 1) {
      expect((await submit(form({ bvn: freshNumber('0002') }), ada)).statusCode).toBe(400);
    }
    expect((await submit(form(), ada)).statusCode).toBe(429);
  });
});

describe('one number', () => {
  it('pending for two users is approved for neither by the job, but for the first one with a confirmed new submission', async () => {
    const bvn = freshNumber('0004');
    const bola = await addPerson();
    await submit(form({ bvn }), ada);
    await submit(form({ bvn }), bola);
    setRegistryState('back');
    await pass(24 * 60);
    expect(await readUser(ada)).toMatchObject({ kycStatus: 'pending' });
    expect(await readUser(bola)).toMatchObject({ kycStatus: 'pending' });
    expect((await submit(form({ bvn }), bola)).statusCode).toBe(200);
    expect(await readUser(ada)).toMatchObject({ kycStatus: 'rejected', bvn: null });
    expect(await messagesOf(ada)).toEqual([
      'We could not verify your identity. The reason: this BVN or NIN was verified for another account. ' +
        'Please check your details and send them again, or contact support.',
    ]);
  });

  it('goes to its owner once the other user’s details prove wrong', async () => {
    const bvn = freshNumber('0004');
    const bola = await addPerson();
    await submit(form({ bvn }), ada);
    await submit(form({ bvn, nin: freshNumber('0004') }), bola);
    setRegistryState('contradicts');
    await check(ada);
    setRegistryState('back');
    expect(await readUser(ada)).toMatchObject({ kycStatus: 'rejected' });
    await pass(6);
    expect(await readUser(bola)).toMatchObject({ kycStatus: 'approved' });
  });

  it('stays taken if an account closed with debts has verified it', async () => {
    const numbers = { bvn: freshNumber(), nin: freshNumber() };
    await submit(form(numbers), ada);
    await database.pool.query('UPDATE users SET is_active = false, closed_at = now() WHERE id = $1', [ada.user.id]);
    const bola = await addPerson();
    expect((await submit(form({ bvn: numbers.bvn }), bola)).statusCode).toBe(409);
  });
});

describe('concurrently', () => {
  it('the job checks both claimants of a number and approves neither; a new submission of one decides', async () => {
    for (let time = 0; time < 5; time += 1) {
      setRegistryState('up');
      const numbers = { bvn: freshNumber('0004'), nin: freshNumber() };
      const [one, other] = [await addPerson(), await addPerson()];
      await submit(form(numbers), one);
      await submit(form(numbers), other);
      setRegistryState('back');
      await Promise.all([check(one), check(other), check(one), check(other)]);
      expect([(await readUser(one))['kycStatus'], (await readUser(other))['kycStatus']]).toEqual([
        'pending',
        'pending',
      ]);
      const answers = await Promise.all([submit(form(numbers), one), check(other), submit(form(numbers), other)]);
      const codes = [answers[0].statusCode, answers[2].statusCode].sort();
      expect(codes).toEqual([200, 409]);
      const statuses = [(await readUser(one))['kycStatus'], (await readUser(other))['kycStatus']].sort();
      expect(statuses).toEqual(['approved', 'rejected']);
      expect([...(await notificationTypesOf(one)), ...(await notificationTypesOf(other))].sort()).toEqual([
        'kyc_approved',
        'kyc_rejected',
      ]);
    }
  });

  it('an operator, the job and a resubmission approve once, with one notice', async () => {
    for (let time = 0; time < 5; time += 1) {
      setRegistryState('up');
      const who = await addPerson();
      const payload = form({ bvn: freshNumber('0004') });
      await submit(payload, who);
      setRegistryState('back');
      const act = { operator: 'ngozi', reason: 'Slips seen' };
      await Promise.allSettled([kyc.operators.approveIdentity(who.user.id, act), check(who), submit(payload, who)]);
      expect(await readUser(who)).toMatchObject({ kycStatus: 'approved' });
      expect(await notificationTypesOf(who)).toEqual(['kyc_approved']);
    }
  });
});
