import type pg from 'pg';

/** The parts of PostgreSQL's catalogue that a program relies on, by ids that survive renaming. */

export interface Column {
  readonly table: string;
  readonly name: string;
  readonly type: string;
  readonly required: boolean;
  readonly filledByItself: boolean;
}

/** A constraint, unique index or trigger. */
export interface Rule {
  readonly tableId: string;
  readonly table: string;
  /** Ids of the columns that it reads; empty if it is not known. */
  readonly columns: readonly string[];
  readonly definition: string;
}

export interface Catalogue {
  readonly tables: ReadonlyMap<string, string>;
  readonly columns: ReadonlyMap<string, Column>;
  /** By table id and name, because a replaced rule keeps them. */
  readonly rules: ReadonlyMap<string, Rule>;
  readonly functions: ReadonlyMap<string, { readonly name: string; readonly result: string; readonly body: string }>;
}

const TABLES = `SELECT oid::text AS id, relname AS name FROM pg_class
  WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p', 'v', 'm')`;

const COLUMNS = `SELECT attrelid || '.' || attnum AS id, relname AS table, attname AS name,
    format_type(atttypid, atttypmod) AS type, attnotnull AS required,
    atthasdef OR attidentity <> '' OR attgenerated <> '' AS "filledByItself"
  FROM pg_attribute JOIN pg_class c ON c.oid = attrelid
  WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p', 'v', 'm') AND attnum > 0 AND NOT attisdropped`;

const RULES = `SELECT conrelid || '.' || conname AS id, conrelid::text AS "tableId", relname AS table,
    ARRAY(SELECT conrelid || '.' || key FROM unnest(conkey) AS key) AS columns, pg_get_constraintdef(o.oid) AS definition
  FROM pg_constraint o JOIN pg_class c ON c.oid = conrelid
  WHERE relnamespace = 'public'::regnamespace AND contype <> 't'
  UNION ALL
  SELECT indrelid || '.' || i.relname, indrelid::text, c.relname,
    ARRAY(SELECT indrelid || '.' || key FROM unnest(indkey) AS key), pg_get_indexdef(indexrelid)
  FROM pg_index JOIN pg_class i ON i.oid = indexrelid JOIN pg_class c ON c.oid = indrelid
  WHERE c.relnamespace = 'public'::regnamespace AND indisunique
    AND NOT EXISTS (SELECT FROM pg_constraint WHERE conindid = indexrelid AND contype IN ('p', 'u', 'x'))
  UNION ALL
  SELECT tgrelid || '.' || tgname, tgrelid::text, relname, '{}', pg_get_triggerdef(g.oid)
  FROM pg_trigger g JOIN pg_class c ON c.oid = tgrelid
  WHERE relnamespace = 'public'::regnamespace AND NOT tgisinternal`;

const FUNCTIONS = `SELECT p.oid::text AS id, proname AS name, pg_get_function_result(p.oid) AS result,
    pg_get_functiondef(p.oid) AS body
  FROM pg_proc p WHERE pronamespace = 'public'::regnamespace AND prokind = 'f'`;

async function byId<T>(client: pg.ClientBase, query: string): Promise<ReadonlyMap<string, T>> {
  const { rows } = await client.query<T & { readonly id: string }>(query);
  return new Map(rows.map(({ id, ...row }) => [id, row as T]));
}

export async function readCatalogue(client: pg.ClientBase): Promise<Catalogue> {
  const names = await byId<{ readonly name: string }>(client, TABLES);
  return {
    tables: new Map([...names].map(([id, { name }]) => [id, name])),
    columns: await byId(client, COLUMNS),
    rules: await byId(client, RULES),
    functions: await byId(client, FUNCTIONS),
  };
}
