import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import { Button, buttonClass, IconButton } from '../ui/button.tsx';

const INBOX = '/sandbox/mail';

/** `#` stands for how many. */
const done = (jobs: number): string =>
  plural(jobs, {
    0: 'Done. Nothing was due.',
    one: 'Done. # thing happened.',
    other: 'Done. # things happened.',
  });

/**
 * Sandbox mode's bar: what time it is, and ways to move it forward. It waits in a template until a
 * `[data-opens-sandbox]` is pressed; then its script (sandbox-bar.ts) puts a copy at the end of `.page-frame`, where it
 * takes its own strip of the screen, and gives it the focus.
 *
 * - `[data-move]`: what a button asks for: a duration, 'round' or 'nextDue' of the circle that the bar follows.
 * - `[data-now]`: the product's time. `[data-report]`: what became of the last move.
 * - What is said stands in attributes of the bar, in the page's language: `data-busy`, `data-failed`, `data-no-circle`,
 *   and `data-done-none`, `data-done-one`, `data-done-other` with `#` for the number.
 * - `[data-closes-sandbox]` takes it away; the focus goes back to the button that opened it.
 *
 * React puts the bar beside the template's content, not into it: `template.content.firstElementChild ??
 * template.firstElementChild` finds it in both.
 */
export function SandboxBar() {
  const { t } = useLingui();
  const moves = [
    { move: 'P1D', label: t`+1 day` },
    { move: 'nextDue', label: t`To the next due date` },
    { move: 'round', label: t`+1 round` },
  ];
  return (
    <template id="sandbox-bar">
      <section
        tabIndex={-1}
        data-quiet-focus=""
        data-sandbox-bar=""
        data-busy={t`Moving the clock...`}
        data-failed={t`The clock could not be moved.`}
        data-no-circle={t`Log in as a member of an active group first.`}
        data-done-none={done(0)}
        data-done-one={done(1).replace('1', '#')}
        data-done-other={done(2).replace('2', '#')}
        aria-label={t`Sandbox`}
        className="order-3 shrink-0 border-t-2 border-accent bg-surface px-4 py-2"
      >
        <div className="flex flex-wrap items-center gap-2">
          <p className="mr-2 text-sm">
            <span className="font-semibold text-accent">{t`Sandbox`}</span> <span data-now="" className="tabular" />
          </p>
          {moves.map(({ move, label }) => (
            <Button key={move} variant="secondary" data-move={move}>
              {label}
            </Button>
          ))}
          <a href={INBOX} target="_blank" rel="noopener" className={buttonClass({ variant: 'secondary' })}>
            {t`Inbox`}
          </a>
          <span className="ml-auto">
            <IconButton label={t`Close the sandbox bar`} data-closes-sandbox="">
              <X aria-hidden="true" className="size-5" />
            </IconButton>
          </span>
        </div>
        <p className="text-sm text-muted">{t`To withdraw, choose Test Bank. Any ten digits work as an account number.`}</p>
        <p role="status" data-report="" className="min-h-5 text-sm text-muted" />
      </section>
    </template>
  );
}

/** Opens the bar, whose code comes with the first press (behaviour/start.ts). */
export function SandboxButton() {
  const { t } = useLingui();
  return (
    <button
      type="button"
      data-opens-sandbox=""
      className="needs-script inline-flex min-h-11 items-center rounded-md border border-control bg-surface px-3 text-sm font-semibold text-ink hover:bg-sunken"
    >
      {t`Sandbox`}
    </button>
  );
}
