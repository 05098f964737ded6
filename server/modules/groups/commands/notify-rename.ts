import type { Instant, UserId } from '../../../../contract/ids.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { text } from '../../../platform/texts/text.ts';
import type { GroupsDeps } from '../deps.ts';
import { findFellowMembers } from '../rows/fellow-members.repo.ts';

interface Rename {
  readonly userId: UserId;
  readonly before: string;
  readonly after: string;
}

/** Notifies fellow members and voters of a user's new name, so that no one can secretly pose as another member. */
export async function notifyRename(
  { notifications }: Pick<GroupsDeps, 'notifications'>,
  tx: Tx,
  { userId, before, after }: Rename,
  at: Instant,
): Promise<void> {
  const around = await findFellowMembers(tx, userId);
  await notifications.add(
    tx,
    around.map(({ groupId, groupName, userId: to }) => ({
      userId: to,
      type: 'group_updated',
      priority: 'medium',
      title: text('A member changed their name'),
      message: text('{before} in {group} is now called {after}.', { before, group: groupName, after }),
      actionUrl: `/groups/${groupId}`,
      actionText: text('View circle'),
      groupId,
    })),
    at,
  );
}
