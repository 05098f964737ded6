import type { Plan } from '../../../../contract/plan.ts';
import { OwedToMe } from '../../../circles/owed-to-me.tsx';
import { paths } from '../../../lib/shell/paths.ts';
import { RowLink } from '../../../ui/row-link.tsx';
import type { PrimaryTask } from '../primary-task/kinds.ts';

interface StillOwedRowsProps {
  owed: Plan['owed'] | undefined;
  thing: PrimaryTask | undefined;
}

/** Money that others owe the user for past turns, except what the first card states. */
export function StillOwedRows({ owed = [], thing }: StillOwedRowsProps) {
  return owed
    .filter((one) => thing?.kind !== 'owed' || thing.owed !== one)
    .map((one) => (
      <RowLink key={one.groupId} href={paths.group(one.groupId)} className="text-sm">
        <OwedToMe {...one} />
      </RowLink>
    ));
}
