import { useLingui } from '@lingui/react/macro';
import { Pencil } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import type { Message } from '../../../contract/messages.ts';
import { formatAgo, formatFullDateTime } from '../../lib/i18n/time.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { IconButton } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { EditMessage } from './edit-message.tsx';
import { mayBeEdited } from './message-log.ts';

interface MessageItemProps {
  groupId: string;
  message: Message;
  /** True if sender and time are visible. They are hidden from sight on a sender's further messages within minutes. */
  leads: boolean;
  mine: boolean;
  now: number;
}

/** Opens the edit form. When the form closes, returns the focus to the button that opened it. */
function useEditing() {
  const [isEditing, setEditing] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);
  useEffect(() => {
    if (wasEditing.current && !isEditing) opener.current?.focus();
    wasEditing.current = isEditing;
  }, [isEditing]);
  return {
    isEditing,
    opener,
    open: () => {
      setEditing(true);
    },
    close: () => {
      setEditing(false);
    },
  };
}

/** One message. The viewer's own are on the opposite side, under 'You'. Content is plain text in its own direction. */
export function MessageItem({ groupId, message, leads, mine, now }: MessageItemProps) {
  const { t } = useLingui();
  const id = useId();
  const { isEditing, open, close, opener } = useEditing();
  const name = mine ? t`You` : message.senderName;
  return (
    <li className={cx('flex gap-2', mine && 'flex-row-reverse', leads ? 'mt-4 first:mt-0' : 'mt-1')}>
      {mine ? null : leads ? (
        <Avatar name={message.senderName} className="size-8 text-xs" />
      ) : (
        <span aria-hidden="true" className="w-8 shrink-0" />
      )}
      <div
        className={cx(
          'flex min-w-0 max-w-[85%] flex-col sm:max-w-[70%]',
          mine ? 'items-end' : 'items-start',
          isEditing && 'w-full',
        )}
      >
        <p className={cx('mb-1 text-sm [overflow-wrap:anywhere]', !leads && 'sr-only')}>
          <bdi translate={mine ? undefined : 'no'} className="font-semibold">
            {name}
          </bdi>{' '}
          <time
            dateTime={message.createdAt}
            title={formatFullDateTime(message.createdAt)}
            className="tabular ml-1 text-muted"
          >
            {formatAgo(message.createdAt, now)}
          </time>
        </p>
        {isEditing ? (
          <EditMessage groupId={groupId} message={message} onClose={close} />
        ) : (
          <p
            id={id}
            dir="auto"
            className={cx(
              'max-w-full rounded-lg border px-3.5 py-2 whitespace-pre-wrap [overflow-wrap:anywhere]',
              mine ? 'rounded-se-sm border-brand/40 bg-tint-brand' : 'rounded-ss-sm border-line bg-surface',
            )}
          >
            {message.message}
          </p>
        )}
        {message.editedAt === null || isEditing ? null : (
          <p className="mt-0.5 text-sm text-muted" title={formatFullDateTime(message.editedAt)}>
            {t`edited`}
          </p>
        )}
      </div>
      {mine && !isEditing && mayBeEdited(message, now) ? (
        <IconButton ref={opener} label={t`Change message`} aria-describedby={id} className="self-center" onClick={open}>
          <Pencil aria-hidden="true" className="size-4" />
        </IconButton>
      ) : null}
    </li>
  );
}
