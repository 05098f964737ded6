import { useLingui } from '@lingui/react/macro';
import { ArrowDown, Pencil } from 'lucide-react';
import { useEffect, useId, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { DAY_MS } from '../../../contract/durations.ts';
import type { Message } from '../../../contract/messages.ts';
import { useProductNow } from '../../lib/words/product-now.ts';
import { formatAgo, formatDate, formatFullDate, formatFullDateTime } from '../../lib/words/time.ts';
import { useViewerId } from '../../lib/session/session.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button, IconButton } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { useOlderMessages } from './data.ts';
import { EditMessage } from './edit-message.tsx';
import { byDay, mayBeEdited, type Day as DayOfLog, type MessageLog } from './message-log.ts';

/** Closer to the end than this, somebody is reading the newest messages. */
const NEAR_END_PX = 96;

const distanceToEnd = (box: HTMLElement): number => box.scrollHeight - box.scrollTop - box.clientHeight;

/**
 * Keeps the reader's place: at the newest message for whoever is reading there, or has just written; where it was when
 * older messages come in above. Answers whether newer messages stand out of sight, and how to go there.
 */
function useReadingPlace(box: RefObject<HTMLElement | null>, log: MessageLog, myId: string) {
  const newest = log.messages[0];
  const oldestId = log.messages.at(-1)?.id;
  const last = useRef<{ newestId?: string; oldestId?: string; height: number; nearEnd: boolean } | null>(null);
  const [behind, setBehind] = useState(false);

  useLayoutEffect(() => {
    const element = box.current;
    if (element === null) return;
    const before = last.current;
    const isNew = newest?.id !== before?.newestId;
    if (before === null || (isNew && (before.nearEnd || newest?.senderId === myId))) {
      element.scrollTo({ top: element.scrollHeight });
    } else if (isNew) {
      setBehind(true);
    } else if (oldestId !== before.oldestId) {
      element.scrollBy({ top: element.scrollHeight - before.height });
    }
    last.current = {
      ...(newest === undefined ? {} : { newestId: newest.id }),
      ...(oldestId === undefined ? {} : { oldestId }),
      height: element.scrollHeight,
      nearEnd: distanceToEnd(element) < NEAR_END_PX,
    };
  }, [box, newest, oldestId, myId]);

  // Turning the phone changes the box's height; whoever was at the end stays there.
  useEffect(() => {
    const element = box.current;
    if (element === null) return undefined;
    const sized = new ResizeObserver(() => {
      if (last.current?.nearEnd === true) element.scrollTo({ top: element.scrollHeight });
    });
    sized.observe(element);
    return () => {
      sized.disconnect();
    };
  }, [box]);

  return {
    behind,
    onScroll: () => {
      if (box.current === null || last.current === null) return;
      last.current.nearEnd = distanceToEnd(box.current) < NEAR_END_PX;
      if (last.current.nearEnd) setBehind(false);
    },
    toEnd: () => {
      box.current?.scrollTo({ top: box.current.scrollHeight });
      setBehind(false);
    },
  };
}

/** 'Today', 'Yesterday', or the date. */
function useDayWords(now: number): (day: DayOfLog) => string {
  const { t } = useLingui();
  return ({ date, messages: [first] }) => {
    if (date === formatFullDate(now)) return t`Today`;
    return date === formatFullDate(now - DAY_MS) ? t`Yesterday` : formatDate(first?.message.createdAt, now);
  };
}

interface MessageListProps {
  groupId: string;
  log: MessageLog;
}

/** Loads older messages; what has come from the past is no news, so that it comes quietly. */
function useOlder(groupId: string) {
  const [quiet, setQuiet] = useState(false);
  const older = useOlderMessages(groupId, () => {
    setTimeout(() => {
      setQuiet(false);
    }, 1000);
  });
  const loadOlder = (cursor: string): void => {
    setQuiet(true);
    older.run(cursor);
  };
  return { older, quiet, loadOlder };
}

/** The messages, oldest first, by day. New ones are read out; older ones come in by the button at the top, quietly. */
export function MessageList({ groupId, log }: MessageListProps) {
  const myId = useViewerId();
  const { t } = useLingui();
  const box = useRef<HTMLDivElement>(null);
  const place = useReadingPlace(box, log, myId);
  const { older, quiet, loadOlder } = useOlder(groupId);
  const { olderCursor } = log;
  return (
    <div className="relative">
      <div
        ref={box}
        role="log"
        aria-label={t`Messages`}
        aria-live={quiet ? 'off' : 'polite'}
        tabIndex={0}
        onScroll={place.onScroll}
        className="max-h-[min(36rem,60dvh)] overflow-y-auto px-4 py-4 [overflow-anchor:none] sm:px-6"
      >
        {olderCursor === null ? null : (
          <div className="mb-4 flex justify-center">
            <Button
              variant="secondary"
              busy={older.isBusy}
              busyText={t`Loading...`}
              onClick={() => {
                loadOlder(olderCursor);
              }}
            >{t`Load older messages`}</Button>
          </div>
        )}
        {byDay(log.messages).map((day) => (
          <Day key={day.date} groupId={groupId} day={day} />
        ))}
      </div>
      {place.behind ? (
        <div className="pointer-events-none absolute inset-x-0 bottom-3 flex justify-center">
          <Button
            className="pointer-events-auto shadow-float"
            icon={<ArrowDown aria-hidden="true" className="size-5" />}
            onClick={place.toEnd}
          >{t`New messages`}</Button>
        </div>
      ) : null}
    </div>
  );
}

function Day({ groupId, day }: { groupId: string; day: DayOfLog }) {
  const myId = useViewerId();
  const now = useProductNow();
  const words = useDayWords(now)(day);
  return (
    <section aria-label={words} className="not-first:mt-6">
      <p aria-hidden="true" className="mb-4 flex items-center gap-3 text-sm text-muted">
        <span className="h-px flex-1 bg-line" />
        {words}
        <span className="h-px flex-1 bg-line" />
      </p>
      <ol>
        {day.messages.map(({ message, leads }) => (
          <MessageItem
            key={message.id}
            groupId={groupId}
            message={message}
            leads={leads}
            mine={message.senderId === myId}
            now={now}
          />
        ))}
      </ol>
    </section>
  );
}

interface MessageItemProps {
  groupId: string;
  message: Message;
  /** Whether it shows its sender's name and its time; those that follow within minutes only say them. */
  leads: boolean;
  mine: boolean;
  now: number;
}

/** Whether a message is open for changing. Afterwards the focus is where it was opened from. */
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

/**
 * One message. Mine stand at the other side under 'You'. What people wrote is text, in its own direction, and nothing
 * else.
 */
function MessageItem({ groupId, message, leads, mine, now }: MessageItemProps) {
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
