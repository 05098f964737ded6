import { ANNOUNCEMENT_LIMITS } from '../../../contract/admin/announcements.ts';
import type { UserId } from '../../../contract/ids.ts';
import { priorities, type Priority } from '../../../contract/notifications.ts';
import { invalidInput } from '../../platform/errors/app-error.ts';
import { recordAnswer, type IdempotentCall } from '../../platform/http/idempotency.repo.ts';
import { newId } from '../../platform/ids/new-id.ts';
import { logActivity, type OperatorAct } from '../activity/index.ts';
import { countActivePeople, findActivePeople } from './active-people.repo.ts';
import { addNotifications } from './add-notifications.ts';
import type { NotificationsDeps } from './deps.ts';

/** What an operator tells everybody. */
export interface Announcement {
  readonly title: string;
  readonly message: string;
  /** Medium when absent. */
  readonly priority?: string | undefined;
}

const LONGEST_TITLE = ANNOUNCEMENT_LIMITS.title;
const LONGEST_MESSAGE = ANNOUNCEMENT_LIMITS.message;
/** So many people are told in one transaction, so that none of them is long. */
const BATCH = 500;

/** Who announces it, and from where: it stands in the log with the message as its reason. */
export type Announcer = Omit<OperatorAct, 'reason'>;

function checked({ title, message, priority = 'medium' }: Announcement, { operator, ...by }: Announcer) {
  const known = priorities.find((one): one is Priority => one === priority);
  if (known === undefined) throw invalidInput({ priority: `Priority must be one of ${priorities.join(', ')}` });
  return {
    title: textOf('title', title, LONGEST_TITLE),
    message: textOf('message', message, LONGEST_MESSAGE),
    priority: known,
    announcer: { ...by, operator: textOf('operator', operator, LONGEST_TITLE) },
  };
}

function textOf(name: string, value: string, longest: number): string {
  const text = value.trim().normalize('NFC');
  const label = `${name[0]?.toUpperCase() ?? ''}${name.slice(1)}`;
  if (text === '') throw invalidInput({ [name]: `${label} is required` });
  if (Array.from(text).length > longest) {
    throw invalidInput({ [name]: `${label} cannot be longer than ${String(longest)} characters` });
  }
  return text;
}

/**
 * Tells everybody whose account is active, as `system_maintenance`, in batches, and says to how many. The log has it
 * from the first batch on, and with it the answer to the call: pressed twice, it tells once. Throws 400 for a text that
 * is missing or too long and for an unknown priority.
 */
export async function announce(
  { database, clock, ...deps }: Pick<NotificationsDeps, 'database' | 'clock' | 'log' | 'sms'>,
  announcement: Announcement,
  by: Announcer,
  idempotency?: IdempotentCall,
): Promise<string> {
  const { title, message, priority, announcer } = checked(announcement, by);
  const people = await countActivePeople(database);
  const description = `Announced to ${people === 1 ? '1 person' : `${String(people)} people`}: ${title}.`;
  const entry = { action: 'announced', targetType: 'announcement', targetId: newId(), description } as const;
  let last: UserId | undefined;
  let batch: readonly UserId[];
  do {
    const isFirst = last === undefined;
    batch = await findActivePeople(database, last, BATCH);
    const told = batch.map((userId) => ({
      userId,
      type: 'system_maintenance' as const,
      priority,
      title,
      message,
      metadata: { announcementId: entry.targetId },
      related: { type: 'announcement' as const, id: entry.targetId },
    }));
    await database.transaction(async (tx) => {
      const now = await clock.now(tx);
      if (isFirst) {
        await logActivity(tx, { ...entry, ...announcer, reason: message }, now);
        await recordAnswer(tx, idempotency, { message: description });
      }
      await addNotifications(deps, tx, told, now);
    });
    last = batch.at(-1);
  } while (batch.length === BATCH);
  return description;
}
