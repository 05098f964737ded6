import type { GroupId, Instant, UserId } from '../../../contract/ids.ts';
import type { NotificationType, Priority, RelatedType } from '../../../contract/notifications.ts';
import type { Text } from '../../platform/texts/text.ts';
import type { Textual } from '../../platform/texts/texts.ts';
import type { MailList } from '../../providers/mail/render-mail.ts';
import type { VariableValues } from './template.rules.ts';

export interface VariableTexts extends Omit<VariableValues, 'fee'> {
  readonly fee?: Textual | undefined;
}

/** A notification to add. A `Text` is shown in each reader's language, a string is a user's own text. */
export interface NewNotification {
  readonly userId: UserId;
  readonly type: NotificationType;
  readonly priority: Priority;
  readonly title: Textual;
  readonly message: Textual;
  /** Short message for an SMS, used if `message` is too long. */
  readonly brief?: Textual | undefined;
  /** Path in the web app. */
  readonly actionUrl?: string | undefined;
  readonly actionText?: Textual | undefined;
  readonly groupId?: GroupId | undefined;
  /** Row that the notification is about. Defaults to the group, or else to the reader. */
  readonly related?: { readonly type: RelatedType; readonly id: string } | undefined;
  /** When popup and button expire. The notification stays in the list. */
  readonly expiresAt?: Instant | undefined;
  /** Adds the link 'This was not me' to the mail. For alerts about a change that an intruder may have made. */
  readonly mayBeDenied?: true;
  /**
   * True if preferences and quiet hours cannot stop its mail, because money may be charged only after it was announced.
   */
  readonly mustReach?: true | undefined;
  /** True if the notification is shown in the product only, whatever its type. */
  readonly staysInside?: true;
  /** List that only the mail has. */
  readonly mailList?: MailList<Text> | undefined;
  readonly figures?: VariableTexts | undefined;
  readonly metadata?: Readonly<Record<string, unknown>> | undefined;
}
