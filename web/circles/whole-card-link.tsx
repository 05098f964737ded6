import { useLingui } from '@lingui/react/macro';
import { ChevronRight } from 'lucide-react';
import { Link } from 'wouter';
import type { Group } from '../../contract/group-schemas.ts';
import { paths } from '../lib/shell/paths.ts';

/** Makes the whole card one link. The card needs the classes `group relative`, and its other links `relative`. */
export function WholeCardLink({ group: { id, name } }: { group: Pick<Group, 'id' | 'name'> }) {
  const { t } = useLingui();
  return (
    <Link
      href={paths.group(id)}
      aria-label={t`View Details of ${name}`}
      className="absolute inset-0 rounded-lg transition-colors group-hover:bg-ink/4"
    />
  );
}

/** The visible text of `WholeCardLink`. */
export function ViewDetails() {
  const { t } = useLingui();
  return (
    <span
      aria-hidden="true"
      className="flex shrink-0 items-center gap-1 text-sm font-semibold whitespace-nowrap text-brand"
    >
      {t`View Details`}
      <ChevronRight className="size-4 shrink-0" />
    </span>
  );
}
