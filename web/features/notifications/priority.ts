import { t } from '@lingui/core/macro';
import type { Priority } from '../../../contract/notifications.ts';

interface PriorityStyle {
  /** Classes of the disc behind the type's icon. */
  readonly disc: string;
  /** Class of a popup's bar. */
  readonly bar: string;
}

const PRIORITY_STYLES: Readonly<Record<Priority, PriorityStyle>> = {
  low: { disc: 'bg-priority-low/14 text-priority-low', bar: 'bg-priority-low' },
  medium: { disc: 'bg-priority-medium/14 text-priority-medium', bar: 'bg-priority-medium' },
  high: { disc: 'bg-priority-high/14 text-priority-high', bar: 'bg-priority-high' },
  urgent: { disc: 'bg-priority-urgent/14 text-priority-urgent', bar: 'bg-priority-urgent' },
};

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
