/**
 * The forms of the contact page: they work without script, and script/forms.ts makes them better. Between the two stand
 * these names.
 *
 * - `form[data-form]`: 'contact' or 'feedback', the name of the call in contract/public-endpoints.ts. Its `action` is
 *   for browsers without script. `data-no-answer`: what is said when no answer came.
 * - `[data-summary]`: the error summary, hidden. Its `ul` gets one row for each error: a clone of the content of its
 *   `template`, whose link leads to the field and takes the error's words.
 * - Controls have the names of contract/support.ts and the limits as attributes (`required`, `minlength`, `maxlength`,
 *   `type`), and the words for each failure: `data-required`, `data-short`, `data-invalid`. `data-own="name"` or
 *   `"email"`: filled in for whoever is signed in, while it is empty.
 * - `#{control}-error`: the place of a control's error, hidden; the words go into its last `span`. The control names it
 *   in `aria-describedby` from the start, and is marked by `aria-invalid="true"`.
 * - `[data-failure]`: where it is said that nothing was sent, hidden; the words go into its last `div`.
 * - The button's `data-busy`: what it says while something is being sent.
 * - `#sent-message`, `#refused-message`, `#later-message` (and `-feedback`): the outcomes. One shows while the address
 *   names it, and while it has `data-shown`. The words of what was sent are in `[data-answer]`: 'unknown' shows from
 *   the start, 'to' and 'none' are hidden and for the script, which puts the address into `[data-answer-to]`.
 *   `a[data-again]` leads back to the empty form.
 */
import { useLingui } from '@lingui/react/macro';
import { CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { Alert } from '../../ui/alert.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { isLanguage } from '../../../contract/languages.ts';
import { siteForm } from '../../lib/shell/site-paths.ts';

/** What is said of what became of it. */
export interface Outcomes {
  /** The end of the outcomes' ids. */
  readonly of: 'message' | 'feedback';
  readonly sent: ReactNode;
  readonly refused: string;
  readonly later: string;
}

interface NativeFormProps {
  /** The call that it makes. */
  name: 'contact' | 'feedback';
  noAnswer: string;
  submit: string;
  outcomes: Outcomes;
  children: ReactNode;
}

/** A form to write to us, with what becomes of it. */
export function NativeForm({ name, noAnswer, submit, outcomes, children }: NativeFormProps) {
  const { t, i18n } = useLingui();
  const { of, sent, refused, later } = outcomes;
  return (
    <>
      <div id={`sent-${of}`} className="form-outcome rounded-md border border-positive/30 bg-tint-positive p-5">
        {sent}
      </div>
      <Refusal id={`refused-${of}`}>{refused}</Refusal>
      <Refusal id={`later-${of}`}>{later}</Refusal>
      <form
        method="post"
        action={siteForm(name, isLanguage(i18n.locale) ? i18n.locale : 'en')}
        data-form={name}
        data-no-answer={noAnswer}
        className="flex max-w-2xl flex-col gap-5"
      >
        <Summary title={t`There is a problem`} />
        {children}
        <div data-failure="" role="alert" tabIndex={-1} hidden>
          <Alert tone="negative">{''}</Alert>
        </div>
        <div>
          <Button type="submit" size="lg" data-busy={t`Sending...`} className="max-sm:w-full">
            {submit}
          </Button>
        </div>
      </form>
    </>
  );
}

/** What is said in the place of the form when it has arrived. `none`: without an address to answer to. */
export function Sent({
  title,
  words,
  to,
  none,
  again,
  href,
}: {
  title: string;
  words: string;
  to: ReactNode;
  none?: string;
  again: string;
  href: string;
}) {
  return (
    <>
      <h3 tabIndex={-1} className="flex items-center gap-2 text-base">
        <CircleCheck aria-hidden="true" className="size-5 shrink-0 text-positive" />
        {title}
      </h3>
      <p data-answer="unknown" className="mt-2">
        {words}
      </p>
      <p data-answer="to" hidden className="mt-2 [overflow-wrap:anywhere]">
        {to}
      </p>
      {none === undefined ? null : (
        <p data-answer="none" hidden className="mt-2">
          {none}
        </p>
      )}
      <a href={href} data-again="" className={buttonClass({ variant: 'secondary' }, 'mt-4')}>
        {again}
      </a>
    </>
  );
}

function Refusal({ id, children }: { id: string; children: string }) {
  return (
    <div id={id} className="form-outcome mb-5">
      <Alert tone="negative">{children}</Alert>
    </div>
  );
}

/** As web/ui/error-summary.tsx looks. */
function Summary({ title }: { title: string }) {
  return (
    <div
      data-summary=""
      hidden
      role="alert"
      tabIndex={-1}
      aria-label={title}
      className="rounded-md border-2 border-negative bg-surface p-4"
    >
      <h2 className="text-base">{title}</h2>
      <ul className="mt-1 flex flex-col" />
      <template>
        <li>
          <a className="inline-flex min-h-11 items-center py-1 font-medium text-negative underline underline-offset-3" />
        </li>
      </template>
    </div>
  );
}
