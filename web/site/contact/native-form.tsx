/**
 * The contact page's forms. They work without scripts; script/forms.ts enhances them through these names:
 *
 * - `form[data-form]`: the endpoint in contract/public-endpoints.ts. `action` serves browsers without scripts;
 *   `data-no-answer` is the message without a response.
 * - `[data-summary]`: the error summary, initially hidden. The script clones its `template` for each error.
 * - Controls: named as in contract/support.ts, with limits as attributes and error texts in `data-required`,
 *   `data-short` and `data-invalid`. An empty `data-own` control is filled in for a signed-in person.
 * - `#{control}-error`: the control's error, initially hidden; the text goes into its last `span`.
 * - `[data-failure]`: the message that nothing was sent, initially hidden; the text goes into its last `div`.
 * - `data-busy`: the button's label while sending.
 * - `#sent-message`, `#refused-message`, `#later-message` (and `-feedback`): the outcomes, shown by the URL's hash or
 *   `data-shown`. Of the texts in `[data-answer]`, 'unknown' shows first; the script shows 'to', with the email
 *   address in `[data-answer-to]`, or 'none'. `a[data-again]` leads back to the empty form.
 */
import { useLingui } from '@lingui/react/macro';
import { CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { Alert } from '../../ui/alert.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { isLanguage } from '../../../contract/languages.ts';
import { siteForm } from '../../lib/shell/site-paths.ts';

export interface Outcomes {
  /** End of the outcomes' element ids. */
  readonly of: 'message' | 'feedback';
  readonly sent: ReactNode;
  readonly refused: string;
  readonly later: string;
}

interface NativeFormProps {
  /** Public endpoint that the form calls. */
  name: 'contact' | 'feedback';
  noAnswer: string;
  submit: string;
  outcomes: Outcomes;
  children: ReactNode;
}

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
          <Button
            type="submit"
            size="lg"
            variant={name === 'contact' ? 'primary' : 'secondary'}
            data-busy={t`Sending...`}
            className="max-sm:w-full"
          >
            {submit}
          </Button>
        </div>
      </form>
    </>
  );
}

/** Replaces a form after it was sent. `none`: the text for a sender without an email address. */
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

/** Looks like web/ui/error-summary.tsx. */
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
