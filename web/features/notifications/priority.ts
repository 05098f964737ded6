import { t } from '@lingui/core/macro';
import { ArrowDown, ArrowUp, Equal, TriangleAlert, type LucideIcon } from 'lucide-react';
import type { Priority } from '../../../contract/notifications.ts';

interface PriorityStyle {
  readonly Icon: LucideIcon;
  readonly text: string;
  /** Classes of the tile behind the type's icon. */
  readonly tile: string;
  /** Classes of a popup's border. */
  readonly edge: string;
}

const PRIORITY_STYLES: Readonly<Record<Priority, PriorityStyle>> = {
  low: { Icon: ArrowDown, text: 'text-brand', tile: 'bg-tint-brand text-brand', edge: 'border-l-brand' },
  medium: { Icon: Equal, text: 'text-warning', tile: 'bg-tint-warning text-warning', edge: 'border-l-warning' },
  high: { Icon: ArrowUp, text: 'text-accent', tile: 'bg-tint-accent text-accent', edge: 'border-l-accent' },
  urgent: {
    Icon: TriangleAlert,
    text: 'text-negative',
    tile: 'bg-tint-negative text-negative',
    edge: 'border-l-negative',
  },
};

/** Icons also differ by priority, so that no one depends on colour. */
export const priorityStyle = (priority: Priority): PriorityStyle => PRIORITY_STYLES[priority];

/** Returns the importance for screen readers; undefined for ordinary priorities. */
export function importanceLabel(priority: Priority): string | undefined {
  switch (priority) {
    case 'low':
    case 'medium':
      return undefined;
    case 'high':
      return t`Important`;
    case 'urgent':
      return t`Urgent`;
  }
}
