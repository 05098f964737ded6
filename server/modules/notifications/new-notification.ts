import type { GroupId, Instant, UserId } from '../../../contract/ids.ts';
import type { NotificationType, Priority, RelatedType } from '../../../contract/notifications.ts';
import type { Words } from '../../platform/texts/texts.ts';
import type { Figures } from './template.rules.ts';

/** Figures before they are put in words. */
export interface FigureWords extends Omit<Figures, 'fee'> {
  readonly fee?: Words | undefined;
}

/**
 * What a module above wants somebody to know. Words of ours are texts, so that each reads them in their language, also
 * what they were told before they chose it; strings are what somebody wrote.
 */
export interface NewNotification {
  readonly userId: UserId;
  readonly type: NotificationType;
  readonly priority: Priority;
  readonly title: Words;
  readonly message: Words;
  /** The message in few words, for a text message that has no room for it. */
  readonly brief?: Words | undefined;
  /** A path of ours. */
  readonly actionUrl?: string | undefined;
  readonly actionText?: Words | undefined;
  readonly groupId?: GroupId | undefined;
  /** The row that it tells of; without one it is the group, else the reader. */
  readonly related?: { readonly type: RelatedType; readonly id: string } | undefined;
  /** When there is nothing to act on any more: popups and actions end, the list keeps it. */
  readonly expiresAt?: Instant | undefined;
  /** An alert of a change that somebody else may have made: its mail has a link 'This was not me'. */
  readonly mayBeDenied?: true;
  /** It is told within the product alone, whatever its type. */
  readonly staysInside?: true;
  /** What the words say of how much and by when, for templates. */
  readonly figures?: FigureWords | undefined;
  /** Further data for its row. JSON values only. */
  readonly metadata?: Readonly<Record<string, unknown>> | undefined;
}
