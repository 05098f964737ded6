import type { LightMyRequestResponse } from 'fastify';
import { beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS } from '../../../contract/durations.ts';
import { instant, type UserId } from '../../../contract/ids.ts';
import { freshNumber, kycApp, kycForm as form } from '../../../tests/support/kyc-app.ts';
import type { SignedUp } from '../../../tests/support/people-app.ts';
import { REVIEW_LIMIT_TEXT } from '../../../contract/kyc.ts';
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
} = app;
const START = await clock.now();
const REASON = 'I have married: my NIN has my new surname, my BVN the old one';
const act = { operator: 'ngozi', reason: 'Marriage certificate seen' };

let ada: SignedUp;
beforeEach(async () => {
  clock.set(START);
  setRegistryState('up');
  ada = await addPerson();
});

/** Returns a form whose BVN has the form's name and whose NIN has another name. Both have the right birth date. */
const twoSurnames = (overrides: object = {}) => form({ nin: freshNumber('0002'), ...overrides });

let nextKey = 0;
const review = (who = ada, key = `review-${String((nextKey += 1))}`, payload: object = { reason: REASON }) =>
  app.app.inject({
    method: 'POST',
    url: '/api/kyc/review',
    headers: { ...who.headers, 'idempotency-key': key },
    payload,
  });
const canRequest = (answer: LightMyRequestResponse) => answer.json<{ mayAskForReview?: boolean }>().mayAskForReview;
const idOf = ({ user }: SignedUp) => user.id as UserId;
const waiting = async (who = ada) => kyc.operators.waitingIdentity(idOf(who), 'ngozi');
const refusedEntries = async () =>
  (
    await database.pool.query<{ entry: Buffer }>('SELECT entry FROM identity_refusals WHERE user_id = $1', [
      ada.user.id,
    ])
  ).rows;

describe('a mismatch', () => {
  it.each([
    ['of one name', twoSurnames(), true],
    ['of the name on both', form({ bvn: freshNumber('0002'), nin: freshNumber('0002') }), true],
    ['of the birth date', form({ nin: freshNumber('0003') }), undefined],
    ['of a name and of the other birth date', form({ bvn: freshNumber('0003'), nin: freshNumber('0002') }), undefined],
    ['of a name, the other number unknown', form({ bvn: freshNumber('0001'), nin: freshNumber('0002') }), undefined],
    ['of a name, no answer about the other', form({ bvn: freshNumber('0004'), nin: freshNumber('0002') }), undefined],
  ])('%s may be reviewed: %j', async (_what, payload, mayAskForReview) => {
    const answer = await submit(payload, ada);
    expect(answer.statusCode).toBe(400);
    expect(canRequest(answer)).toBe(mayAskForReview);
    expect((await review()).statusCode).toBe(mayAskForReview ? 202 : 409);
  });

  it('is stored only in encrypted form', async () => {
    await submit(twoSurnames({ lastName: 'Balogun-Canary' }), ada);
    const [row] = await refusedEntries();
    expect(row?.entry.toString('latin1')).not.toMatch(/Balogun|Marina|1990|222/);
    expect(await readUser(ada)).toMatchObject({ kycStatus: 'pending', kycSubmittedAt: null, lastName: 'Obi' });
  });

  it.each([
    ['another mismatch', form({ bvn: freshNumber('0003') })],
    ['details that wait', form({ bvn: freshNumber('0004') })],
  ])('is deleted by the next attempt: %s', async (_what, payload) => {
    await submit(twoSurnames(), ada);
    await submit(payload, ada);
    expect(await refusedEntries()).toEqual([]);
    expect((await review()).json()).toMatchObject({ code: 'NO_ENTRY_TO_REVIEW' });
  });

  it('can be reviewed for a day, and is then deleted', async () => {
    await submit(twoSurnames(), ada);
    const retention = kyc.dueWork.find(({ name }) => name === 'identity retention');
    const due = await retention?.nextDueAt();
    expect(due).toBe(START + DAY_MS);
    clock.set(instant(START + DAY_MS));
    expect((await review()).statusCode).toBe(409);
    await retention?.runDue(await clock.now());
    expect(await refusedEntries()).toEqual([]);
  });
});

describe('a review', () => {
  it('sends the last form to operators, who see whether name and birth date matched, but no registry record', async () => {
    const payload = twoSurnames({ firstName: 'Àdá', lastName: 'Balogun' });
    await submit(payload, ada);
    const lookups = registryCalls();
    const answer = await review();
    expect(answer.statusCode).toBe(202);
    expect(answer.json()).toEqual({ success: true, kycStatus: 'pending' });
    expect(await readUser(ada)).toMatchObject({ kycStatus: 'pending', lastName: 'Balogun' });
    expect(registryCalls()).toBe(lookups);
    const found = await waiting();
    expect(found).toMatchObject({ firstName: 'Àdá', lastName: 'Balogun', reviewReason: REASON, nextCheckAt: null });
    expect(found?.results.map(({ number, matches }) => ({ number, ...matches }))).toEqual([
      { number: 'bvn', firstName: 'same', lastName: 'same', dateOfBirth: 'same', phone: 'not held' },
      { number: 'nin', firstName: 'differs', lastName: 'same', dateOfBirth: 'same', phone: 'not held' },
    ]);
    expect(JSON.stringify(found)).not.toMatch(/CHIDINMA/);
    const { looks } = await kyc.operators.identityChecks(ada.user.id);
    expect(looks).toContainEqual({ number: 'nin', by: 'person', purpose: 'review', at: START });

    expect(await kyc.operators.approveIdentity(ada.user.id, act)).toBe('Approved the identity of Àdá Balogun.');
    expect(await readUser(ada)).toMatchObject({ kycStatus: 'approved' });
    expect(await notificationTypesOf(ada)).toEqual(['kyc_approved']);
  });

  it('returns the same response for its Idempotency-Key, and is refused with another key', async () => {
    await submit(twoSurnames(), ada);
    expect((await review(ada, 'once')).statusCode).toBe(202);
    const again = await review(ada, 'once');
    expect([again.statusCode, again.headers['idempotent-replayed']]).toEqual([202, 'true']);
    expect((await review(ada, 'once', { reason: 'Another one' })).json()).toMatchObject({
      code: 'IDEMPOTENCY_KEY_REUSED',
    });
    expect((await review()).json()).toMatchObject({ code: 'NO_ENTRY_TO_REVIEW' });
  });

  it('shows the results for its own form, even after a later refused attempt', async () => {
    await submit(twoSurnames(), ada);
    await review();
    await submit(form({ bvn: freshNumber('0003'), nin: freshNumber('0003') }), ada);
    expect((await waiting())?.results.map(({ matches }) => matches?.dateOfBirth)).toEqual(['same', 'same']);
    await submit(form({ bvn: freshNumber('0004'), nin: freshNumber('0004') }), ada);
    expect((await waiting())?.results.map(({ outcome }) => outcome)).toEqual(['away', 'away']);
    expect(await waiting()).toMatchObject({ reviewReason: null });
  });

  it('is decided by operators only: a lookup planned earlier does not reject it', async () => {
    await submit(form({ bvn: freshNumber('0004') }), ada);
    await submit(twoSurnames(), ada);
    await review();
    const lookups = registryCalls();
    await checkPendingSubmission(deps, idOf(ada));
    expect(registryCalls()).toBe(lookups);
    expect(await waiting()).toMatchObject({ reviewReason: REASON });
  });

  it('is possible 3 times a day; refused requests do not count', async () => {
    for (let time = 0; time < 3; time += 1) {
      await submit(twoSurnames(), ada);
      expect((await review()).statusCode).toBe(202);
      expect((await review()).statusCode).toBe(409);
    }
    const refused = await submit(twoSurnames(), ada);
    expect([refused.statusCode, canRequest(refused)]).toEqual([400, undefined]);
    const fourth = await review();
    expect([fourth.statusCode, fourth.headers['retry-after']]).toEqual([429, '86400']);
    expect(fourth.json()).toMatchObject({ code: 'TOO_MANY_REQUESTS', error: REVIEW_LIMIT_TEXT });
    clock.advance(DAY_MS - 1);
    expect((await review()).statusCode).toBe(429);
    clock.advance(1);
    expect(canRequest(await submit(twoSurnames(), ada))).toBe(true);
    expect((await review()).statusCode).toBe(202);
  });

  it('is not offered for numbers that another account has proved, and a refused request does not count', async () => {
    const bvn = freshNumber();
    await submit(twoSurnames({ bvn }), ada);
    await submit(form({ bvn }), await addPerson());
    for (let time = 0; time < 4; time += 1) expect((await review()).json()).toMatchObject({ code: 'IDENTITY_IN_USE' });
    expect(canRequest(await submit(twoSurnames({ bvn }), ada))).toBeUndefined();
    expect(await refusedEntries()).toEqual([]);
    await submit(twoSurnames(), ada);
    expect((await review()).statusCode).toBe(202);
  });

  it('needs a reason, a session, a confirmed email address and a refused form of the user', async () => {
    await submit(twoSurnames(), ada);
    expect((await review(ada, 'empty', { reason: '  ' })).json()).toMatchObject({
      fields: { reason: 'Reason is required' },
    });
    expect((await app.app.inject({ method: 'POST', url: '/api/kyc/review', payload: {} })).statusCode).toBe(401);
    const bola = await addPerson();
    expect((await review(bola)).statusCode).toBe(409);
    await database.pool.query('UPDATE users SET email_verified = false WHERE id = $1', [ada.user.id]);
    expect((await review()).json()).toMatchObject({ code: 'EMAIL_NOT_VERIFIED' });
  });

  it('is refused for numbers that another account has proved, and ends when the registry confirms the owner', async () => {
    const bvn = freshNumber();
    const bola = await addPerson();
    await submit(twoSurnames({ bvn }), ada);
    await submit(form({ bvn }), bola);
    expect((await review()).json()).toMatchObject({ code: 'IDENTITY_IN_USE' });
    expect(await readUser(ada)).toMatchObject({ kycStatus: 'pending', kycSubmittedAt: null });

    const other = freshNumber();
    await submit(twoSurnames({ bvn: other }), ada);
    expect((await review()).statusCode).toBe(202);
    expect((await submit(form({ bvn: other }), await addPerson())).statusCode).toBe(200);
    expect(await readUser(ada)).toMatchObject({ kycStatus: 'rejected' });
    expect(await waiting()).toBeUndefined();
  });

  it('does not show its reason with a submission that the previous release stored later', async () => {
    await submit(twoSurnames(), ada);
    await review();
    expect(await waiting()).toMatchObject({ reviewReason: REASON });
    // Simulates the previous release, which does not know the reason and leaves it in the row.
    await database.pool.query('UPDATE users SET kyc_submission_id = gen_random_uuid() WHERE id = $1', [ada.user.id]);
    expect(await waiting()).toMatchObject({ reviewReason: null });
    const lookups = registryCalls();
    await checkPendingSubmission(deps, idOf(ada));
    expect(registryCalls()).toBe(lookups + 2);
  });

  it('erases the reason, whatever the decision', async () => {
    const reasonOf = async () =>
      (
        await database.pool.query<{ reason: string | null }>(
          'SELECT kyc_review_reason AS reason FROM users WHERE id = $1',
          [ada.user.id],
        )
      ).rows[0]?.reason;
    await submit(twoSurnames(), ada);
    await review();
    expect(await reasonOf()).toBe(REASON);
    await kyc.operators.rejectIdentity(ada.user.id, act);
    expect(await reasonOf()).toBeNull();
    await submit(twoSurnames(), ada);
    await review();
    await kyc.operators.approveIdentity(ada.user.id, act);
    expect(await reasonOf()).toBeNull();
    expect((await review()).json()).toMatchObject({ code: 'KYC_ALREADY_DONE' });
  });
});

describe('concurrently', () => {
  it('two requests with one key get the same response; with two keys, one succeeds', async () => {
    await submit(twoSurnames(), ada);
    const same = await Promise.all([review(ada, 'twice'), review(ada, 'twice')]);
    expect(same.map(({ statusCode }) => statusCode)).toEqual([202, 202]);
    await submit(twoSurnames(), ada);
    const different = await Promise.all([review(), review()]);
    expect(different.map(({ statusCode }) => statusCode).sort()).toEqual([202, 409]);
    expect(await refusedEntries()).toEqual([]);
  });

  it('many review requests for one form count once', async () => {
    for (let time = 0; time < 3; time += 1) {
      await submit(twoSurnames(), ada);
      const answers = await Promise.all(Array.from({ length: 5 }, () => review()));
      expect(answers.map(({ statusCode }) => statusCode).filter((status) => status === 202)).toHaveLength(1);
    }
    await submit(twoSurnames(), ada);
    const late = await Promise.all(Array.from({ length: 5 }, () => review()));
    expect(new Set(late.map(({ statusCode }) => statusCode))).toEqual(new Set([429]));
  });

  it('a review and a confirmed submission end in an approval, in either order', async () => {
    for (let time = 0; time < 5; time += 1) {
      const who = await addPerson();
      await submit(twoSurnames(), who);
      const [reviewed, sent] = await Promise.all([review(who), submit(form(), who)]);
      expect([202, 409]).toContain(reviewed.statusCode);
      expect(sent.statusCode).toBe(200);
      expect(await readUser(who)).toMatchObject({ kycStatus: 'approved' });
      expect(await notificationTypesOf(who)).toEqual(['kyc_approved']);
      expect(await waiting(who)).toBeUndefined();
    }
  });

  it('a review and another mismatch leave the later form reviewable or under review', async () => {
    for (let time = 0; time < 5; time += 1) {
      const who = await addPerson();
      await submit(twoSurnames({ lastName: 'First' }), who);
      const [reviewed, sent] = await Promise.all([review(who), submit(twoSurnames({ lastName: 'Second' }), who)]);
      expect(sent.statusCode).toBe(400);
      expect([202, 409]).toContain(reviewed.statusCode);
      await review(who);
      expect((await waiting(who))?.lastName).toBe('Second');
    }
  });
});
