/** Written as it is, within quotation marks, unless it has one of its own or a backslash. */
const quoted = (text: string): string =>
  text.includes('"') || text.includes('\\') ? `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"` : `"${text}"`;

/** PostgreSQL knows no sign before a year, which ISO puts before those of six digits. */
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
      throw new TypeError('An array for PostgreSQL holds plain values');
  }
}

/**
 * A list as PostgreSQL reads an array. Batches send all their rows in such lists, one for each column, and the driver
 * looks at each element several times.
 */
export function arrayText(items: readonly unknown[]): string {
  let elements = '';
  for (const item of items) elements += elements === '' ? elementText(item) : `,${elementText(item)}`;
  return `{${elements}}`;
}
