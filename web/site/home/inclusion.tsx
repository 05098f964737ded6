import { Trans, useLingui } from '@lingui/react/macro';
import { Check } from 'lucide-react';
import { formatWholeNaira, kobo } from '../../../contract/money.ts';
import { MAX_CONTRIBUTION_KOBO, MAX_MEMBERS, MIN_CONTRIBUTION_KOBO, MIN_MEMBERS } from '../../../circle/figures.ts';
import { AdireCloth } from '../../ui/motif.tsx';

/** Who circles are for. */
export function Inclusion() {
  const { t } = useLingui();
  const least = formatWholeNaira(kobo(MIN_CONTRIBUTION_KOBO));
  const most = formatWholeNaira(kobo(MAX_CONTRIBUTION_KOBO));
  const points = [
    t`No credit history and no collateral needed`,
    t`Contributions from ${least} to ${most}`,
    t`Circles of ${MIN_MEMBERS} to ${MAX_MEMBERS} people you know, or get to know`,
    t`Works on a small phone and a slow connection`,
  ];
  return (
    <section aria-labelledby="inclusion" className="border-y border-line bg-tint-accent">
      <div className="page-width grid gap-8 py-14 sm:py-20 md:grid-cols-2 md:items-center md:gap-14">
        <div>
          <h2 id="inclusion" className="text-xl sm:text-2xl">
            <Trans>A lump sum for people whom banks overlook</Trans>
          </h2>
          <p className="mt-4">
            <Trans>
              School fees, stock for the shop, a year's rent: large sums come due at once, while income comes in small
              pieces. Generations have met this with esusu, ajo and adashe. Rota keeps the custom and adds what paper
              and memory cannot: proven identities, a fixed calendar, and a record of every kobo.
            </Trans>
          </p>
          <ul className="mt-6 flex flex-col gap-3">
            {points.map((point) => (
              <li key={point} className="flex gap-3 font-medium">
                <Check aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-accent" strokeWidth={2.5} />
                {point}
              </li>
            ))}
          </ul>
        </div>
        <AdireCloth className="hidden h-full min-h-72 rounded-lg md:block" />
      </div>
    </section>
  );
}
