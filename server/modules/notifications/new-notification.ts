import type { GroupId, Instant, UserId } from '../../../contract/ids.ts';
import type { NotificationType, Priority, RelatedType } from '../../../contract/notifications.ts';
import type { Textual } from '../../platform/texts/texts.ts';
import type { Figures } from './template.rules.ts';

export interface FigureTexts extends Omit<Figures, 'fee'> {
  readonly fee?: Textual | undefined;
}

/**
 * A notification to add. Use texts for the product's words, so each reader gets their current language; strings are
 * users' own text and never translated.
 */
export interface NewNotification {
  readonly userId: UserId;
  readonly type: NotificationType;
  readonly priority: Priority;
  readonly title: Textual;
  readonly message: Textual;
  /** Short message, for an SMS without room for `message`. */
  readonly brief?: Textual | undefined;
  /** A path of the web app. */
  readonly actionUrl?: string | undefined;
  readonly actionText?: Textual | undefined;
  readonly groupId?: GroupId | undefined;
  /** The row it is about. Default: the group, else the reader. */
  readonly related?: { readonly type: RelatedType; readonly id: string } | undefined;
  /** Nothing to act on after this instant: popups and actions end, the list entry stays. */
  readonly expiresAt?: Instant | undefined;
  /** For an alert of a change an intruder may have made: adds the link 'This was not me' to its mail. */
  readonly mayBeDenied?: true;
  /** Shown in the product only, whatever its type. */
  readonly staysInside?: true;
  readonly figures?: FigureTexts | undefined;
  readonly metadata?: Readonly<Record<string, unknown>> | undefined;
}
