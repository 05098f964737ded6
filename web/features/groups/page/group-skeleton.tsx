import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { q } from '../../../lib/api/member-api.ts';
import { Loading, Skeleton } from '../../../ui/skeleton.tsx';
import { CIRCLE_GRID, groupTabValues } from './group-page-tab.ts';
import { useTabNames } from './tab-names.ts';

/** Placeholder of the circle's page in its final heights, with the names of its tabs. */
export function GroupSkeleton({ id }: { id: string }) {
  const { t } = useLingui();
  const names = useTabNames();
  const owesNothing = useOwesNothing(id);
  return (
    <Loading label={t`Loading circle...`} className="page-width pb-8 md:pt-5">
      <div className="flex min-h-14 flex-col justify-center gap-1 md:mb-5 md:min-h-21">
        <Skeleton className="h-5 w-44 md:h-10 md:w-80" />
        <Skeleton className="h-4 w-36" />
      </div>
      <div className={CIRCLE_GRID}>
        <div className="lg:col-start-2">
          <ActSkeleton isLow={owesNothing} />
        </div>
        <div className="pt-2 md:col-start-2 md:row-span-2 md:row-start-1 md:pt-0 lg:col-start-3">
          <RingSkeleton />
        </div>
        <div aria-hidden="true" className="lg:col-start-1 lg:row-span-2 lg:row-start-1">
          <ul className="tab-row flex border-b border-hair max-lg:-mx-2 lg:flex-col lg:border-0">
            {groupTabValues.map((value) => (
              <li
                key={value}
                className="flex min-h-12 shrink-0 items-center px-2.5 font-medium whitespace-nowrap text-muted lg:min-h-11 lg:text-[0.9375rem]"
              >
                {names[value]}
              </li>
            ))}
          </ul>
        </div>
        <div className="divide-y divide-hair pt-10 md:max-lg:col-start-1 lg:col-start-2">
          {Array.from({ length: 6 }, (_, index) => (
            <div key={index} className="flex min-h-14 items-center gap-3">
              <Skeleton className="size-9 rounded-full!" />
              <Skeleton className="h-4 w-40" />
            </div>
          ))}
        </div>
      </div>
    </Loading>
  );
}

/** True if the cached plan requires nothing for the open round of this circle. */
function useOwesNothing(id: string): boolean {
  const client = useQueryClient();
  const { groups = [] } = client.getQueryData(q.listGroups().queryKey) ?? {};
  const { entries } = client.getQueryData(q.getPlan().queryKey) ?? {};
  const isActive = groups.some((group) => group.id === id && group.status === 'active');
  return isActive && entries?.every(({ groupId, status }) => groupId !== id || status === 'planned') === true;
}

export const ActSkeleton = ({ isLow = false }: { isLow?: boolean }) => (
  <Skeleton className={isLow ? 'h-36 rounded-lg' : 'h-56 rounded-lg lg:h-45'} />
);

/** Placeholder of the ring and the row below it. */
export function RingSkeleton() {
  return (
    <div>
      <div className="mx-auto flex aspect-square w-full max-w-[222px] items-center justify-center lg:max-w-[300px]">
        <div className="aspect-square w-3/5 rounded-full border-5 border-track" />
      </div>
      <div className="min-h-11" />
    </div>
  );
}
