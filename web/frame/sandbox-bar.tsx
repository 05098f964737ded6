import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import { Button, buttonClass, IconButton } from '../ui/button.tsx';

const INBOX = '/sandbox/mail';

/** Returns the text after a clock move. `#` stands for the number of jobs. */
const done = (jobs: number): string =>
  plural(jobs, {
    0: 'Done. Nothing was due.',
    one: 'Done. # thing happened.',
    other: 'Done. # things happened.',
  });

/**
 * The sandbox bar, in a template until a `[data-opens-sandbox]` is pressed (sandbox-bar.ts). `data-move` is a duration,
 * 'round' or 'nextDue'; `data-now` shows the product time, `data-report` the last result. `data-sends` is hidden until
 * the user has an account number, and `data-opens-bank` on pages without a user. Texts in the page's language
 * are in `data-busy`, `data-failed`, `data-no-circle`, `data-bank-*` and `data-done-*`, with `#` for the number.
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
        data-bank-opened={t`Test Bank # is an account in your name.`}
        data-bank-copied={t`Test Bank # is an account in your name. Its number is copied.`}
        data-bank-failed={t`The bank account could not be opened.`}
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
          <a
            hidden
            data-sends=""
            target="_blank"
            rel="noopener"
            className={buttonClass({ variant: 'secondary' })}
          >{t`Send to my account number`}</a>
          <Button hidden variant="secondary" data-opens-bank="">
            {t`Open a bank account in my name`}
          </Button>
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
