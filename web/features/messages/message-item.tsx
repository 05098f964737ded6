import { useLingui } from '@lingui/react/macro';
import { Pencil } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { formatClockTime } from '../../../contract/format-clock.ts';
import type { Message } from '../../../contract/messages.ts';
import { formatFullDateTime, parseInstant } from '../../lib/i18n/time.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { IconButton } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { EditMessage } from './edit-message.tsx';
import { mayBeEdited } from './message-log.ts';

interface MessageItemProps {
  groupId: string;
  message: Message;
  /** True for the first message of a run of one sender, which shows the name. */
  leads: boolean;
  /** True for the last message of the run, which shows the time. */
  ends: boolean;
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

/** One message. The viewer's own are on the opposite side. Content is plain text in its own direction. */
export function MessageItem({ groupId, message, leads, ends, mine, now }: MessageItemProps) {
  const { t } = useLingui();
  const id = useId();
  const { isEditing, open, close, opener } = useEditing();
  return (
    <li className={cx('flex items-end gap-2', mine && 'flex-row-reverse', leads ? 'mt-3 first:mt-0' : 'mt-1')}>
      {mine ? null : ends ? (
        <Avatar name={message.senderName} className="size-7 text-xs" />
      ) : (
        <span aria-hidden="true" className="w-7 shrink-0" />
      )}
      <div className={cx('min-w-0 max-w-[76%] sm:max-w-[70%]', isEditing && 'w-full max-w-full!')}>
        <p className={cx('mb-0.5 px-3 text-xs text-muted [overflow-wrap:anywhere]', (mine || !leads) && 'sr-only')}>
          {mine ? t`You` : <bdi translate="no">{message.senderName}</bdi>}
        </p>
        {isEditing ? (
          <EditMessage groupId={groupId} message={message} onClose={close} />
        ) : (
          <p
            id={id}
            dir="auto"
            className={cx(
              'rounded-lg border px-3 py-1.5 whitespace-pre-wrap [overflow-wrap:anywhere]',
              mine ? 'border-transparent bg-tint-brand' : 'border-line bg-surface',
            )}
          >
            {message.message}
          </p>
        )}
      </div>
      {isEditing ? null : (
        <p className={cx('shrink-0 pb-1 text-xs text-muted', !ends && message.editedAt === null && 'sr-only')}>
          <time dateTime={message.createdAt} title={formatFullDateTime(message.createdAt)} className="tabular">
            {formatClockTime(parseInstant(message.createdAt) ?? now)}
          </time>
          {message.editedAt === null ? null : (
            <span title={formatFullDateTime(message.editedAt)} className="block">
              {t`edited`}
            </span>
          )}
        </p>
      )}
      {mine && !isEditing && mayBeEdited(message, now) ? (
        <IconButton ref={opener} label={t`Change message`} aria-describedby={id} className="-mx-2" onClick={open}>
          <Pencil aria-hidden="true" className="size-4" />
        </IconButton>
      ) : null}
    </li>
  );
}
