import type { Queryable } from '../platform/database/database.ts';

/** Something sealed: whose it is, and what. */
export interface SealedValue {
  readonly kind: string;
  readonly id: string;
  readonly sealed: Buffer;
}

/** The first and the last of each kind: after a key was replaced they are sealed anew from the first on. */
const sample = {
  name: 'sealed-sample',
  text: `(SELECT 'bvn' AS kind, id, bvn AS sealed FROM users WHERE bvn IS NOT NULL ORDER BY id LIMIT 10)
    UNION (SELECT 'bvn', id, bvn FROM users WHERE bvn IS NOT NULL ORDER BY id DESC LIMIT 10)
    UNION (SELECT 'app', user_id, secret FROM second_factors ORDER BY user_id LIMIT 10)
    UNION (SELECT 'app', user_id, secret FROM second_factors ORDER BY user_id DESC LIMIT 10)
    UNION (SELECT 'admin', id, security_code FROM super_admins ORDER BY id LIMIT 10)
    UNION (SELECT 'admin', id, security_code FROM super_admins ORDER BY id DESC LIMIT 10)`,
};

/** Some of what is sealed with the key of identity numbers. */
export const sampleSealed = (queryable: Queryable): Promise<readonly SealedValue[]> =>
  queryable.query<SealedValue>(sample, []);
