import type { User } from '../../../contract/accounts.ts';
import { cleanAddress } from '../../../contract/clean.ts';
import type { UserId } from '../../../contract/ids.ts';
import { type Language, languageOf } from '../../../contract/languages.ts';
import { type Queryable, sql } from '../../platform/database/database.ts';
import { fromRow } from '../../platform/database/from-row.ts';
import type { Row } from '../../platform/database/row.ts';

/** Facts about a user that other modules may use. */
export interface Person {
  readonly id: UserId;
  readonly firstName: string;
  readonly lastName: string;
  readonly name: string;
  readonly email: string;
  readonly emailVerified: boolean;
  readonly country: User['country'];
  readonly kycStatus: User['kycStatus'];
  readonly language: Language;
  /** False while suspended. */
  readonly isActive: boolean;
  readonly isClosed: boolean;
}
export const personColumns =
  'id, first_name, last_name, name, email, email_verified, country, kyc_status, language, is_active';
export type PersonRow = Row<'users', typeof personColumns> & { country: User['country']; is_closed: boolean };

export const toPerson = ({ language, ...row }: PersonRow): Person => ({
  ...fromRow(row),
  language: languageOf(language),
});

export async function findPeople(queryable: Queryable, userIds: readonly UserId[]): Promise<Map<UserId, Person>> {
  const selectPeople = sql('users-people')`SELECT ${personColumns}, closed_at IS NOT NULL AS is_closed FROM users
    WHERE id = ANY($1::uuid[])`;
  const rows = await queryable.query<PersonRow>(selectPeople, [userIds]);
  return new Map(rows.map((row) => [row.id, toPerson(row)]));
}

export async function findPersonByEmail(queryable: Queryable, email: string): Promise<Person | undefined> {
  const selectByEmail = sql('users-by-email')`SELECT ${personColumns}, closed_at IS NOT NULL AS is_closed FROM users
    WHERE email = $1`;
  const [row] = await queryable.query<PersonRow>(selectByEmail, [email]);
  return row === undefined ? undefined : toPerson(row);
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export async function findPerson(queryable: Queryable, idOrEmail: string): Promise<Person | undefined> {
  const cleaned = cleanAddress(idOrEmail);
  if (!UUID.test(cleaned)) return findPersonByEmail(queryable, cleaned);
  return (await findPeople(queryable, [cleaned as UserId])).get(cleaned as UserId);
}
