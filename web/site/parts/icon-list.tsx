import type { LucideIcon } from 'lucide-react';

export interface IconPoint {
  readonly Icon: LucideIcon;
  readonly title: string;
  readonly text: string;
}

/** Points beside each other, each with a picture, a heading and a sentence or two. */
export function IconList({ points }: { points: readonly IconPoint[] }) {
  return (
    <ul className="grid gap-8 sm:grid-cols-2 lg:grid-cols-3">
      {points.map(({ Icon, title, text }) => (
        <li key={title}>
          <Icon aria-hidden="true" className="size-7 text-brand" strokeWidth={1.75} />
          <h3 className="mt-3 text-base">{title}</h3>
          <p className="mt-1 text-muted">{text}</p>
        </li>
      ))}
    </ul>
  );
}
