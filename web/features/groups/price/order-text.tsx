import { useLingui } from '@lingui/react/macro';
import { areTurnsHidden } from '../../../../circle/turn-order.ts';
import type { Group } from '../../../../contract/group-schemas.ts';

interface OrderTextProps {
  group: Group;
  /** The owner's position; null for an owner without one, and before a draw. */
  ownerTurn: number | null;
}

/** States who collects first, because savers are wary of an owner who does. */
export function OrderText({ group, ownerTurn }: OrderTextProps) {
  const { t } = useLingui();
  const turn = ownerTurn ?? 0;
  if (areTurnsHidden(group)) return t`Turns are drawn by lot when the circle starts.`;
  if (ownerTurn === null) return t`The owner collects no pot.`;
  if (ownerTurn === 1) return t`The owner collects first.`;
  return ownerTurn === group.maxMembers ? t`The owner collects last.` : t`The owner collects in round ${turn}.`;
}
