import { Trans, useLingui } from '@lingui/react/macro';
import { ArrowLeft, Check } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { Link } from 'wouter';
import { Head } from '../../frame/head.tsx';
import { paths } from '../../lib/shell/paths.ts';
import { IconButton } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { Protected } from './kyc-fields.tsx';
import { STEPS, type Step } from './steps.ts';

const ICON_LINK = '-ml-3 inline-flex size-11 shrink-0 items-center justify-center';

/** The first row of a page that has no header on a phone. */
export function Bar({ back, text, end }: { back: ReactNode; text: ReactNode; end?: ReactNode }) {
  return (
    <div className="flex min-h-14 items-center gap-2 text-sm lg:hidden">
      {back}
      <p className="grow font-medium">{text}</p>
      {end}
    </div>
  );
}

export function DashboardArrow() {
  const { t } = useLingui();
  return (
    <Link href={paths.dashboard} aria-label={t`Back to Dashboard`} className={ICON_LINK}>
      <ArrowLeft aria-hidden="true" className="size-5" />
    </Link>
  );
}

/** The way back on a wide screen. */
function DashboardLink() {
  const { t } = useLingui();
  return (
    <Link
      href={paths.dashboard}
      className="-ml-1 mb-2 inline-flex min-h-11 items-center gap-1.5 self-start rounded-sm px-1 text-sm font-medium text-brand hover:underline max-lg:hidden"
    >
      <ArrowLeft aria-hidden="true" className="size-4" />
      {t`Back to Dashboard`}
    </Link>
  );
}

interface StepFrameProps {
  step: Step;
  /** True if the step's error summary takes the focus in place of the heading. */
  hasErrors: boolean;
  onBack: () => void;
  foot: ReactNode;
  children: ReactNode;
}

/** The frame of the three steps: on a phone a bar and a foot, on a wide screen the list of steps at the left. */
export function StepFrame({ step, hasErrors, onBack, foot, children }: StepFrameProps) {
  const { t } = useLingui();
  const steps = [
    { title: t`Who you are`, lead: t`As on your BVN and NIN records.` },
    { title: t`How we reach you`, lead: t`Only Rota sees this, for questions about your money.` },
    { title: t`Your numbers`, lead: t`Two numbers of 11 digits. Spaces do not matter.` },
  ];
  const { title, lead } = steps[step] ?? { title: '', lead: '' };
  const heading = useFocusedHeading(step, hasErrors);
  const number = step + 1;
  return (
    <>
      <Head title={t`Step ${number} of ${STEPS.length}: ${title}`} />
      <Bar
        back={
          step === 0 ? (
            <DashboardArrow />
          ) : (
            <IconButton label={t`Back`} className="-ml-3" onClick={onBack}>
              <ArrowLeft aria-hidden="true" className="size-5" />
            </IconButton>
          )
        }
        text={
          <Trans>
            Step {number} of {STEPS.length}
          </Trans>
        }
        end={
          <Link href={paths.dashboard} className="inline-flex min-h-11 items-center text-muted">
            {t`Finish later`}
          </Link>
        }
      />
      <div aria-hidden="true" className="grid grid-cols-3 gap-1 lg:hidden">
        {STEPS.map((_, index) => (
          <span key={index} className={cx('h-1 rounded-full', index <= step ? 'bg-brand' : 'bg-track')} />
        ))}
      </div>
      <DashboardLink />
      <div className="flex grow flex-col lg:grid lg:grid-cols-[18.75rem_minmax(0,30rem)] lg:gap-20">
        <div className="max-lg:hidden">
          <StepList titles={steps.map((each) => each.title)} step={step} />
          <Protected />
        </div>
        <div className="flex grow flex-col md:max-lg:max-w-120">
          <h1 ref={heading} tabIndex={-1} className="mt-4 text-xl lg:mt-0 lg:text-2xl">
            {title}
          </h1>
          <p className="mb-3.5 text-sm text-muted lg:text-base">{lead}</p>
          {children}
          {foot}
        </div>
      </div>
    </>
  );
}

/** Moves the focus to the heading of the next step, as to a new page. */
function useFocusedHeading(step: Step, hasErrors: boolean): React.RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const last = useRef(step);
  useEffect(() => {
    if (last.current === step) return;
    last.current = step;
    window.scrollTo(0, 0);
    if (!hasErrors) heading.current?.focus({ preventScroll: true });
  }, [step, hasErrors]);
  return heading;
}

function StepList({ titles, step }: { titles: readonly string[]; step: Step }) {
  return (
    <ol className="mb-6 flex flex-col gap-1">
      {titles.map((title, index) => (
        <li
          key={title}
          aria-current={index === step ? 'step' : undefined}
          className={cx(
            'flex min-h-14 items-center gap-3 rounded-md px-3 font-medium',
            index === step && 'bg-tint-brand',
            index > step && 'text-muted',
          )}
        >
          <span
            className={cx(
              'inline-flex size-7 shrink-0 items-center justify-center rounded-full border text-sm',
              index < step && 'border-transparent bg-positive text-bg',
              index === step && 'border-transparent bg-brand text-on-brand',
              index > step && 'border-control',
            )}
          >
            {index < step ? <Check aria-hidden="true" className="size-4" /> : index + 1}
          </span>
          {title}
        </li>
      ))}
    </ol>
  );
}
