import { beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS } from '../../../contract/durations.ts';
import { IDENTITY_CONSENT } from '../../../contract/identity-consent.ts';
import { instant, type UserId } from '../../../contract/ids.ts';
import { freshNumber, kycApp, kycForm as form } from '../../../tests/support/kyc-app.ts';
import type { SignedUp } from '../../../tests/support/people-app.ts';
import { checkPendingSubmission } from './check-pending.ts';

const { clock, database, deps, kyc, addPerson, submit, readUser, notificationTypesOf, setRegistryState } =
  await kycApp();
const START = await clock.now();
const retention = kyc.dueWork.find(({ name }) => name === 'identity retention');

let ada: SignedUp;
beforeEach(async () => {
  setRegistryState('up');
  clock.set(START);
  ada = await addPerson();
});

const rowsOf = async (table: string, who: SignedUp = ada): Promise<Record<string, unknown>[]> =>
  (
    await database.pool.query<Record<string, unknown>>(
      `SELECT * FROM ${table} WHERE user_id = $1 ORDER BY created_at, id`,
      [who.user.id],
    )
  ).rows;

const checks = (who: SignedUp = ada) => kyc.operators.identityChecks(who.user.email);
const same = { firstName: 'same', lastName: 'same', dateOfBirth: 'same', phone: 'not held' };

describe('a user who submits identity details', () => {
  it('has consented to the text of that day, even if the details do not match', async () => {
    expect((await submit(form({ bvn: freshNumber('0002') }), ada)).statusCode).toBe(400);
    expect(await rowsOf('identity_consents')).toMatchObject([
      { text_version: IDENTITY_CONSENT, created_at: new Date(START) },
    ]);
  });

  it('has not consented if validation refuses the form', async () => {
    await submit(form({ bvn: '123' }), ada);
    await submit(form({ dateOfBirth: '2020-01-01' }), ada);
    expect(await rowsOf('identity_consents')).toEqual([]);
    expect(await rowsOf('identity_looks')).toEqual([]);
  });

  it('sees no other data from the registry', async () => {
    const answer = await submit(form({ bvn: freshNumber('0003') }), ada);
    expect(answer.json()).toMatchObject({
      fields: {
        bvn: expect.stringMatching(
          /^The name or date of birth on this BVN does not match what you entered\./,
        ) as string,
      },
    });
    expect(answer.body).not.toMatch(/differs|same|matches/);
  });
});

describe('operators', () => {
  it('see the registry’s result for each field, even of refused details', async () => {
    await submit(form({ bvn: freshNumber('0002'), nin: freshNumber('0001') }), ada);
    clock.advance(1000);
    await submit(form({ bvn: freshNumber('0004') }), ada);
    const { name, results } = await checks();
    expect(name).toBe('Ada Obi');
    const byTime = [...results].sort((a, b) => a.at - b.at || a.number.localeCompare(b.number));
    expect(byTime).toEqual([
      { number: 'bvn', outcome: 'found', matches: { ...same, firstName: 'differs' }, at: START },
      { number: 'nin', outcome: 'not found', matches: null, at: START },
      { number: 'bvn', outcome: 'away', matches: null, at: START + 1000 },
      { number: 'nin', outcome: 'found', matches: same, at: START + 1000 },
    ]);
    await expect(kyc.operators.identityChecks('nobody@example.com')).rejects.toMatchObject({ code: 'USER_NOT_FOUND' });
  });

  it('see who read the numbers, including themselves, and no one can change the log', async () => {
    await submit(form({ bvn: freshNumber('0004') }), ada);
    await checkPendingSubmission(deps, ada.user.id as UserId);
    await kyc.operators.waitingIdentities('ngozi');
    const { looks } = await checks();
    const accesses = looks.map(({ number, by, purpose }) => `${number} ${by} ${purpose}`).sort();
    expect(accesses).toEqual([
      'bvn ngozi last digits',
      'bvn person submission',
      'bvn rota repeated check',
      'nin ngozi last digits',
      'nin person submission',
      'nin rota repeated check',
    ]);
    for (const table of ['identity_looks', 'identity_consents']) {
      await expect(database.pool.query(`DELETE FROM ${table}`)).rejects.toThrow('are history');
      await expect(database.pool.query(`UPDATE ${table} SET created_at = now()`)).rejects.toThrow('are history');
    }
  });
});

describe('after 90 days', () => {
  const days = (count: number) => instant(START + count * DAY_MS);

  it('registry results are deleted, and the access log stays', async () => {
    await submit(form(), ada);
    expect(await retention?.nextDueAt()).toBeLessThanOrEqual(days(90));
    await retention?.runDue(instant(days(90) - 1));
    expect(await rowsOf('identity_results')).toHaveLength(2);
    await retention?.runDue(days(90));
    expect(await rowsOf('identity_results')).toEqual([]);
    expect(await rowsOf('identity_looks')).toHaveLength(2);
    expect(await readUser(ada)).toMatchObject({ kycStatus: 'approved' });
  });

  it('undecided details are rejected, with a notice, and erased', async () => {
    await submit(form({ bvn: freshNumber('0004') }), ada);
    await retention?.runDue(instant(days(90) - 1));
    expect(await readUser(ada)).toMatchObject({ kycStatus: 'pending' });
    await retention?.runDue(days(90));
    expect(await readUser(ada)).toMatchObject({ kycStatus: 'rejected', bvn: null, nin: null });
    expect(await notificationTypesOf(ada)).toEqual(['kyc_rejected']);
    const { rows } = await database.pool.query<Record<string, unknown>>('SELECT * FROM users WHERE id = $1', [
      ada.user.id,
    ]);
    const kept = ['date_of_birth', 'address', 'city', 'state', 'zip_code', 'nigerian_phone', 'bvn', 'bvn_hash', 'nin'];
    expect(kept.map((column) => rows[0]?.[column])).toEqual(kept.map(() => null));
    await retention?.runDue(days(91));
    expect(await retention?.nextDueAt()).toBeNull();
    expect(await retention?.runDue(days(91))).toEqual([]);
  });
});
