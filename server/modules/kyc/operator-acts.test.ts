import { beforeEach, describe, expect, it } from 'vitest';
import { freshNumber, kycApp, kycForm as form } from '../../../tests/support/kyc-app.ts';
import type { SignedUp } from '../../../tests/support/people-app.ts';

const { database, kyc, person, submit, view, noticesOf } = await kycApp();
const acts = kyc.operators;
const act = { operator: 'ngozi', reason: 'Both slips seen' };

let ada: SignedUp;
beforeEach(async () => {
  ada = await person();
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
  it('sees who waits, without their numbers', async () => {
    const [bvn, nin] = [freshNumber('0004'), freshNumber()];
    await submit(form({ bvn, nin }), ada);
    const bola = await person();
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

  it('approves, named by id or by address, once', async () => {
    await submit(form({ nin: freshNumber('0004') }), ada);
    expect(await bvnVerified(ada)).toBe(false);
    expect(await acts.approveIdentity(ada.user.id, act)).toBe('Approved the identity of Ada Obi.');
    expect(await bvnVerified(ada)).toBe(true);
    expect(await view(ada)).toMatchObject({ kycStatus: 'approved' });
    expect(await noticesOf(ada)).toEqual(['kyc_approved']);
    await expect(acts.approveIdentity(ada.user.email.toUpperCase(), act)).rejects.toMatchObject({
      code: 'NO_IDENTITY_WAITS',
    });
    expect(await logOf(ada)).toEqual([
      {
        action: 'identity_approved',
        target_type: 'user',
        description: 'Approved the identity of Ada Obi.',
        metadata: act,
      },
    ]);
    expect(await listed(ada)).toBeUndefined();
  });

  it('rejects: the numbers are free, the person is told why and may send others', async () => {
    const bvn = freshNumber('0004');
    await submit(form({ bvn }), ada);
    const why = { operator: 'ngozi', reason: 'the photo cannot be read.' };
    expect(await acts.rejectIdentity(ada.user.email, why)).toBe('Rejected the identity of Ada Obi.');
    expect(await view(ada)).toMatchObject({ kycStatus: 'rejected', kycSubmittedAt: null, bvn: null });
    expect(await noticesOf(ada)).toEqual(['kyc_rejected']);
    const { rows } = await database.pool.query('SELECT message FROM notifications WHERE user_id = $1', [ada.user.id]);
    expect(rows).toEqual([
      {
        message:
          'We could not verify your identity: the photo cannot be read. Please check your details and send them again.',
      },
    ]);
    const bola = await person();
    expect((await submit(form({ bvn }), bola)).statusCode).toBe(202);
    expect((await submit(form(), ada)).statusCode).toBe(200);
  });

  it('approves one of two who wait with one number: the other is rejected and told', async () => {
    const bvn = freshNumber('0004');
    const bola = await person();
    await submit(form({ bvn }), ada);
    await submit(form({ bvn }), bola);
    expect(await acts.approveIdentity(bola.user.id, act)).toBe(
      'Approved the identity of Ada Obi. Rejected 1 other account waiting with the same number.',
    );
    expect(await view(ada)).toMatchObject({ kycStatus: 'rejected', bvn: null });
    expect(await noticesOf(ada)).toEqual(['kyc_rejected']);
    expect((await submit(form({ bvn }), ada)).statusCode).toBe(409);
  });

  it('finds nothing where nothing waits, nobody where nobody is, and needs a reason', async () => {
    await expect(acts.rejectIdentity(ada.user.id, act)).rejects.toMatchObject({ code: 'NO_IDENTITY_WAITS' });
    await expect(acts.approveIdentity('nobody@example.com', act)).rejects.toMatchObject({ code: 'USER_NOT_FOUND' });
    await submit(form({ bvn: freshNumber('0004') }), ada);
    await expect(acts.approveIdentity(ada.user.id, { operator: 'ngozi', reason: 'ok' })).rejects.toMatchObject({
      code: 'INVALID_INPUT',
    });
    expect(await view(ada)).toMatchObject({ kycStatus: 'pending' });
    expect(await logOf(ada)).toEqual([]);
  });
});
