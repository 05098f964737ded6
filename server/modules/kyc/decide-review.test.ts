import { beforeEach, describe, expect, it } from 'vitest';
import type { UserId } from '../../../contract/ids.ts';
import { freshNumber, kycApp, kycForm as form } from '../../../tests/support/kyc-app.ts';
import type { SignedUp } from '../../../tests/support/people-app.ts';

const { database, kyc, person, submit: submitAs, view, noticesOf } = await kycApp();

let ada: SignedUp;
beforeEach(async () => {
  ada = await person();
});

const submit = (payload: Record<string, unknown>, who: SignedUp = ada) => submitAs(payload, who);
const me = () => view(ada);

describe('the review of a submission that waits', () => {
  const userId = () => ada.user.id as UserId;
  const bvnVerified = async (): Promise<unknown> => {
    const query = 'SELECT bvn_verified FROM users WHERE id = $1';
    const { rows } = await database.pool.query<{ bvn_verified: boolean }>(query, [userId()]);
    return rows[0]?.bvn_verified;
  };

  it('approves', async () => {
    await submit(form({ nin: freshNumber('0004') }));
    expect(await bvnVerified()).toBe(false);
    await kyc.decideReview(userId(), { approve: true });
    expect(await bvnVerified()).toBe(true);
    expect(await me()).toMatchObject({ kycStatus: 'approved' });
    expect(await noticesOf(ada)).toEqual(['kyc_approved']);
    await expect(kyc.decideReview(userId(), { approve: true })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('rejects, releases the numbers and allows another submission', async () => {
    const bvn = freshNumber('0004');
    await submit(form({ bvn }));
    await kyc.decideReview(userId(), { approve: false, reason: 'the photo cannot be read' });
    expect(await me()).toMatchObject({ kycStatus: 'rejected', kycSubmittedAt: null, bvn: null });
    expect(await noticesOf(ada)).toEqual(['kyc_rejected']);
    const bola = await person();
    expect((await submit(form({ bvn }), bola)).statusCode).toBe(202);
    expect((await submit(form())).statusCode).toBe(200);
  });

  it('finds nothing where nothing waits', async () => {
    await expect(kyc.decideReview(userId(), { approve: true })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});
