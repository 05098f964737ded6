import { useLingui } from '@lingui/react/macro';
import { RotateCw, SendHorizontal } from 'lucide-react';
import { useEffect, useId, useState, type KeyboardEvent, type RefObject } from 'react';
import type { Message } from '../../../contract/messages.ts';
import { isAnswerLost } from '../../lib/api/money-intent.ts';
import { inlineFailureOf, toastOfFailure } from '../../lib/api/payment-failure.ts';
import { currentConnection } from '../../lib/offline/connection.ts';
import { SubmitButton } from '../../ui/button.tsx';
import { NetworkActs } from '../../ui/network-acts.tsx';
import { cx } from '../../ui/cx.ts';
import { CONTROL_CLASS, FieldError } from '../../ui/field.tsx';
import { aboutText, CharactersLeft } from './about-text.tsx';
import { useSendMessage } from './data.ts';
import { charactersLeft } from './message-log.ts';

/** Unsent text by group, restored when the tab reopens. */
const drafts = new Map<string, string>();

function useComposer(groupId: string, mine: readonly Message[]) {
  const { t } = useLingui();
  const [text, setText] = useState(drafts.get(groupId) ?? '');
  /** Ids of the messages sent before the current one. */
  const [knownIds, setKnownIds] = useState<ReadonlySet<string>>(new Set());
  const [intent, setIntent] = useState(0);
  const write = (next: string): void => {
    drafts.set(groupId, next);
    setText(next);
    sending.forget();
  };
  const said = {
    title: t`Failed to Send Message`,
    fallback: t`Please check your connection and try again.`,
    whereToLook: t`Check the messages to see if it arrived.`,
    note: t`Your text is still here.`,
  };
  const sending = useSendMessage(groupId, intent, {
    onSuccess: (_, sent) => {
      // Keeps text typed while sending.
      setText((current) => {
        const rest = current === sent ? '' : current;
        drafts.set(groupId, rest);
        return rest;
      });
    },
    failed: (error) => toastOfFailure(aboutText(error), said),
  });
  const failed = sending.failure && aboutText(sending.failure);
  const isUnknown = failed !== undefined && isAnswerLost(failed);
  // After an unknown outcome, polling may show that the message did arrive.
  if (isUnknown && !sending.isBusy && mine.some(({ id, message }) => !knownIds.has(id) && message === text.trim())) {
    sending.forget();
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
    failure: inlineFailureOf(failed, said)?.words,
    isSending: sending.isBusy,
    send: () => {
      if (isBlank || left < 0 || currentConnection() === 'offline') return;
      if (!isUnknown) setKnownIds(new Set(mine.map(({ id }) => id)));
      sending.run(text);
    },
  };
}

interface ComposerProps {
  groupId: string;
  /** The viewer's loaded messages. */
  mine: readonly Message[];
  field: RefObject<HTMLTextAreaElement | null>;
}

/** Message field. Enter adds a line, to prevent accidental sending; Ctrl or Cmd with Enter sends. */
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
      className="border-t border-hair pt-2 pb-2"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <label htmlFor={`${id}-text`} className="sr-only">
        {t`Message`}
      </label>
      <NetworkActs words={t`You need network to send`}>
        <div className="flex items-end gap-2">
          <textarea
            ref={field}
            id={`${id}-text`}
            name="message"
            rows={1}
            dir="auto"
            placeholder={t`Write to the circle`}
            value={text}
            aria-describedby={`${id}-hint ${id}-state`}
            aria-invalid={tooLong || undefined}
            className={cx(
              CONTROL_CLASS,
              'max-h-40 min-w-0 flex-1 resize-none rounded-[1.5rem]! [field-sizing:content]',
            )}
            onChange={(event) => {
              write(event.currentTarget.value);
            }}
            onKeyDown={onKeyDown}
          />
          <SubmitButton
            aria-label={failed ? t`Try again` : t`Send`}
            // The page's primary action is the only filled button until there is something to send.
            variant={isBlank ? 'secondary' : 'primary'}
            className="size-12 shrink-0 rounded-full! p-0!"
            disabled={isBlank || tooLong}
            busy={isSending}
            icon={
              failed ? (
                <RotateCw aria-hidden="true" className="size-5" />
              ) : (
                <SendHorizontal aria-hidden="true" className="size-5" />
              )
            }
          />
        </div>
      </NetworkActs>
      <p id={`${id}-hint`} className="mt-1.5 hidden text-xs text-muted md:pointer-fine:block">
        {t`Enter starts a new line. Ctrl + Enter sends.`}
      </p>
      <State id={id} left={left} failure={failed ? failure : undefined} />
    </form>
  );
}

function State({ id, left, failure }: { id: string; left: number; failure: string | undefined }) {
  const { t } = useLingui();
  return (
    <div id={`${id}-state`} aria-live="polite" className="mt-1.5 text-sm empty:hidden">
      {left < 0 ? <FieldError id={`${id}-error`}>{t`Message too long`}</FieldError> : null}
      <CharactersLeft left={left} />
      {failure === undefined ? null : <p className="text-muted">{failure}</p>}
    </div>
  );
}
