import { useEffect, useRef, useState, type ReactNode } from 'react';
import * as z from 'zod/mini';
import { reason } from '../../contract/admin/fields.ts';
import { Button } from '../ui/button.tsx';
import { TextArea } from '../ui/field.tsx';
import { validationErrors, formValue } from './form-validation.ts';
import { Outcome } from './outcome.tsx';
import { useConsoleAction } from './console-action.ts';

const body = z.object({ reason });

interface Choice<Name extends string> {
  readonly name: Name;
  readonly label: string;
  readonly isDanger?: boolean;
}

interface DecideFormProps<Name extends string> {
  /** The subject of the decision, which tells a list's buttons apart in a screen reader. */
  about: string;
  choices: readonly Choice<Name>[];
  /** States who will read the reason. */
  hint?: string;
  send: (name: Name, reason: string, form: FormData) => Promise<{ message: string }>;
  /** Returns errors of the additional fields, by name. */
  check?: (form: FormData) => Readonly<Record<string, string>>;
  /** Called with the success message, after the decided entry has left its list. */
  onDone: (message: string) => void;
  /** Renders additional fields; receives their errors by name. */
  children?: ((problems: Readonly<Record<string, string>>) => ReactNode) | undefined;
}

/** A decision with a reason. Its form opens on request, to keep lists short. */
export function DecideForm<Name extends string>(props: DecideFormProps<Name>) {
  const { about, choices } = props;
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const [wasClosed, setWasClosed] = useState(false);
  useEffect(() => {
    if (wasClosed && !isOpen) opener.current?.focus();
  }, [wasClosed, isOpen]);
  if (isOpen) {
    return (
      <OpenForm
        {...props}
        close={(isDone) => {
          setWasClosed(!isDone);
          setOpen(false);
        }}
      />
    );
  }
  return (
    <Button
      ref={opener}
      variant="secondary"
      className="mt-4"
      onClick={() => {
        setOpen(true);
      }}
    >
      {choices.length === 1 ? choices[0]?.label : 'Decide'}
      <span className="sr-only">: {about}</span>
    </Button>
  );
}

function OpenForm<Name extends string>({
  about,
  choices,
  hint,
  check,
  send,
  onDone,
  close,
  children,
}: DecideFormProps<Name> & { close: (isDone: boolean) => void }) {
  const act = useConsoleAction();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('input, textarea')?.focus();
  }, []);
  const decide = async (name: Name): Promise<void> => {
    if (form.current === null) return;
    const data = new FormData(form.current);
    const wanted = { reason: formValue(data, 'reason') };
    const wrong = { ...check?.(data), ...validationErrors(body, wanted) };
    if (act.refuses(wrong, form.current)) return;
    let message = '';
    const isDone = await act.run(async () => {
      ({ message } = await send(name, wanted.reason, data));
      return undefined;
    });
    if (isDone) {
      close(true);
      onDone(message);
    } else form.current.querySelector('textarea')?.focus();
  };
  return (
    <form
      ref={form}
      noValidate
      aria-label={about}
      className="mt-4 flex flex-col gap-4"
      // Ignores Enter, because the admin must press one of the buttons.
      onSubmit={(event) => {
        event.preventDefault();
      }}
    >
      <Outcome act={act} />
      {children?.(act.fields)}
      <TextArea label="Reason" hint={hint} name="reason" rows={2} maxLength={2000} error={act.fields['reason']} />
      <div className="flex flex-wrap gap-3">
        <Choices choices={choices} isBusy={act.isBusy} decide={(name) => void decide(name)} />
        <Button
          variant="secondary"
          disabled={act.isBusy}
          onClick={() => {
            close(false);
          }}
        >
          Close
        </Button>
      </div>
    </form>
  );
}

function Choices<Name extends string>({
  choices,
  isBusy,
  decide,
}: Pick<DecideFormProps<Name>, 'choices'> & { isBusy: boolean; decide: (name: Name) => void }) {
  return choices.map(({ name, label, isDanger }) => (
    <Button
      key={name}
      variant={isDanger === true ? 'danger' : 'primary'}
      disabled={isBusy}
      onClick={() => {
        decide(name);
      }}
    >
      {label}
    </Button>
  ));
}
