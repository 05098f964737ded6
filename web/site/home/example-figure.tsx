import { Trans, useLingui } from '@lingui/react/macro';
import { formatNaira } from '../../../contract/money.ts';
import { ringSegments } from '../../../contract/ring-geometry.ts';
import { cx } from '../../ui/cx.ts';
import { exampleAmount } from '../parts/example-amounts.ts';
import { EXAMPLE, EXAMPLE_NAMES, EXAMPLE_ROUND, RECIPIENT, type ExampleName } from './example-circle.ts';
import { Face } from './face.tsx';

/** Places around the ring. Classes, because the page's security policy forbids style attributes. */
const PLACES: Readonly<Record<ExampleName, string>> = {
  Ada: 'left-1/2 top-0',
  Bola: 'left-[87%] top-[26%]',
  Chidi: 'left-[72%] top-[65.5%]',
  Dayo: 'left-[28%] top-[67.5%]',
  Efe: 'left-[13%] top-[26%]',
};

const RING = { size: 130, radius: 61, gap: 11, width: 6 };

/** Five drawn people around their pot. At a very large text size the pot's text is below the picture. */
export function ExampleFigure() {
  const { t } = useLingui();
  const contribution = formatNaira(EXAMPLE.contributionKobo);
  const [round, seats, recipient] = [EXAMPLE_ROUND, EXAMPLE.members, RECIPIENT];
  return (
    <figure className="@container text-center text-on-cloth">
      <div className="relative mx-auto max-w-96">
        <div
          role="img"
          aria-label={t`An example circle in round ${round} of ${seats}: everyone has paid, and ${recipient} gets the pot.`}
          className="relative aspect-41/40"
        >
          <Ring />
          {EXAMPLE_NAMES.map((name) => (
            <Person key={name} name={name} />
          ))}
        </div>
        <p className="flex flex-col leading-tight text-balance @min-[16rem]:absolute @min-[16rem]:top-1/2 @min-[16rem]:left-1/2 @min-[16rem]:w-[33%] @min-[16rem]:-translate-1/2">
          <span className="text-xs">
            <Trans>
              Round {round} of {seats}
            </Trans>
          </span>
          <span className="mt-0.5 text-xs font-medium">
            <Trans>{recipient} gets at least</Trans>
          </span>
          {/** Holds under any fee policy. */}
          <span className="tabular mt-0.5 text-sm font-semibold sm:text-base whitespace-nowrap text-glow">
            {exampleAmount(EXAMPLE, 'payout')}
          </span>
        </p>
      </div>
      <figcaption className="mx-auto mt-3 max-w-88 text-sm">
        <Trans>An example: five people pay {contribution} each month. After five months each has had the pot.</Trans>
      </figcaption>
    </figure>
  );
}

const Ring = () => (
  <svg
    viewBox={`0 0 ${String(RING.size)} ${String(RING.size)}`}
    fill="none"
    strokeWidth={RING.width}
    className="keep-colour absolute top-1/2 left-1/2 w-[39.6%] -translate-1/2"
  >
    {ringSegments(EXAMPLE.members, RING.size / 2, RING.radius, RING.gap).map(({ path }, index) => (
      <path key={path} d={path} className={EXAMPLE_NAMES[index] === RECIPIENT ? 'stroke-glow' : 'stroke-on-cloth'} />
    ))}
  </svg>
);

function Person({ name }: { name: ExampleName }) {
  const isNext = name === RECIPIENT;
  return (
    <span className={cx('absolute flex w-[23%] -translate-x-1/2 flex-col items-center', PLACES[name])}>
      <span
        className={cx(
          'relative flex aspect-square items-center justify-center overflow-hidden rounded-full text-xl font-semibold',
          isNext
            ? 'w-[114%] bg-glow text-on-glow outline-3 outline-offset-3 outline-glow'
            : 'w-full bg-on-cloth text-cloth',
        )}
      >
        {name.charAt(0)}
        <Face name={name} />
      </span>
      <span className={cx('text-[min(0.875rem,5vw)] leading-snug font-semibold', isNext && 'mt-1')}>{name}</span>
    </span>
  );
}
