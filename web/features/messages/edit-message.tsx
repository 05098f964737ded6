import { useLingui } from '@lingui/react/macro';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import type { Message } from '../../../contract/messages.ts';
import { inlineFailureOf, toastOfFailure } from '../../lib/api/payment-failure.ts';
import { Button, SubmitButton } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { CONTROL_CLASS, FieldError } from '../../ui/field.tsx';
import { aboutText, CharactersLeft } from './about-text.tsx';
import { useEditMessage } from './data.ts';
import { charactersLeft } from './message-log.ts';

interface EditMessageProps {
  groupId: string;
  message: Message;
  /** Called after saving or cancelling. */
  onClose: () => void;
}

function useEditor({ groupId, message, onClose }: EditMessageProps) {
  const { t } = useLingui();
  const [text, setText] = useState(message.message);
  const said = { title: t`Failed to Change Message`, fallback: t`Please check your connection and try again.` };
  const editing = useEditMessage(groupId, message.id, {
    onSuccess: onClose,
    failed: (error) => toastOfFailure(aboutText(error), said),
  });
  const left = charactersLeft(text);
  const canSave = text.trim() !== '' && left >= 0;
  return {
    text,
    left,
    canSave,
    failure: editing.failure && inlineFailureOf(aboutText(editing.failure), said)?.words,
    isSaving: editing.isBusy,
    write: (next: string) => {
      setText(next);
      editing.forget();
    },
    save: () => {
      if (!canSave || editing.isBusy) return;
      if (text.trim() === message.message) onClose();
      else editing.run(text);
    },
  };
}

/** Edits a message in place. Escape cancels; Ctrl or Cmd with Enter saves. */
export function EditMessage(props: EditMessageProps) {
  const { onClose } = props;
  const { t } = useLingui();
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const { text, left, canSave, failure, isSaving, write, save } = useEditor(props);
  useEffect(() => {
    const element = field.current;
    element?.focus();
    element?.setSelectionRange(element.value.length, element.value.length);
  }, []);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return;
    const saves = event.key === 'Enter' && (event.ctrlKey || event.metaKey);
    if (!saves && event.key !== 'Escape') return;
    event.preventDefault();
    if (saves) save();
    else onClose();
  };
  return (
    <form
      noValidate
      className="w-full"
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <label htmlFor={`${id}-text`} className="sr-only">
        {t`Change your message`}
      </label>
      <textarea
        ref={field}
        id={`${id}-text`}
        name="changed"
        rows={2}
        dir="auto"
        value={text}
        aria-describedby={`${id}-state`}
        aria-invalid={left < 0 || undefined}
        className={cx(CONTROL_CLASS, 'max-h-48 w-full resize-none [field-sizing:content]')}
        onChange={(event) => {
          write(event.currentTarget.value);
        }}
        onKeyDown={onKeyDown}
      />
      <div id={`${id}-state`} aria-live="polite" className="mt-1.5 text-sm empty:hidden">
        {left < 0 ? <FieldError id={`${id}-error`}>{t`Message too long`}</FieldError> : null}
        <CharactersLeft left={left} />
        {failure === undefined ? null : <p className="text-muted">{failure}</p>}
      </div>
      <div className="mt-2 flex flex-wrap justify-end gap-2">
        <Button variant="secondary" disabled={isSaving} onClick={onClose}>{t`Cancel`}</Button>
        <SubmitButton disabled={!canSave} busy={isSaving} busyText={t`Saving...`}>
          {t`Save`}
        </SubmitButton>
      </div>
    </form>
  );
}
