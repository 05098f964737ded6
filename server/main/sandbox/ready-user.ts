import { getUser, type User } from '../../../contract/accounts.ts';
import type { UserId } from '../../../contract/ids.ts';
import type { Kobo } from '../../../contract/money.ts';
import { createClient } from './client.ts';
import { setUpPayingIn, type PayingIn, type PayingInDeps } from './paying-in.ts';
import { confirmEmail, depositInto, proveIdentity, signUp, type Profile } from './people.ts';

export interface NewPerson extends Profile, PayingIn {
  readonly verified: boolean;
  readonly kyc: boolean;
  readonly balanceKobo: Kobo;
}

/**
 * Creates a person in the requested state through the API, as a browser would, and signs them out. Throws EMAIL_TAKEN.
 */
export async function createReadyUser(deps: PayingInDeps, person: NewPerson): Promise<User> {
  const client = createClient(deps.app);
  await signUp(client, { ...person, country: 'NG' });
  if (person.verified) await confirmEmail(deps, client, person.email);
  if (person.verified && person.kyc) await proveIdentity(client, person);
  const [reference] = await depositInto(deps, client, person.balanceKobo);
  const holder = `${person.firstName} ${person.lastName}`.toUpperCase();
  await setUpPayingIn(deps, client, person, { email: person.email, holder, reference });
  const { id } = await client.call(getUser);
  // The country is set last, because a person outside Nigeria could not have done the steps above.
  if (person.country !== 'NG') await deps.setCountry(id as UserId, person.country);
  const user = await client.call(getUser);
  await deps.forgetSignIns(id as UserId);
  return user;
}
