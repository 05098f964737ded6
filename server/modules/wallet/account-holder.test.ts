import { describe, expect, it } from 'vitest';
import type { UserId } from '../../../contract/ids.ts';
import { freshNumber, kycApp, kycForm } from '../../../tests/support/kyc-app.ts';
import type { SignedUp } from '../../../tests/support/people-app.ts';
import { findCustomer } from './account-holder.repo.ts';

const { app, database, submit, addPerson } = await kycApp();

const rename = ({ headers }: SignedUp) =>
  app.inject({ method: 'PUT', url: '/api/user/profile', headers, payload: { firstName: 'Bola', lastName: 'Bello' } });
const customer = ({ user }: SignedUp) => findCustomer(database, user.id as UserId);

describe('the name compared with bank accounts', () => {
  it('stays the verified one after a profile change', async () => {
    const ada = await addPerson();
    expect((await submit(kycForm(), ada)).statusCode).toBe(200);
    expect((await rename(ada)).statusCode).toBe(200);
    expect(await customer(ada)).toMatchObject({ firstName: 'Ada', lastName: 'Obi' });
  });

  it('stays the submitted one while the identity is under review', async () => {
    const ada = await addPerson();
    expect((await submit(kycForm({ bvn: freshNumber('0004') }), ada)).statusCode).toBe(202);
    await rename(ada);
    expect(await customer(ada)).toMatchObject({ firstName: 'Ada', lastName: 'Obi' });
  });

  it('is the profile’s until an identity is verified', async () => {
    const ada = await addPerson();
    await rename(ada);
    expect(await customer(ada)).toMatchObject({ firstName: 'Bola', lastName: 'Bello' });
  });
});
