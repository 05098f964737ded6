const quoted = (text: string): string =>
  text.includes('"') || text.includes('\\') ? `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"` : `"${text}"`;

/** Formats a date for PostgreSQL, which refuses the sign that ISO 8601 puts before a six-digit year. */
function isoText(date: Date): string {
  const iso = date.toISOString();
  return iso.startsWith('+') ? iso.slice(1) : iso;
}

function elementText(item: unknown): string {
  switch (typeof item) {
    case 'string':
      return quoted(item);
    case 'number':
    case 'bigint':
    case 'boolean':
      return String(item);
    case 'undefined':
    case 'object':
    case 'symbol':
    case 'function':
      if (item === null || item === undefined) return 'NULL';
      if (item instanceof Date) return `"${isoText(item)}"`;
      if (item instanceof Uint8Array) return `"\\\\x${Buffer.from(item).toString('hex')}"`;
      throw new TypeError('Not a plain value in an array for PostgreSQL');
  }
}

/** Formats a list as a PostgreSQL array, faster than the driver, which would read every element several times. */
export function arrayText(items: readonly unknown[]): string {
  let elements = '';
  for (const item of items) elements += elements === '' ? elementText(item) : `,${elementText(item)}`;
  return `{${elements}}`;
}
