import { useLingui } from '@lingui/react/macro';
import { ArrowDown } from 'lucide-react';
import { useRef, useState } from 'react';
import { DAY_MS } from '../../../contract/durations.ts';
import { useProductNow } from '../../lib/i18n/product-now.ts';
import { formatDate, formatFullDate } from '../../lib/i18n/time.ts';
import { useViewerId } from '../../lib/session/session.ts';
import { Button } from '../../ui/button.tsx';
import { useOlderMessages } from './data.ts';
import { byDay, type Day as DayOfLog, type MessageLog } from './message-log.ts';
import { useReadingPlace } from './reading-place.ts';
import { MessageItem } from './message-item.tsx';

/** Returns 'Today', 'Yesterday' or the date. */
function useDayText(now: number): (day: DayOfLog) => string {
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

/** Loads older messages without announcing them. */
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

/** Messages by day, oldest first. New ones are announced; the button at the top loads older ones. */
export function MessageList({ groupId, log }: MessageListProps) {
  const myId = useViewerId();
  const { t } = useLingui();
  const box = useRef<HTMLDivElement>(null);
  const place = useReadingPlace(box, log, myId);
  const { older, quiet, loadOlder } = useOlder(groupId);
  const { olderCursor } = log;
  return (
    <div className="relative flex min-h-0 flex-1 flex-col">
      <div
        ref={box}
        role="log"
        aria-label={t`Messages`}
        aria-live={quiet ? 'off' : 'polite'}
        tabIndex={0}
        onScroll={place.onScroll}
        className="min-h-0 flex-1 overflow-y-auto rounded-sm py-3 [overflow-anchor:none] md:max-h-[min(36rem,60dvh)]"
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
  const words = useDayText(now)(day);
  return (
    <section aria-label={words} className="not-first:mt-5">
      <p aria-hidden="true" className="mb-3 text-center text-xs text-muted">
        {words}
      </p>
      <ol>
        {day.messages.map(({ message, leads }, index) => (
          <MessageItem
            key={message.id}
            groupId={groupId}
            message={message}
            leads={leads}
            ends={day.messages[index + 1]?.leads !== false}
            mine={message.senderId === myId}
            now={now}
          />
        ))}
      </ol>
    </section>
  );
}
