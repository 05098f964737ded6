import type pg from 'pg';

/** PostgreSQL's description of a statement that is prepared but not run. */
export interface Described {
  readonly parameters: readonly string[];
  readonly columns: readonly DescribedColumn[];
}

export interface DescribedColumn {
  readonly name: string;
  readonly type: string;
  /** The table column that the result column comes from; undefined for a computed value. */
  readonly source: { readonly table: string; readonly column: string; readonly notNull: boolean } | undefined;
}

interface Field {
  readonly name: string;
  readonly tableID: number;
  readonly columnID: number;
  readonly dataTypeID: number;
}

/** The driver's connection methods that describe a statement. */
interface Wire {
  parse(query: { name: string; text: string; types: number[] }): void;
  describe(message: { type: 'S'; name: string }): void;
  sync(): void;
  on(event: 'parameterDescription', hear: (message: { dataTypeIDs: number[] }) => void): void;
  off(event: 'parameterDescription', hear: (message: { dataTypeIDs: number[] }) => void): void;
}

const READ_TYPES = 'SELECT oid::int, format_type(oid, NULL) AS type FROM pg_type';
const READ_COLUMNS = `SELECT a.attrelid::int AS table_id, a.attnum::int AS column_id, c.relname AS table,
    a.attname AS column, a.attnotnull AS "notNull"
  FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid JOIN pg_namespace n ON n.oid = c.relnamespace
  WHERE n.nspname = 'public' AND a.attnum > 0`;

export async function statementDescriber(client: pg.Client): Promise<(text: string) => Promise<Described>> {
  const types = new Map(
    (await client.query<{ oid: number; type: string }>(READ_TYPES)).rows.map(({ oid, type }) => [oid, type]),
  );
  const columns = new Map(
    (
      await client.query<{ table_id: number; column_id: number; table: string; column: string; notNull: boolean }>(
        READ_COLUMNS,
      )
    ).rows.map(({ table_id, column_id, ...source }) => [`${String(table_id)}.${String(column_id)}`, source]),
  );
  const typeOf = (oid: number): string => types.get(oid) ?? String(oid);
  return async (text) => {
    const { parameters, fields } = await describe(client, text);
    return {
      parameters: parameters.map(typeOf),
      columns: fields.map(({ name, tableID, columnID, dataTypeID }) => ({
        name,
        type: typeOf(dataTypeID),
        source: columns.get(`${String(tableID)}.${String(columnID)}`),
      })),
    };
  };
}

function describe(client: pg.Client, text: string): Promise<{ parameters: number[]; fields: Field[] }> {
  return new Promise((resolve, reject) => {
    let wire: Wire | undefined;
    let parameters: number[] = [];
    let fields: Field[] = [];
    const hear = ({ dataTypeIDs }: { dataTypeIDs: number[] }): void => {
      parameters = dataTypeIDs;
    };
    // The driver has no call to describe statements, but lets a query use the protocol.
    client.query({
      submit(connection: unknown) {
        wire = connection as Wire;
        wire.on('parameterDescription', hear);
        wire.parse({ name: '', text, types: [] });
        wire.describe({ type: 'S', name: '' });
        wire.sync();
      },
      handleRowDescription(message: { fields: Field[] }) {
        ({ fields } = message);
      },
      handleError(error: Error) {
        wire?.off('parameterDescription', hear);
        reject(error);
      },
      handleReadyForQuery() {
        wire?.off('parameterDescription', hear);
        resolve({ parameters, fields });
      },
    } as unknown as pg.Submittable);
  });
}
