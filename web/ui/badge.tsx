import { CheckCheck, CircleCheck, CircleDashed, CircleMinus, CircleX, Clock, Crown, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from './cx.ts';

export type BadgeTone = 'neutral' | 'brand' | 'accent' | 'positive' | 'warning' | 'negative';

const TONES: Record<BadgeTone, string> = {
  neutral: 'bg-sunken text-muted',
  brand: 'bg-tint-brand text-brand',
  accent: 'bg-tint-accent text-accent',
  positive: 'bg-tint-positive text-positive',
  warning: 'bg-tint-warning text-warning',
  negative: 'bg-tint-negative text-negative',
};

/** A short label. Add an icon where the colour carries meaning. Wraps on a phone at any text size. */
export function Badge({
  tone = 'neutral',
  icon,
  className,
  children,
}: {
  tone?: BadgeTone;
  icon?: ReactNode;
  className?: string;
  children: ReactNode;
}) {
  return (
    <span
      className={cx(
        'inline-flex max-w-full shrink-0 items-baseline gap-1 [&>svg]:self-center rounded-sm px-2 py-0.5 text-sm font-semibold sm:whitespace-nowrap',
        TONES[tone],
        className,
      )}
    >
      {icon}
      {children}
    </span>
  );
}

export type StatusKind = 'waiting' | 'progress' | 'done' | 'dropped' | 'success' | 'late' | 'failed' | 'owner';

const KINDS: Record<StatusKind, { tone: BadgeTone; Icon: typeof Clock }> = {
  waiting: { tone: 'neutral', Icon: CircleDashed },
  progress: { tone: 'brand', Icon: Clock },
  done: { tone: 'neutral', Icon: CheckCheck },
  dropped: { tone: 'neutral', Icon: CircleMinus },
  success: { tone: 'positive', Icon: CircleCheck },
  late: { tone: 'negative', Icon: TriangleAlert },
  failed: { tone: 'negative', Icon: CircleX },
  owner: { tone: 'accent', Icon: Crown },
};

export function StatusBadge({ kind, children }: { kind: StatusKind; children: ReactNode }) {
  const { tone, Icon } = KINDS[kind];
  return (
    <Badge tone={tone} icon={<Icon aria-hidden="true" className="size-3.5 shrink-0" />}>
      {children}
    </Badge>
  );
}
