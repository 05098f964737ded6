import { useLingui } from '@lingui/react/macro';
import type { Message } from '../../../contract/messages.ts';
import { formatAgo, formatDateTime } from '../../lib/words/time.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { cx } from '../../ui/cx.ts';

interface MessageItemProps {
  message: Message;
  /** Whether it shows its sender's name and its time; those that follow within minutes only say them. */
  leads: boolean;
  mine: boolean;
  now: number;
}

/**
 * One message. Mine stand at the other side under 'You'. What people wrote is text, in its own direction, and nothing
 * else.
 */
export function MessageItem({ message, leads, mine, now }: MessageItemProps) {
  const { t } = useLingui();
  const name = mine ? t`You` : message.senderName;
  return (
    <li className={cx('flex gap-2', mine && 'flex-row-reverse', leads ? 'mt-4 first:mt-0' : 'mt-1')}>
      {mine ? null : leads ? (
        <Avatar name={message.senderName} className="size-8 text-xs" />
      ) : (
        <span aria-hidden="true" className="w-8 shrink-0" />
      )}
      <div className={cx('flex min-w-0 max-w-[85%] flex-col sm:max-w-[70%]', mine ? 'items-end' : 'items-start')}>
        <p className={cx('mb-1 text-sm [overflow-wrap:anywhere]', !leads && 'sr-only')}>
          <bdi className="font-semibold">{name}</bdi>{' '}
          <time
            dateTime={message.createdAt}
            title={formatDateTime(message.createdAt)}
            className="tabular ml-1 text-muted"
          >
            {formatAgo(message.createdAt, now)}
          </time>
        </p>
        <p
          dir="auto"
          className={cx(
            'max-w-full rounded-lg border px-3.5 py-2 whitespace-pre-wrap [overflow-wrap:anywhere]',
            mine ? 'rounded-se-sm border-brand/40 bg-tint-brand' : 'rounded-ss-sm border-line bg-surface',
          )}
        >
          {message.message}
        </p>
      </div>
    </li>
  );
}
