import { Plural, Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Group } from '../../../../contract/group-schemas.ts';
import { formatNaira } from '../../../../contract/money.ts';
import { cx } from '../../../ui/cx.ts';
import { useGroupDetail } from './group-detail.ts';
import { cycleStory } from './cycle-story.ts';

export function CycleStoryAmounts({ className }: { className?: string }) {
  const detail = useGroupDetail();
  const story = cycleStory(detail);
  if (story === undefined) return null;
  const { savedKobo, payments } = story;
  const { made, late, all } = payments;
  return (
    <dl className={cx('grid grid-cols-2 gap-px overflow-hidden rounded-md border border-line bg-line', className)}>
      <Figure value={detail.group.maxMembers}>
        <RoundsText group={detail.group} />
      </Figure>
      <Figure value={formatNaira(savedKobo)} className="-order-1 col-span-2">
        <Trans>saved together</Trans>
      </Figure>
      <Figure value={made === all ? all : `${String(made)} / ${String(all)}`}>
        {made < all ? (
          <Trans>payments made</Trans>
        ) : late === 0 ? (
          <Trans>payments, all on time</Trans>
        ) : (
          <Plural value={late} one="payments made, # of them late" other="payments made, # of them late" />
        )}
      </Figure>
    </dl>
  );
}

interface FigureProps {
  value: ReactNode;
  className?: string;
  children: ReactNode;
}

function Figure({ value, className, children }: FigureProps) {
  return (
    <div className={cx('flex flex-col-reverse justify-end bg-surface p-3 text-center', className)}>
      <dt className="text-sm text-muted">{children}</dt>
      <dd className="tabular text-lg font-semibold whitespace-nowrap">{value}</dd>
    </div>
  );
}

function RoundsText({ group }: { group: Pick<Group, 'frequency' | 'maxMembers'> }) {
  const rounds = group.maxMembers;
  switch (group.frequency) {
    case 'weekly':
      return <Plural value={rounds} one="weekly round" other="weekly rounds" />;
    case 'bi-weekly':
      return <Plural value={rounds} one="round of two weeks" other="rounds of two weeks" />;
    case 'monthly':
      return <Plural value={rounds} one="monthly round" other="monthly rounds" />;
  }
}
