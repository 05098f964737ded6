import { useLingui } from '@lingui/react/macro';
import { RotateCw, SendHorizontal } from 'lucide-react';
import { useEffect, useId, useState, type KeyboardEvent, type RefObject } from 'react';
import type { Message } from '../../../contract/messages.ts';
import { isAnswerLost } from '../../lib/api/money-intent.ts';
import { failureOf, toastOfFailure } from '../../lib/api/payment-failure.ts';
import { toast } from '../../lib/shell/toast.ts';
import { SubmitButton } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { CONTROL_CLASS, FieldError } from '../../ui/field.tsx';
import { aboutText, LeftWords } from './about-text.tsx';
import { useSendMessage } from './data.ts';
import { charactersLeft } from './message-log.ts';

/** What somebody has begun to write, by group, for when they come back to the tab. */
const drafts = new Map<string, string>();

interface Failure {
  readonly isUnknown: boolean;
  readonly words: string;
}

function useComposer(groupId: string, mine: readonly Message[]) {
  const { t } = useLingui();
  const [text, setText] = useState(drafts.get(groupId) ?? '');
  const [failure, setFailure] = useState<Failure>();
  /** My messages that were there before. */
  const [knownIds, setKnownIds] = useState<ReadonlySet<string>>(new Set());
  const [intent, setIntent] = useState(0);
  const write = (next: string): void => {
    drafts.set(groupId, next);
    setText(next);
    setFailure(undefined);
  };
  const sending = useSendMessage(groupId, intent, {
    onSent: (_, sent) => {
      setFailure(undefined);
      // What was written on meanwhile stays.
      setText((current) => {
        const rest = current === sent ? '' : current;
        drafts.set(groupId, rest);
        return rest;
      });
    },
    onFailed: (error) => {
      const said = {
        title: t`Failed to Send Message`,
        fallback: t`Please check your connection and try again.`,
        whereToLook: t`The messages show whether it arrived.`,
      };
      const failed = aboutText(error);
      setFailure({ isUnknown: isAnswerLost(failed), words: failureOf(failed, said).words });
      toast(toastOfFailure(failed, said));
    },
  });
  // The list is asked again every few seconds: once it shows what was sent, nothing is open any more.
  if (
    failure?.isUnknown === true &&
    !sending.isPending &&
    mine.some(({ id, message }) => !knownIds.has(id) && message === text.trim())
  ) {
    setFailure(undefined);
    setText('');
    setIntent(intent + 1);
  }
  useEffect(() => {
    drafts.set(groupId, text);
  }, [groupId, text]);
  const left = charactersLeft(text);
  const isBlank = text.trim() === '';
  return {
    text,
    write,
    left,
    isBlank,
    failure,
    isSending: sending.isPending,
    send: () => {
      if (isBlank || left < 0) return;
      if (failure?.isUnknown !== true) setKnownIds(new Set(mine.map(({ id }) => id)));
      sending.mutate(text);
    },
  };
}

interface ComposerProps {
  groupId: string;
  /** What the person has written, as far as it is known. */
  mine: readonly Message[];
  field: RefObject<HTMLTextAreaElement | null>;
}

/**
 * Where a message is written. Enter makes a new line, so that nothing is sent half-written; Ctrl or Cmd with Enter
 * sends.
 */
export function Composer({ groupId, mine, field }: ComposerProps) {
  const { t } = useLingui();
  const id = useId();
  const { text, write, left, isBlank, failure, isSending, send } = useComposer(groupId, mine);
  const tooLong = left < 0;
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };
  const failed = failure !== undefined && !isSending && !isBlank;
  return (
    <form
      noValidate
      className="border-t border-line px-4 py-4 sm:px-6"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <label htmlFor={`${id}-text`} className="font-medium">
        {t`Message`}
      </label>
      <div className="mt-1.5 flex flex-wrap items-end gap-3">
        <textarea
          ref={field}
          id={`${id}-text`}
          name="message"
          rows={2}
          dir="auto"
          value={text}
          aria-describedby={`${id}-hint ${id}-state`}
          aria-invalid={tooLong || undefined}
          className={cx(CONTROL_CLASS, 'max-h-48 min-w-0 flex-1 basis-56 resize-none [field-sizing:content]')}
          onChange={(event) => {
            write(event.currentTarget.value);
          }}
          onKeyDown={onKeyDown}
        />
        <SubmitButton
          className="ml-auto"
          disabled={isBlank || tooLong}
          busy={isSending}
          busyText={t`Sending...`}
          icon={
            failed ? (
              <RotateCw aria-hidden="true" className="size-5" />
            ) : (
              <SendHorizontal aria-hidden="true" className="size-5" />
            )
          }
        >
          {failed ? t`Try again` : t`Send`}
        </SubmitButton>
      </div>
      <p id={`${id}-hint`} className="mt-1.5 hidden text-sm text-muted pointer-fine:block">
        {t`Enter makes a new line. Ctrl + Enter sends.`}
      </p>
      <div id={`${id}-state`} aria-live="polite" className="mt-1.5 text-sm empty:hidden">
        {tooLong ? <FieldError id={`${id}-error`}>{t`Message too long`}</FieldError> : null}
        <LeftWords left={left} />
        {failed ? (
          <p className="text-muted">
            {failure.words} {t`Your text is still here.`}
          </p>
        ) : null}
      </div>
    </form>
  );
}
