import { Link } from 'wouter';
import { paths } from '../../../lib/shell/paths.ts';

/** Links to the circle, 44 px high for touch; a platform debt has none. */
export function CircleName({ id, name }: { id: string | null; name: string | null }) {
  return id === null ? null : (
    <Link
      href={paths.group(id)}
      className="relative -my-3 inline-block py-3 font-semibold underline underline-offset-2 [overflow-wrap:anywhere]"
    >
      {name}
    </Link>
  );
}
