import type { Catalogue, Rule } from './catalogue.ts';
import type { ReleaseFile } from './release-file.ts';

/** Finds what a migration takes away from a release that may still run. */

export interface Step {
  readonly before: Catalogue;
  readonly after: Catalogue;
}

/** A release that may run after the migration, with the schema it was made for. */
export interface Survivor {
  readonly file: Pick<ReleaseFile, 'release' | 'statements'>;
  readonly schema: Catalogue;
}

const tableOf = (columnId: string): string => columnId.slice(0, columnId.indexOf('.'));

/** True if one of the release's statements has all these words. It may mean something else by them. */
function mentions({ file }: Survivor, ...words: readonly string[]): boolean {
  const patterns = words.map((word) => new RegExp(`\\b${word}\\b`));
  return Object.values(file.statements).some(({ text }) => patterns.every((pattern) => pattern.test(text)));
}

/** Returns the steps that fail or change the survivor's statements. No reason excuses them. */
export function brokenBy({ before, after }: Step, survivor: Survivor): string[] {
  const { schema } = survivor;
  const tables = [...before.tables].flatMap(([id, name]) => {
    if (!schema.tables.has(id)) return [];
    const now = after.tables.get(id);
    if (now === undefined) return mentions(survivor, name) ? [`drops table ${name}`] : [];
    return now === name ? [] : [`renames table ${name} to ${now}`];
  });
  const columns = [...before.columns].flatMap(([id, { table, name, type, required, filledByItself }]) => {
    if (!schema.columns.has(id) || !after.tables.has(tableOf(id))) return [];
    const now = after.columns.get(id);
    const place = `${table}.${name}`;
    if (now === undefined) return mentions(survivor, table, name) ? [`drops ${place}`] : [];
    return [
      ...(now.name === name ? [] : [`renames ${place} to ${now.name}`]),
      ...(now.type === type ? [] : [`changes ${place} from ${type} to ${now.type}`]),
      ...(now.required && !required ? [`requires ${place}`] : []),
      ...(now.required && filledByItself && !now.filledByItself ? [`drops the default of ${place}`] : []),
    ];
  });
  const added = [...after.columns].flatMap(([id, { table, name, required, filledByItself }]) => {
    const isNew = !before.columns.has(id) && schema.tables.has(tableOf(id));
    return isNew && required && !filledByItself ? [`adds ${table}.${name} without a default`] : [];
  });
  const functions = [...before.functions].flatMap(([id, { name, result }]) => {
    const now = after.functions.get(id);
    if (!schema.functions.has(id) || (now?.name === name && now.result === result)) return [];
    return mentions(survivor, name) ? [`drops or changes function ${name}`] : [];
  });
  return [...tables, ...columns, ...added, ...functions];
}

/** True if the rule reads only columns that the survivor does not know, which it leaves at their defaults. */
const isAboutNewColumns = ({ columns }: Rule, { schema }: Survivor): boolean =>
  columns.length > 0 && columns.every((id) => !schema.columns.has(id));

/** Returns the steps that may refuse what the survivor writes, or let it read values it does not know. */
export function changedRules({ before, after }: Step, survivor: Survivor): string[] {
  const { schema } = survivor;
  const ids = new Set([...before.rules.keys(), ...after.rules.keys()]);
  const rules = [...ids].flatMap((id) => {
    const [then, now] = [before.rules.get(id), after.rules.get(id)];
    const rule = now ?? then;
    if (rule === undefined || !schema.tables.has(rule.tableId) || !after.tables.has(rule.tableId)) return [];
    if (then?.definition === now?.definition || isAboutNewColumns(rule, survivor)) return [];
    const verb = then === undefined ? 'adds' : now === undefined ? 'drops' : 'replaces';
    return [`${verb} ${rule.table}: ${id.slice(id.indexOf('.') + 1)}`];
  });
  const functions = [...before.functions].flatMap(([id, { name, body }]) =>
    schema.functions.has(id) && (after.functions.get(id)?.body ?? body) !== body ? [`replaces function ${name}`] : [],
  );
  return [...rules, ...functions].sort();
}
