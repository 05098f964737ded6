import { beforeEach, describe, expect, it } from 'vitest';
import { MINUTE_MS } from '../../../contract/durations.ts';
import { freshNumber, kycApp, kycForm as form } from '../../../tests/support/kyc-app.ts';
import type { SignedUp } from '../../../tests/support/people-app.ts';

const { database, clock, kyc, addPerson, submit, readUser, notificationTypesOf } = await kycApp();
const acts = kyc.operators;
const act = { operator: 'ngozi', reason: 'Both slips seen' };

let ada: SignedUp;
beforeEach(async () => {
  ada = await addPerson();
});

async function logOf({ user }: SignedUp): Promise<unknown[]> {
  const { rows } = await database.pool.query<Record<string, unknown>>(
    'SELECT action, target_type, description, metadata FROM admin_activity_logs WHERE target_id = $1 ORDER BY id',
    [user.id],
  );
  return rows;
}

async function bvnVerified({ user }: SignedUp): Promise<unknown> {
  const query = 'SELECT bvn_verified FROM users WHERE id = $1';
  const { rows } = await database.pool.query<{ bvn_verified: boolean }>(query, [user.id]);
  return rows[0]?.bvn_verified;
}

const listed = async ({ user }: SignedUp) =>
  (await acts.waitingIdentities('ngozi')).find(({ userId }) => userId === user.id);

describe('an operator', () => {
  it('sees pending submissions, without their numbers', async () => {
    const [bvn, nin] = [freshNumber('0004'), freshNumber()];
    await submit(form({ bvn, nin }), ada);
    const bola = await addPerson();
    await submit(form({ bvn }), bola);
    expect(await listed(ada)).toMatchObject({
      email: ada.user.email,
      dateOfBirth: '1990-05-06',
      bvnLast4: '0004',
      ninLast4: nin.slice(-4),
      address: '12 Marina Road, Lagos, Lagos',
      rivals: [bola.user.email],
    });
    expect(JSON.stringify(await acts.waitingIdentities('ngozi'))).not.toMatch(new RegExp(`${bvn}|${nin}`));
  });

  it('approves by id or by address, once', async () => {
    await submit(form({ nin: freshNumber('0004') }), ada);
    expect(await bvnVerified(ada)).toBe(false);
    expect(await acts.approveIdentity(ada.user.id, act)).toBe('Approved the identity of Ada Obi.');
    expect(await bvnVerified(ada)).toBe(true);
    expect(await readUser(ada)).toMatchObject({ kycStatus: 'approved' });
    expect(await notificationTypesOf(ada)).toEqual(['kyc_approved']);
    await expect(acts.approveIdentity(ada.user.email.toUpperCase(), act)).rejects.toMatchObject({
      code: 'NO_IDENTITY_WAITS',
    });
    expect(await logOf(ada)).toEqual([
      {
        action: 'identity_approved',
        target_type: 'user',
        description: 'Approved the identity of Ada Obi.',
        metadata: {
          ...act,
          // The audit log contains the status and the registry's result per field, but no number.
          before: {
            kycStatus: 'pending',
            bvnRegister: 'first name same, last name same, date of birth same, phone not held',
            ninRegister: 'away',
          },
          after: { kycStatus: 'approved' },
        },
      },
    ]);
    expect(await listed(ada)).toBeUndefined();
  });

  it('rejects a submission, so that the numbers become free and the user reads why and may resubmit', async () => {
    const bvn = freshNumber('0004');
    await submit(form({ bvn }), ada);
    const why = { operator: 'ngozi', reason: 'the photo cannot be read.' };
    expect(await acts.rejectIdentity(ada.user.email, why)).toBe('Rejected the identity of Ada Obi.');
    expect(await readUser(ada)).toMatchObject({ kycStatus: 'rejected', kycSubmittedAt: null, bvn: null });
    expect(await notificationTypesOf(ada)).toEqual(['kyc_rejected']);
    const { rows } = await database.pool.query('SELECT message FROM notifications WHERE user_id = $1', [ada.user.id]);
    expect(rows).toEqual([
      {
        message:
          'We could not verify your identity. The reason: the photo cannot be read. Please check your details and send them again, or contact support.',
      },
    ]);
    const bola = await addPerson();
    expect((await submit(form({ bvn }), bola)).statusCode).toBe(202);
    expect((await submit(form(), ada)).statusCode).toBe(200);
  });

  it('approves one of two claimants of a number, and the other is rejected with a notice', async () => {
    const bvn = freshNumber('0004');
    const bola = await addPerson();
    await submit(form({ bvn }), ada);
    await submit(form({ bvn }), bola);
    expect(await acts.approveIdentity(bola.user.id, act)).toBe(
      'Approved the identity of Ada Obi. Rejected 1 other account waiting with the same number.',
    );
    expect(await readUser(ada)).toMatchObject({ kycStatus: 'rejected', bvn: null });
    expect(await notificationTypesOf(ada)).toEqual(['kyc_rejected']);
    expect(await logOf(ada)).toMatchObject([
      {
        action: 'identity_rejected',
        description: 'Rejected the identity of Ada Obi: Ada Obi has proved one of the numbers.',
        metadata: { ...act, before: { kycStatus: 'pending' }, after: { kycStatus: 'rejected' } },
      },
    ]);
    expect((await submit(form({ bvn }), ada)).statusCode).toBe(409);
  });

  it('claims a submission, so that no one else decides on it until it is released or half an hour has passed', async () => {
    await submit(form({ bvn: freshNumber('0004') }), ada);
    const { submissionId = '' } = (await listed(ada)) ?? {};
    const other = { operator: 'musa', reason: 'Asked by the person' };
    const claim = (action: 'claim' | 'take_over' | 'release', by = act) =>
      acts.claimIdentity(ada.user.id, { action, submissionId }, by);
    expect(await claim('claim')).toBe('Took the identity details of Ada Obi.');
    const since = await clock.now();
    expect(await listed(ada)).toMatchObject({ claim: { operator: 'ngozi', since, until: since + 30 * MINUTE_MS } });
    for (const refused of [
      () => claim('claim', other),
      () => acts.approveIdentity(ada.user.id, other, submissionId),
      () => acts.rejectIdentity(ada.user.email, other),
    ]) {
      await expect(refused()).rejects.toMatchObject({
        code: 'IDENTITY_CLAIMED',
        message: expect.stringContaining('ngozi has been reviewing these details since') as string,
      });
    }
    await expect(claim('release', other)).rejects.toMatchObject({ code: 'IDENTITY_NOT_CLAIMED' });
    expect(await claim('release')).toBe('Let go the identity details of Ada Obi.');
    await claim('claim', other);
    expect(await claim('take_over')).toBe('Took over the identity details of Ada Obi.');
    await expect(acts.approveIdentity(ada.user.id, other, submissionId)).rejects.toThrow('ngozi');
    clock.advance(30 * MINUTE_MS);
    expect(await listed(ada)).toMatchObject({ claim: null });
    await acts.approveIdentity(ada.user.id, other, submissionId);
    await expect(claim('claim')).rejects.toMatchObject({ code: 'NO_IDENTITY_WAITS' });
    const claims = (await logOf(ada)) as { action: string; metadata: Record<string, unknown> }[];
    expect(claims.map(({ action, metadata: { before, after } }) => [action, before, after]).slice(0, 4)).toEqual([
      ['identity_claimed', { claimedBy: null }, { claimedBy: 'ngozi' }],
      ['identity_released', { claimedBy: 'ngozi' }, { claimedBy: null }],
      ['identity_claimed', { claimedBy: null }, { claimedBy: 'musa' }],
      ['identity_taken_over', { claimedBy: 'musa' }, { claimedBy: 'ngozi' }],
    ]);
  });

  it('gets one of 32 concurrent claims; a new submission is unclaimed', async () => {
    await submit(form({ bvn: freshNumber('0004') }), ada);
    const { submissionId = '' } = (await listed(ada)) ?? {};
    const taken = await Promise.allSettled(
      Array.from({ length: 32 }, (_, index) =>
        acts.claimIdentity(
          ada.user.id,
          { action: 'claim', submissionId },
          { ...act, operator: `operator-${String(index)}` },
        ),
      ),
    );
    expect(taken.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await listed(ada))?.claim).not.toBeNull();
    await submit(form({ bvn: freshNumber('0004') }), ada);
    expect((await listed(ada))?.claim).toBeNull();
    await expect(acts.approveIdentity(ada.user.id, act, submissionId)).rejects.toMatchObject({
      code: 'NO_IDENTITY_WAITS',
    });
  });

  it('gets an error without a pending submission, for an unknown user, and without a reason', async () => {
    await expect(acts.rejectIdentity(ada.user.id, act)).rejects.toMatchObject({ code: 'NO_IDENTITY_WAITS' });
    await expect(acts.approveIdentity('nobody@example.com', act)).rejects.toMatchObject({ code: 'USER_NOT_FOUND' });
    await submit(form({ bvn: freshNumber('0004') }), ada);
    await expect(acts.approveIdentity(ada.user.id, { operator: 'ngozi', reason: 'ok' })).rejects.toMatchObject({
      code: 'INVALID_INPUT',
    });
    expect(await readUser(ada)).toMatchObject({ kycStatus: 'pending' });
    expect(await logOf(ada)).toEqual([]);
  });
});
