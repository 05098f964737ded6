import { sql, type Queryable } from './database.ts';

/** An object that protects the tables: a table, key, check, trigger, rule or function. */
export interface Guard {
  readonly name: string;
  /** PostgreSQL's definition, and whether it is enabled. */
  readonly definition: string;
}

/**
 * Reads everything that protects the tables, from the catalogue alone. Ignores functions of extensions, which some
 * servers install in this schema.
 */
export async function readGuards(queryable: Queryable): Promise<readonly Guard[]> {
  const read = sql('guards-read')`
    WITH ours AS (SELECT * FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind NOT IN ('i', 'I', 't', 'S', 'c')
      AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.classid = 'pg_class'::regclass AND d.objid = pg_class.oid AND d.deptype = 'e'))
    SELECT 'table ' || relname AS name, concat_ws(' ', relkind, relpersistence, relrowsecurity) AS definition FROM ours
    UNION ALL
    SELECT format('trigger %s of %s', tgname, relname), concat_ws(' ', pg_get_triggerdef(t.oid), tgenabled)
      FROM pg_trigger t JOIN ours c ON c.oid = tgrelid WHERE NOT tgisinternal
    UNION ALL
    SELECT format('constraint %s of %s', conname, relname), concat_ws(' ', pg_get_constraintdef(k.oid), convalidated,
        EXISTS (SELECT FROM pg_trigger t WHERE t.tgconstraint = k.oid AND t.tgenabled <> 'O'))
      FROM pg_constraint k JOIN ours c ON c.oid = conrelid WHERE contype NOT IN ('t', 'n')
    UNION ALL
    SELECT format('index %s of %s', i.relname, c.relname), concat_ws(' ', pg_get_indexdef(indexrelid), indisvalid)
      FROM pg_index x JOIN pg_class i ON i.oid = indexrelid JOIN ours c ON c.oid = indrelid
      WHERE indisunique AND NOT EXISTS (SELECT FROM pg_constraint k WHERE k.conindid = i.oid AND k.contype <> 'f')
    UNION ALL
    SELECT format('rule %s of %s', rulename, relname), pg_get_ruledef(r.oid) FROM pg_rewrite r JOIN ours c ON c.oid = ev_class
    UNION ALL
    SELECT 'function ' || proname, string_agg(pg_get_functiondef(p.oid), ' ' ORDER BY pg_get_function_identity_arguments(p.oid))
      FROM pg_proc p WHERE pronamespace = 'public'::regnamespace AND prokind IN ('f', 'p')
        AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.classid = 'pg_proc'::regclass AND d.objid = p.oid AND d.deptype = 'e')
      GROUP BY proname
    ORDER BY 1`;
  return queryable.query<Guard>(read, []);
}

/** A right to change something, granted to a role that does not own it. */
export interface GrantedRight {
  readonly role: string;
  readonly isServing: boolean;
  readonly right: string;
  readonly object: string;
  readonly column: string | null;
}

/**
 * Reads who may change tables, or run a function as its owner. Omits owners and superusers. Returns nothing to the
 * owner of the tables, which cannot tell the application role from others.
 */
export async function readGrantedRights(queryable: Queryable): Promise<readonly GrantedRight[]> {
  const read = sql('guards-rights')`
    WITH granted AS (
      SELECT relname::text AS object, NULL AS column, relowner AS owner, a.* FROM pg_class, aclexplode(relacl) a
        WHERE relnamespace = 'public'::regnamespace
      UNION ALL
      SELECT relname::text, attname::text, relowner, a.* FROM pg_attribute JOIN pg_class c ON c.oid = attrelid, aclexplode(attacl) a
        WHERE relnamespace = 'public'::regnamespace
      UNION ALL
      SELECT proname::text, NULL, proowner, a.* FROM pg_proc, aclexplode(coalesce(proacl, acldefault('f', proowner))) a
        WHERE pronamespace = 'public'::regnamespace AND prosecdef AND prorettype <> 'trigger'::regtype)
    SELECT coalesce(rolname::text, 'PUBLIC') AS role, coalesce(rolname = current_user, false) AS "isServing",
      privilege_type AS right, object, "column"
    FROM granted LEFT JOIN pg_roles r ON r.oid = grantee
    WHERE privilege_type <> 'SELECT' AND grantee <> owner AND rolsuper IS NOT TRUE
      AND NOT pg_has_role((SELECT relowner FROM pg_class WHERE oid = to_regclass('public.transfers')), 'MEMBER')
    ORDER BY 1, 4, 5, 3`;
  return queryable.query<GrantedRight>(read, []);
}

/**
 * Reads objects that do not belong to the owner of `transfers`, and functions in other schemas that run as that owner.
 */
export async function readStrangers(queryable: Queryable): Promise<readonly string[]> {
  const read = sql('guards-strangers')`
    WITH owner AS (SELECT relowner AS id FROM pg_class WHERE oid = to_regclass('public.transfers'))
    SELECT format('%s belongs to %s', relname, pg_get_userbyid(relowner)) AS found FROM pg_class, owner
      WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p', 'v', 'm', 'f') AND relowner <> owner.id
        AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = pg_class.oid AND d.deptype = 'e')
    UNION ALL
    SELECT format('function %s belongs to %s', proname, pg_get_userbyid(proowner)) FROM pg_proc p, owner
      WHERE pronamespace = 'public'::regnamespace AND proowner <> owner.id
        AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = p.oid AND d.deptype = 'e')
    UNION ALL
    SELECT format('function %s runs as the owner of the tables', p.oid::regproc) FROM pg_proc p, owner
      WHERE prosecdef AND proowner = owner.id
        AND pronamespace NOT IN ('public'::regnamespace, 'pg_catalog'::regnamespace, 'information_schema'::regnamespace)
        AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = p.oid AND d.deptype = 'e')
    UNION ALL
    SELECT format('%s may make tables and functions', current_user) FROM owner
      WHERE NOT pg_has_role(owner.id, 'MEMBER') AND has_schema_privilege('public', 'CREATE')
    ORDER BY 1`;
  return (await queryable.query<{ found: string }>(read, [])).map(({ found }) => found);
}
