import { lazy } from 'react';
import { GroupPage } from '../features/groups/group-page.tsx';
import type { GroupSlots, PartProps } from '../features/groups/group-parts.tsx';
import { isInside } from '../features/groups/standing.ts';

const MessagesTab = lazy(async () => ({
  default: (await import('../features/messages/messages-tab.tsx')).MessagesTab,
}));
const StatementPanel = lazy(async () => ({
  default: (await import('../features/statements/statement-panel.tsx')).StatementPanel,
}));
const CircleBook = lazy(async () => ({ default: (await import('../features/statements/circle-book.tsx')).CircleBook }));

function Messages({ detail, myId }: PartProps) {
  return <MessagesTab groupId={detail.group.id} userId={myId} />;
}

/** A person's own movements, and for members the circle's book. */
function Statement({ detail }: PartProps) {
  return (
    <div className="flex flex-col gap-6">
      <StatementPanel groupId={detail.group.id} />
      {isInside(detail) ? <CircleBook groupId={detail.group.id} /> : null}
    </div>
  );
}

const slots: GroupSlots = { Messages, Statement };

/** A group's page with what other features show in it. */
export function GroupScreen() {
  return <GroupPage slots={slots} />;
}
