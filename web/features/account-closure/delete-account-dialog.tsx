import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { toast } from '../../lib/shell/toast.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { NotLoaded } from '../../ui/load-failure.tsx';
import { LoadingBlocks } from '../../ui/skeleton.tsx';
import { PreviewContent } from './preview-content.tsx';
import { type PreviewQuery, useDeleteAccount, usePreview } from './use-delete-account.ts';
import { Confirmation } from './confirmation.tsx';

interface DeleteAccountDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Confirmation box and its error. Submitting with the box unticked focuses it. */
function useConfirmation() {
  const { t } = useLingui();
  const [confirmed, setConfirmed] = useState(false);
  const [missing, setMissing] = useState(false);
  const tick = useRef<HTMLInputElement>(null);
  const words = t`Please confirm that you understand the consequences of account deletion.`;
  const isGiven = (): boolean => {
    if (confirmed) return true;
    setMissing(true);
    tick.current?.focus();
    toast({ title: t`Confirmation Required`, description: words, tone: 'negative' });
    return false;
  };
  const onChange = (next: boolean): void => {
    setConfirmed(next);
    setMissing(false);
  };
  return { isGiven, field: { ref: tick, checked: confirmed, error: missing ? words : undefined, onChange } };
}

/** Consequences of deleting, or the obstacles. Once the account is deactivated, closing the dialog leaves Rota. */
export function DeleteAccountDialog({ open, onOpenChange }: DeleteAccountDialogProps) {
  const { t } = useLingui();
  const preview = usePreview(open);
  const { deletion, remove, leave } = useDeleteAccount();
  const confirmation = useConfirmation();
  const { step } = deletion;
  const isBusy = step === 'deleting' || step === 'leaving';
  // Read in each render: the query re-renders only for fields already read, and the content that uses it mounts later.
  const { isError } = preview;
  const isDeletable = preview.data?.canDelete === true && !isError;
  const keepsIdentity = preview.data?.hasOutstandingDebts === true;
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        if (step === 'kept') leave();
        else if (!isBusy) onOpenChange(next);
      }}
      title={step === 'kept' ? t`Your account is deactivated` : t`Delete account`}
      footer={
        step === 'kept' ? (
          <Button onClick={leave}>{t`Leave Rota`}</Button>
        ) : (
          <>
            <Button
              variant="secondary"
              disabled={isBusy}
              onClick={() => {
                onOpenChange(false);
              }}
            >
              {isDeletable ? t`Cancel` : t`Close`}
            </Button>
            {isDeletable ? (
              <Button
                variant="danger"
                busy={isBusy}
                busyText={t`Deleting...`}
                onClick={() => {
                  if (confirmation.isGiven()) void remove();
                }}
              >
                {keepsIdentity ? t`Deactivate my account` : t`Delete my account`}
              </Button>
            ) : null}
          </>
        )
      }
    >
      {step === 'kept' ? (
        <RetainedDataNotice reason={deletion.reason} />
      ) : (
        <ClosurePreview preview={preview}>
          {isDeletable ? <Confirmation {...confirmation.field} disabled={isBusy} /> : null}
        </ClosurePreview>
      )}
    </Dialog>
  );
}

function ClosurePreview({ preview, children }: { preview: PreviewQuery; children: ReactNode }) {
  const { t } = useLingui();
  if (preview.isError || preview.data === undefined) {
    return (
      <NotLoaded live title={t`We could not check your account`} query={preview}>
        <LoadingBlocks
          label={t`Looking up your account...`}
          className="gap-3"
          blocks={['h-6 w-2/5', 'h-24', 'h-6 w-2/5', 'h-32']}
        />
      </NotLoaded>
    );
  }
  return (
    <div className="flex flex-col gap-6">
      <PreviewContent preview={preview.data} />
      {children}
    </div>
  );
}

/** Explains why the account was deactivated instead of deleted. Takes the focus from the removed button. */
function RetainedDataNotice({ reason }: { reason: string }) {
  const words = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    words.current?.focus();
  }, []);
  return (
    <p ref={words} tabIndex={-1} data-quiet-focus="">
      {reason}
    </p>
  );
}
