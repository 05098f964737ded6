/** The driver's result type for each PostgreSQL type (server/platform/database/type-parsers.ts). */
export interface ReadTypes {
  bigint: bigint;
  boolean: boolean;
  bytea: Buffer;
  date: string;
  integer: number;
  smallint: number;
  json: unknown;
  jsonb: unknown;
  numeric: string;
  text: string;
  uuid: string;
  'timestamp with time zone': Date;
  'integer[]': readonly number[];
  'text[]': readonly string[];
}

/** The accepted parameter types. Documents are written as JSON text. */
export interface WrittenTypes {
  bigint: bigint | number;
  boolean: boolean;
  bytea: Buffer;
  date: string;
  'double precision': number;
  integer: bigint | number;
  smallint: number;
  json: string;
  jsonb: string;
  text: string;
  uuid: string;
  'timestamp with time zone': Date | 'infinity';
  'bigint[]': readonly (bigint | number | null)[];
  'boolean[]': readonly (boolean | null)[];
  'bytea[]': readonly (Buffer | null)[];
  'date[]': readonly (string | null)[];
  'integer[]': readonly (number | null)[];
  'smallint[]': readonly (number | null)[];
  'json[]': readonly (string | null)[];
  'jsonb[]': readonly (string | null)[];
  'text[]': readonly (string | null)[];
  'uuid[]': readonly (string | null)[];
  'timestamp with time zone[]': readonly (Date | null)[];
}
