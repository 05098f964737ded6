import { useLingui } from '@lingui/react/macro';
import type { User } from '../../../contract/accounts.ts';
import { keptSeat } from '../../lib/session/kept-seat.ts';
import { handoverPaths } from '../../lib/shell/handover-paths.ts';
import { TintRow } from './tint-row.tsx';

/** Leads back to the offered seat that the person opened before they could apply. */
export function KeptSeatRow({ user }: { user: User }) {
  const { t } = useLingui();
  const code = keptSeat(user.id);
  return code === undefined ? null : (
    <TintRow
      href={handoverPaths.link(code)}
      title={t`A seat is on offer to you`}
    >{t`See its price and apply.`}</TintRow>
  );
}
