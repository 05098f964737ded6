import type { ClaimAction, PendingIdentity } from '../../../contract/admin/identities.ts';
import { formatFullDateTime } from '../../lib/i18n/time.ts';
import { Button } from '../../ui/button.tsx';
import { adminApi } from '../api.ts';
import { DecideForm } from '../decide-form.tsx';
import type { ConsoleAction } from '../console-action.ts';

const TAKE_OVER = [{ name: 'take_over', label: 'Take over' }] as const;

export function ClaimIdentity({
  identity: { userId, submissionId, name, claim },
  act,
  onDone,
}: {
  identity: PendingIdentity;
  act: ConsoleAction;
  onDone: (message: string) => void;
}) {
  const send = (action: ClaimAction, reason?: string) =>
    adminApi.claimIdentity({
      params: { userId },
      body: { action, submissionId, ...(reason === undefined ? {} : { reason }) },
    });
  const press = (action: ClaimAction): void => {
    void act.run(async () => (await send(action)).message);
  };
  if (claim === null) {
    return (
      <Button
        variant="secondary"
        className="mt-4"
        aria-label={`Claim ${name}`}
        disabled={act.isBusy}
        onClick={() => {
          press('claim');
        }}
      >
        Claim
      </Button>
    );
  }
  if (claim.isOwn) {
    return (
      <div className="mt-4 flex flex-wrap items-center gap-3">
        <p>Assigned to you until {formatFullDateTime(claim.until)}.</p>
        <Button
          variant="secondary"
          aria-label={`Release ${name}`}
          disabled={act.isBusy}
          onClick={() => {
            press('release');
          }}
        >
          Release
        </Button>
      </div>
    );
  }
  return (
    <div className="mt-4">
      <p>
        Assigned to {claim.operator} since {formatFullDateTime(claim.since)}.
      </p>
      <DecideForm
        about={`Details of ${name}`}
        choices={TAKE_OVER}
        hint="Recorded in the audit log"
        send={(action, reason) => send(action, reason)}
        onDone={onDone}
      />
    </div>
  );
}
