import { lazy } from 'react';
import { useGroupDetail } from '../features/groups/page/group-detail.ts';
import { GroupPage } from '../features/groups/page/group-page.tsx';
import type { GroupSlots } from '../features/groups/page/group-page-parts.tsx';
import { isInside } from '../features/groups/page/standing.ts';

const MessagesTab = lazy(async () => ({
  default: (await import('../features/messages/messages-tab.tsx')).MessagesTab,
}));
const StatementPanel = lazy(async () => ({
  default: (await import('../features/statements/statement-panel.tsx')).StatementPanel,
}));
const CircleBook = lazy(async () => ({ default: (await import('../features/statements/circle-book.tsx')).CircleBook }));

function Messages() {
  return <MessagesTab groupId={useGroupDetail().group.id} />;
}

/** A person's own movements, and for members the circle's book. */
function Statement() {
  const detail = useGroupDetail();
  return (
    <div className="flex flex-col gap-6">
      <StatementPanel groupId={detail.group.id} />
      {isInside(detail) ? <CircleBook groupId={detail.group.id} /> : null}
    </div>
  );
}

const slots: GroupSlots = { messages: Messages, statement: Statement };

/** A group's page with what other features show in it. */
export function GroupScreen() {
  return <GroupPage slots={slots} />;
}
