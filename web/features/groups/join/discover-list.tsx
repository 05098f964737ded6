import { useLingui } from '@lingui/react/macro';
import { useEffect, useId, useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Section } from '../../../ui/section.tsx';
import { LoadFailure } from '../../../ui/load-failure.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { Loading, Skeleton } from '../../../ui/skeleton.tsx';
import { useDiscover } from './data.ts';
import { NothingFound } from './nothing-found.tsx';
import { Offer } from './circle-offer.tsx';

const TYPING_MS = 300;

function useDebounced(typed: string): string {
  const [settled, setSettled] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => {
      setSettled(typed);
    }, TYPING_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [typed]);
  return settled;
}

/** Scrolls to the list if the URL links to the list, after the page's own scroll to the top. */
function useLinkedHeading(): React.RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (window.location.hash !== '#discover') return undefined;
    const frame = requestAnimationFrame(() => heading.current?.focus());
    return () => {
      cancelAnimationFrame(frame);
    };
  }, []);
  return heading;
}

interface DiscoverListProps {
  /** Code of the circle already shown on the page. */
  except: string;
  /** Called to show a circle's terms. */
  onChoose: () => void;
}

export function DiscoverList({ except, onChoose }: DiscoverListProps) {
  const { t } = useLingui();
  const heading = useId();
  const title = useLinkedHeading();
  const [typed, setTyped] = useState('');
  const search = useDebounced(typed.trim());
  return (
    <section id="discover" aria-labelledby={heading}>
      <h2 ref={title} id={heading} tabIndex={-1} className="scroll-mt-20 text-base">
        {t`Discover circles`}
      </h2>
      <p className="text-sm text-muted">
        {t`Public circles with places left. The members decide who joins, and you decide whom you trust with your money.`}
      </p>
      <SearchField
        label={t`Search public circles by name or description`}
        placeholder={t`Search public circles`}
        maxLength={100}
        className="my-4"
        value={typed}
        onChange={setTyped}
      />
      <Found
        search={search}
        except={except}
        onChoose={onChoose}
        onClear={() => {
          setTyped('');
        }}
      />
    </section>
  );
}

interface FoundProps extends DiscoverListProps {
  search: string;
  onClear: () => void;
}

function Found({ search, except, onChoose, onClear }: FoundProps) {
  const { t } = useLingui();
  const found = useDiscover(search);
  const all = found.data?.pages.flatMap((page) => page.groups);
  const groups = all?.filter(({ invitationCode }) => invitationCode !== except);
  if (groups === undefined) {
    return found.isError ? (
      <LoadFailure title={t`Public circles could not be loaded`} query={found} />
    ) : (
      <ListSkeleton />
    );
  }
  if (groups.length === 0 && !found.hasNextPage) {
    return <NothingFound searching={search !== ''} others={all?.length !== 0} onClear={onClear} />;
  }
  return (
    <>
      <ul>
        {groups.map((group) => (
          <li key={group.id}>
            <Offer group={group} onChoose={onChoose} />
          </li>
        ))}
      </ul>
      {found.hasNextPage ? (
        <div className="mt-4 flex flex-col items-center gap-3">
          {found.isFetchNextPageError ? (
            <p role="alert" className="text-sm text-negative">{t`More circles could not be loaded.`}</p>
          ) : null}
          <Button
            variant="secondary"
            busy={found.isFetchingNextPage}
            busyText={t`Loading...`}
            onClick={() => {
              void found.fetchNextPage();
            }}
          >
            {t`Load more`}
          </Button>
        </div>
      ) : null}
    </>
  );
}

function ListSkeleton() {
  const { t } = useLingui();
  return (
    <Loading label={t`Loading public circles...`} className="flex flex-col gap-4">
      {[1, 2].map((key) => (
        <Section key={key}>
          <Skeleton className="h-6 w-2/5" />
          <Skeleton className="mt-3 h-12" />
          <Skeleton className="mt-3 h-11 w-32" />
        </Section>
      ))}
    </Loading>
  );
}
