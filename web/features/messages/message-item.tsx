import { Trans, useLingui } from '@lingui/react/macro';
import type { Message } from '../../../contract/messages.ts';
import { formatAgo, formatDateTime } from '../../lib/time.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { cx } from '../../ui/cx.ts';

interface MessageItemProps {
  message: Message;
  /** Whether it carries its sender's name. */
  leads: boolean;
  mine: boolean;
  now: number;
}

/** One message. Mine stand at the other side under 'You'. What people wrote is text, in its own direction, and nothing else. */
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
        <p className={cx('mb-1 text-sm font-semibold [overflow-wrap:anywhere]', !leads && 'sr-only')}>
          <bdi>{name}</bdi>
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
        <p className="tabular mt-0.5 text-xs text-muted">
          <span className="sr-only">
            <Trans>Sent</Trans>{' '}
          </span>
          <time dateTime={message.createdAt} title={formatDateTime(message.createdAt)}>
            {formatAgo(message.createdAt, now)}
          </time>
        </p>
      </div>
    </li>
  );
}
