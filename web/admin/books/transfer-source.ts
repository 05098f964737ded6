import type { ListedTransfer } from '../../../contract/admin/books.ts';
import { titleCase } from '../labels.ts';

type Caused = Pick<ListedTransfer, 'type' | 'group' | 'cycle' | 'round' | 'reference'>;

/** Describes a transfer's cause by its type, the circle's round and the provider's reference. */
export function transferSource({ type, group, cycle, round, reference }: Caused): string {
  const where = group === null ? '' : `, ${group.name}`;
  const when = cycle === null || round === null ? '' : `, cycle ${String(cycle)}, round ${String(round)}`;
  return `${titleCase(type)}${where}${when}${reference === null ? '' : `, ${reference}`}`;
}
