import type { LucideIcon } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { Action } from '../../lib/api/action.ts';
import { Button, type ButtonVariant } from '../../ui/button.tsx';
import { NetworkActs } from '../../ui/network-acts.tsx';
import { ActionDialog } from '../../ui/dialog.tsx';
import { ReasonField } from './reason-field.tsx';

export type Choice = 'approve' | 'reject';

interface ChoiceTexts {
  /** The opening button's label and accessible name. */
  label: string;
  name: string;
  icon: LucideIcon;
  title: ReactNode;
  description?: string;
  confirm: string;
  variant: ButtonVariant;
  children?: ReactNode;
}

interface DecideProps {
  approve: ChoiceTexts;
  reject: ChoiceTexts;
  hint: string;
  busyText: string;
  /** Such as 'You need network to vote'. */
  offline: string;
  action: Action<{ choice: Choice; reason: string }>;
}

/**
 * Approves or rejects, which cannot be undone. The dialog states the effects and takes an optional reason; only its
 * button is filled.
 */
export function DecisionDialog({ approve, reject, hint, busyText, offline, action }: DecideProps) {
  const [choice, setChoice] = useState<Choice>('approve');
  const [reason, setReason] = useState('');
  const { title, description, confirm, variant, children } = choice === 'approve' ? approve : reject;
  const ask = (next: Choice) => () => {
    setChoice(next);
    action.begin();
  };
  return (
    <div>
      <NetworkActs words={offline}>
        <div className="flex flex-wrap gap-3 max-sm:*:grow">
          <AskButton {...approve} onClick={ask('approve')} />
          <AskButton {...reject} onClick={ask('reject')} />
        </div>
      </NetworkActs>
      <ActionDialog
        action={action}
        title={title}
        description={description}
        confirm={
          <Button
            variant={variant}
            busy={action.isBusy}
            busyText={busyText}
            onClick={() => {
              action.run({ choice, reason });
            }}
          >
            {confirm}
          </Button>
        }
      >
        {children}
        <ReasonField
          hint={hint}
          value={reason}
          onChange={(event) => {
            setReason(event.currentTarget.value);
          }}
        />
      </ActionDialog>
    </div>
  );
}

type AskButtonProps = Pick<ChoiceTexts, 'label' | 'name' | 'icon' | 'variant'> & { onClick: () => void };

/** The choice that takes something away from someone is the quieter one. */
function AskButton({ label, name, icon: Icon, variant, onClick }: AskButtonProps) {
  return (
    <Button
      variant={variant === 'danger' ? 'quiet' : 'secondary'}
      aria-label={name}
      icon={<Icon aria-hidden="true" className="size-5" />}
      onClick={onClick}
    >
      {label}
    </Button>
  );
}
