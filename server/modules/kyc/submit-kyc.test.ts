import { beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS } from '../../../contract/durations.ts';
import type { UserId } from '../../../contract/ids.ts';
import { fromIso } from '../../platform/clock/clock.ts';
import { freshNumber, kycApp, kycForm as form, testCipher } from '../../../tests/support/kyc-app.ts';
import { signUp, type SignedUp } from '../../../tests/support/people-app.ts';

const {
  app,
  clock,
  database,
  registryCalls,
  addPerson,
  submit: submitAs,
  readUser,
  notificationTypesOf,
  runJobs,
  mailServer,
} = await kycApp();
const START = await clock.now();

let ada: SignedUp;
beforeEach(async () => {
  ada = await addPerson();
});

const submit = (payload: Record<string, unknown>, who: SignedUp = ada) => submitAs(payload, who);
const me = () => readUser(ada);

async function userRow(who: SignedUp = ada): Promise<Record<string, unknown>> {
  const { rows } = await database.pool.query<Record<string, unknown>>('SELECT * FROM users WHERE id = $1', [
    who.user.id,
  ]);
  return rows[0] ?? {};
}

describe('a submission', () => {
  it('refuses a reserved name before any registry lookup', async () => {
    const before = registryCalls();
    const answer = await submit(form({ firstName: 'Rota', lastName: 'Admin', dateOfBirth: '2026-01-01' }));
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({
      fields: {
        firstName: 'Please use your own name. Rota is the name of this service.',
        lastName: 'Please use your own name. People would take this one for our staff.',
        dateOfBirth: 'You must be at least 18 years old',
      },
    });
    expect(registryCalls()).toBe(before);
  });

  it('is approved at once and stored encrypted if the numbers match', async () => {
    const payload = form({ firstName: 'Adé', lastName: 'Obi-Nwosu', bvn: '222 1234 5678', nin: '701-2345-6789' });
    const answer = await submit(payload);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ success: true, kycStatus: 'approved' });
    expect(await me()).toMatchObject({
      kycStatus: 'approved',
      kycSubmittedAt: '2026-01-31T09:00:00.000Z',
      name: 'Adé Obi-Nwosu',
      phone: '08012345678',
      bvn: '*******5678',
      nin: '*******6789',
    });
    const row = await userRow();
    expect(row).toMatchObject({
      date_of_birth: '1990-05-06',
      address: '12 Marina Road',
      city: 'Lagos',
      state: 'Lagos',
      zip_code: '101241',
      nigerian_phone: '+2348012345678',
      kyc_verified_at: new Date('2026-01-31T09:00:00.000Z'),
      bvn_verified: true,
    });
    const userId = ada.user.id as UserId;
    expect(testCipher.open(userId, 'bvn', row['bvn'] as Buffer)).toBe('22212345678');
    expect(testCipher.open(userId, 'nin', row['nin'] as Buffer)).toBe('70123456789');
    const { rows } = await database.pool.query<{ text: string }>(
      'SELECT users::text AS text FROM users WHERE id = $1',
      [userId],
    );
    expect(rows[0]?.text).not.toMatch(/22212345678|70123456789/);
  });

  it('notifies the user of an approval in the app and by mail', async () => {
    await submit(form());
    expect(await notificationTypesOf(ada)).toEqual(['kyc_approved']);
    await runJobs();
    const subjects = mailServer.mails
      .filter(({ to }) => to?.[0]?.address === ada.user.email)
      .map(({ subject }) => subject);
    expect(subjects).toContain('Identity verified');
  });

  it('is pending while the registry is away, and may be replaced meanwhile', async () => {
    const answer = await submit(form({ bvn: freshNumber('0004') }));
    expect(answer.statusCode).toBe(202);
    expect(answer.json()).toEqual({ success: true, kycStatus: 'pending' });
    expect(await me()).toMatchObject({ kycStatus: 'pending', kycSubmittedAt: '2026-01-31T09:00:00.000Z' });
    expect(await notificationTypesOf(ada)).toEqual([]);
    expect((await submit(form())).statusCode).toBe(200);
    expect(await me()).toMatchObject({ kycStatus: 'approved' });
  });

  it('is refused without a lookup until the email address is confirmed', async () => {
    const bola = await signUp(app);
    const lookups = registryCalls();
    const answer = await submit(form(), bola);
    expect(answer.statusCode).toBe(403);
    expect(answer.json()).toMatchObject({ code: 'EMAIL_NOT_VERIFIED' });
    expect(registryCalls()).toBe(lookups);
  });

  it('is refused once approved', async () => {
    await submit(form());
    const answer = await submit(form());
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({ code: 'KYC_ALREADY_DONE' });
  });

  it('needs a session', async () => {
    expect((await app.inject({ method: 'POST', url: '/api/kyc/submit', payload: form() })).statusCode).toBe(401);
  });
});

describe('numbers that do not match', () => {
  const unknown = (label: string) => `We could not find this ${label}. Please check the number`;
  // Both errors share one text, because separate texts would reveal which part of a guess was right.
  const differs = (label: string) =>
    `The name or date of birth on this ${label} does not match what you entered. Write your names as on your BVN slip, surname last.`;

  it.each([
    ['0001', '7777', { bvn: unknown('BVN') }],
    ['7777', '0001', { nin: unknown('NIN') }],
    ['0002', '7777', { bvn: differs('BVN') }],
    ['7777', '0002', { nin: differs('NIN') }],
    ['0003', '7777', { bvn: differs('BVN') }],
    ['0002', '0003', { bvn: differs('BVN'), nin: differs('NIN') }],
    ['0001', '0003', { bvn: unknown('BVN'), nin: differs('NIN') }],
    ['0004', '0002', { nin: differs('NIN') }],
  ])('BVN …%s and NIN …%s', async (bvn, nin, fields) => {
    const before = await userRow();
    const answer = await submit(form({ bvn: freshNumber(bvn), nin: freshNumber(nin) }));
    expect(answer.statusCode).toBe(400);
    expect(answer.json<{ fields: unknown }>().fields).toEqual(fields);
    expect(await userRow()).toEqual(before);
    expect(await notificationTypesOf(ada)).toEqual([]);
  });

  it('get 409 if another account has proved either one, even while the registry is away', async () => {
    const [bvn, nin] = [freshNumber(), freshNumber()];
    await submit(form({ bvn, nin }));
    const bola = await addPerson();
    const before = await userRow(bola);
    for (const overrides of [{ bvn }, { nin }, { bvn, nin: freshNumber('0004') }]) {
      const answer = await submit(form(overrides), bola);
      expect(answer.statusCode).toBe(409);
      expect(answer.json()).toMatchObject({ code: 'IDENTITY_IN_USE' });
    }
    expect(await userRow(bola)).toEqual(before);
    expect((await submit(form(), bola)).statusCode).toBe(200);
  });

  it('pending for another user go to the user whom the registry confirms; the other is rejected with a notice', async () => {
    const bvn = freshNumber();
    await submit(form({ bvn, nin: freshNumber('0004') }));
    const bola = await addPerson();
    expect((await submit(form({ bvn }), bola)).statusCode).toBe(200);
    expect(await me()).toMatchObject({ kycStatus: 'rejected', bvn: null });
    expect(await notificationTypesOf(ada)).toEqual(['kyc_rejected']);
    expect(await notificationTypesOf(bola)).toEqual(['kyc_approved']);
  });

  it('go to one of eight accounts that submit them concurrently', async () => {
    const people = await Promise.all(Array.from({ length: 8 }, addPerson));
    const numbers = { bvn: freshNumber(), nin: freshNumber() };
    const answers = await Promise.all(people.map((who) => submit(form(numbers), who)));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(answers.filter(({ statusCode }) => statusCode === 409)).toHaveLength(7);
  });

  it('submitted 32 times concurrently by one user are approved once', async () => {
    const payload = form();
    const answers = await Promise.all(Array.from({ length: 32 }, () => submit(payload)));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    // After one submission is approved, the others get 409. Until then, those beyond the daily limit get 429.
    expect(answers.filter(({ statusCode }) => [409, 429].includes(statusCode))).toHaveLength(31);
    expect(await notificationTypesOf(ada)).toEqual(['kyc_approved']);
  });

  it('reach the registry 5 times a day; invalid submissions do not count', async () => {
    for (let time = 0; time < 3; time += 1) {
      expect((await submit(form({ bvn: '123' }))).statusCode).toBe(400);
      expect((await submit(form({ dateOfBirth: '2020-01-01' }))).statusCode).toBe(400);
    }
    for (let time = 0; time < 5; time += 1) {
      expect((await submit(form({ bvn: freshNumber('0002') }))).statusCode).toBe(400);
    }
    const lookups = registryCalls();
    const sixth = await submit(form());
    expect(sixth.statusCode).toBe(429);
    expect(Number(sixth.headers['retry-after'])).toBe(86_400);
    expect(registryCalls()).toBe(lookups);
    expect((await submit(form(), await addPerson())).statusCode).toBe(200);
    clock.advance(DAY_MS);
    expect((await submit(form())).statusCode).toBe(200);
    clock.set(START);
  });
});

describe('bad input', () => {
  const phone = 'Invalid Nigerian phone number format (e.g., +2348012345678 or 08012345678)';
  const missing = {
    firstName: 'First name must be at least 2 characters',
    lastName: 'Last name must be at least 2 characters',
    phone: 'Phone number must be at least 10 digits',
    dateOfBirth: 'Date of birth is required',
    address: 'Address must be at least 5 characters',
    city: 'City is required',
    state: 'State/Region is required',
    zipCode: 'Postal code must be at least 5 characters',
    country: 'Country must be Nigeria',
    bvn: 'BVN (Bank Verification Number) is required',
    nin: 'NIN is required',
    nigerianPhone: 'Nigerian phone number is required',
  };

  it('reports every field at once', async () => {
    const answer = await submit({});
    expect(answer.statusCode).toBe(400);
    expect(answer.json<{ fields: unknown }>().fields).toEqual(missing);
  });

  it.each<[string, unknown, string]>([
    ['firstName', 'A', missing.firstName],
    ['lastName', ' O ', missing.lastName],
    ['phone', '123456789', missing.phone],
    ['dateOfBirth', '', missing.dateOfBirth],
    ['dateOfBirth', '1990-02-30', 'Please enter a valid date of birth'],
    ['dateOfBirth', '06/05/1990', 'Please enter a valid date of birth'],
    ['dateOfBirth', '2026-02-01', 'Date of birth cannot be in the future'],
    ['address', 'Here', missing.address],
    ['city', 'L', missing.city],
    ['state', 'L', missing.state],
    ['state', 'Atlantis', 'Please choose a state from the list'],
    ['dateOfBirth', '2008-02-01', 'You must be at least 18 years old'],
    ['zipCode', '1234', missing.zipCode],
    ['country', 'GB', missing.country],
    ['bvn', '', missing.bvn],
    ['bvn', '2221234567', 'BVN must be 11 digits'],
    ['bvn', '222123456789', 'BVN must be 11 digits'],
    ['bvn', 'not digits!', 'BVN must be 11 digits'],
    ['nin', ' ', missing.nin],
    ['nin', '7012345678', 'NIN must be 11 digits'],
    ['nigerianPhone', '+2346012345678', phone],
    ['nigerianPhone', '08212345678', phone],
    ['nigerianPhone', '0801234567', phone],
    ['nigerianPhone', '0801234567O', phone],
    ['phone', 'call me please', 'Please enter a valid phone number'],
    ['somethingElse', 'x', 'Unknown field'],
  ])('%s "%s"', async (field, value, message) => {
    const before = await userRow();
    const lookups = registryCalls();
    const answer = await submit(form({ [field]: value }));
    expect(answer.statusCode).toBe(400);
    expect(answer.json<{ fields: unknown }>().fields).toEqual({ [field]: message });
    expect(registryCalls()).toBe(lookups);
    expect(await userRow()).toEqual(before);
  });

  it.each([
    ['07012345678', '+2347012345678'],
    ['+2349012345678', '+2349012345678'],
    ['0901 234 5678', '+2349012345678'],
    ['+234 (811) 234-5678', '+2348112345678'],
    ['\u202A+234\u00A0811\u2011234\u20135678\u202C', '+2348112345678'],
    ['2348112345678', '+2348112345678'],
  ])('%s is a phone, stored as %s', async (nigerianPhone, kept) => {
    expect((await submit(form({ nigerianPhone }))).statusCode).toBe(200);
    expect(await userRow()).toMatchObject({ nigerian_phone: kept });
  });

  it('accepts a user who is 18 today in Lagos', async () => {
    clock.set(fromIso('2026-01-31T22:59:59.999Z'));
    expect((await submit(form({ dateOfBirth: '2008-02-01' }))).statusCode).toBe(400);
    clock.set(fromIso('2026-01-31T23:00:00.000Z'));
    expect((await submit(form({ dateOfBirth: '2008-02-01' }))).statusCode).toBe(200);
    clock.set(START);
  });

  it.each([
    ['lagos', 'Lagos'],
    ['AKWA IBOM', 'Akwa Ibom'],
    ['FCT', 'Federal Capital Territory'],
    [' abuja ', 'Federal Capital Territory'],
  ])('%s is a state', async (state, stored) => {
    expect((await submit(form({ state }))).statusCode).toBe(200);
    expect(await userRow()).toMatchObject({ state: stored });
  });
});
