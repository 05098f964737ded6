import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import type { MessageLog } from './message-log.ts';

/** Distance from the end within which the reader follows new messages. */
const NEAR_END_PX = 96;

const distanceToEnd = (box: HTMLElement): number => box.scrollHeight - box.scrollTop - box.clientHeight;

/**
 * Keeps the scroll position as messages load, and follows new ones at the end. `behind` is true if newer
 * ones are out of view.
 */
export function useReadingPlace(box: RefObject<HTMLElement | null>, log: MessageLog, myId: string) {
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

  // Rotating a phone changes the box's height. A reader at the end must stay there.
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
