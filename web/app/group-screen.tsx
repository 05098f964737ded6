import { useGroupDetail } from '../features/groups/page/group-detail.ts';
import { GroupPage } from '../features/groups/page/group-page.tsx';
import type { GroupSlots } from '../features/groups/page/circle-tabs.tsx';
import { isApprovedOrOwner } from '../features/groups/page/standing.ts';
import { PartSkeleton } from '../features/groups/page/part-skeleton.tsx';
import { onDemand } from '../lib/boot/on-demand.ts';

const messages = onDemand(
  async () => (await import('../features/messages/messages-tab.tsx')).MessagesTab,
  PartSkeleton,
);
const statement = onDemand(
  async () => (await import('../features/statements/statement-panel.tsx')).StatementPanel,
  PartSkeleton,
);
const book = onDemand(async () => (await import('../features/statements/circle-book.tsx')).CircleBook);

function Messages() {
  return <messages.Needed groupId={useGroupDetail().group.id} />;
}

function Statement() {
  const detail = useGroupDetail();
  return (
    <div className="flex flex-col gap-6">
      <statement.Needed groupId={detail.group.id} />
      {isApprovedOrOwner(detail) ? <book.Needed groupId={detail.group.id} /> : null}
    </div>
  );
}

const slots: GroupSlots = { messages: Messages, statement: Statement };

export function GroupScreen() {
  return <GroupPage slots={slots} />;
}
