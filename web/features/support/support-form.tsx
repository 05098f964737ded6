import { useLingui } from '@lingui/react/macro';
import { CircleCheck } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { errorWords } from '../../lib/api/api.ts';
import { wasPressedEarly } from '../../lib/boot/hydrate-on-interaction.ts';
import type { FormSchema } from '../../lib/forms/form-schema.ts';
import { useLightForm, type LightForm } from '../../lib/forms/light-form.ts';
import { countFeature, type Feature } from '../../lib/consent/track.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';

interface SupportFormProps<Name extends string> {
  /** A prefix for ids, unique on the page. */
  id: string;
  /** The fields in the order of the page. */
  fields: readonly Name[];
  loadSchema: () => Promise<FormSchema>;
  send: (values: Record<Name, string>) => Promise<unknown>;
  /** What is counted, with consent, once it has been sent. */
  feature: Feature;
  /** What is said when the server gave no words. */
  fallback: string;
  submit: string;
  /** What stands in the form's place once it has been sent. */
  sent: { title: string; words: (values: Record<Name, string>) => string; again: string };
  children: (field: LightForm<Name>['field']) => ReactNode;
}

/** A form to write to us. What was typed stays until it has been sent; then the form makes room for the good news. */
export function SupportForm<Name extends string>({ id, fields, loadSchema, sent, ...form }: SupportFormProps<Name>) {
  const { t } = useLingui();
  const [failure, setFailure] = useState<string>();
  const [done, setDone] = useState<string>();
  const button = useRef<HTMLButtonElement>(null);
  const light = useLightForm({ id, fields, schema: loadSchema });
  const submit = light.send(async (values) => {
    setFailure(undefined);
    try {
      await form.send(values);
      countFeature(form.feature);
      setDone(sent.words(values));
    } catch (error) {
      if (!light.showServerErrors(error)) setFailure(errorWords(error, form.fallback));
    }
  });
  useEffect(() => {
    // The form comes alive with the first use of its page, which may have been this press.
    if (wasPressedEarly(button.current)) button.current?.form?.requestSubmit(button.current);
  }, []);
  if (done !== undefined) {
    return (
      <Sent
        title={sent.title}
        words={done}
        again={sent.again}
        onAgain={() => {
          setDone(undefined);
        }}
      />
    );
  }
  return (
    // Before the page has come alive the form has nowhere to go: with `dialog` the browser keeps what was typed in
    // place, where it would otherwise put it into the address.
    <form
      noValidate
      method="dialog"
      onSubmit={submit}
      onFocus={() => void loadSchema()}
      className="flex max-w-2xl flex-col gap-5"
    >
      <ErrorSummary title={t`There is a problem`} errors={light.summary} attempt={light.attempt} />
      {form.children(light.field)}
      {failure === undefined ? null : (
        <Alert live tone="negative">
          {failure}
        </Alert>
      )}
      <div>
        <Button
          ref={button}
          type="submit"
          size="lg"
          busy={light.busy}
          busyText={t`Sending...`}
          className="max-sm:w-full"
        >
          {form.submit}
        </Button>
      </div>
    </form>
  );
}

/** Says that it has arrived; the focus comes here, because the button that was pressed is gone. */
function Sent({ title, words, again, onAgain }: { title: string; words: string; again: string; onAgain: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
  }, []);
  return (
    <div className="rounded-md border border-positive/30 bg-tint-positive p-5">
      <h3 ref={heading} tabIndex={-1} className="flex items-center gap-2 text-base">
        <CircleCheck aria-hidden="true" className="size-5 shrink-0 text-positive" />
        {title}
      </h3>
      <p className="mt-2 [overflow-wrap:anywhere]">{words}</p>
      <Button variant="secondary" className="mt-4" onClick={onAgain}>
        {again}
      </Button>
    </div>
  );
}
