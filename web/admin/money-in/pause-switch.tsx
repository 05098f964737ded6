import type { MoneyIn } from '../../../contract/admin/money-in.ts';
import { formatFullDateTime } from '../../lib/i18n/time.ts';
import { StatusBadge } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import { adminApi } from '../api.ts';
import { DecideForm } from '../decide-form.tsx';
import { useHasPermission } from '../session.ts';

const PAUSE = [{ name: 'pause', label: 'Pause automatic charges', isDanger: true }] as const;
const RESUME = [{ name: 'resume', label: 'Turn automatic charges on' }] as const;

/** Pauses the automatic charges of everyone at once, or resumes them. */
export function PauseSwitch({ pause, onDone }: Pick<MoneyIn, 'pause'> & { onDone: (message: string) => void }) {
  const may = useHasPermission();
  return (
    <Card
      title="Automatic charges"
      aside={
        <StatusBadge kind={pause === null ? 'success' : 'late'}>{pause === null ? 'Running' : 'Paused'}</StatusBadge>
      }
    >
      <p className="[overflow-wrap:anywhere]">
        {pause === null
          ? 'Charges are made at their times.'
          : `Paused on ${formatFullDateTime(pause.at)} by ${pause.by}: ${pause.reason}`}
      </p>
      {may('money.decide') ? (
        <DecideForm
          about="Everyone’s automatic charges"
          choices={pause === null ? PAUSE : RESUME}
          hint={
            pause === null
              ? 'Recorded in the audit log. Nothing more is sent to a bank. Another admin has to turn them on again.'
              : 'Recorded in the audit log. Charges go on at their next times. Nothing is made up for.'
          }
          send={(_name, reason) =>
            pause === null
              ? adminApi.pauseAutomatic({ body: { reason } })
              : adminApi.resumeAutomatic({ body: { reason } })
          }
          onDone={onDone}
        />
      ) : null}
    </Card>
  );
}
