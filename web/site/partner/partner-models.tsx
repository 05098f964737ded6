import { useLingui } from '@lingui/react/macro';
import { HandCoins, ListChecks, type LucideIcon } from 'lucide-react';
import { MarkedList } from '../parts/content-parts.tsx';
import { RATES } from '../parts/example-amounts.ts';
import { Section } from '../parts/section.tsx';

export function PartnerModels() {
  const { t } = useLingui();
  const { owner } = RATES;
  return (
    <Section
      title={t`Two ways to be a partner`}
      lead={t`You choose for each circle when you start it. Either way you earn ${owner} of every pot.`}
    >
      <ul className="grid gap-4 md:grid-cols-2">
        <Model
          Icon={HandCoins}
          title={t`Participating partner`}
          text={t`You contribute like everyone else, and you manage the circle.`}
          items={[
            t`You collect first, last or by lot, as you choose`,
            t`You pay your contribution in every round, like all members`,
            t`You vote on who joins`,
            t`You earn ${owner} of every pot, even your own`,
          ]}
        />
        <Model
          Icon={ListChecks}
          title={t`Non-participating partner`}
          text={t`You only manage, and you can run several circles at once.`}
          items={[
            t`You hold no seat, so you pay no contribution and collect no pot`,
            t`All seats are for members, and you do not vote`,
            t`You can remove a member until the circle starts`,
            t`You earn ${owner} of every pot, in each of your circles`,
          ]}
        />
      </ul>
    </Section>
  );
}

function Model({
  Icon,
  title,
  text,
  items,
}: {
  Icon: LucideIcon;
  title: string;
  text: string;
  items: readonly string[];
}) {
  return (
    <li className="rounded-lg border border-line bg-surface p-5 sm:p-6">
      <Icon aria-hidden="true" className="size-8 text-accent" strokeWidth={1.75} />
      <h3 className="mt-4 text-lg">{title}</h3>
      <p className="mt-1 text-muted">{text}</p>
      <MarkedList kind="yes" items={items} />
    </li>
  );
}
