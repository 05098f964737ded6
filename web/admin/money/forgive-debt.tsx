import { adminApi } from '../api.ts';
import { DecideForm } from '../decide-form.tsx';
import { useHasPermission } from '../session.ts';

const CHOICES = [{ name: 'forgive', label: 'Forgive', isDanger: true }] as const;

interface ForgiveDebtProps {
  debt: { readonly id: string; readonly canForgive: boolean };
  /** The debtor and the reason for the debt. */
  about: string;
  onDone: (message: string) => void;
}

/** Renders nothing unless the debt can be forgiven and the admin has the permission. */
export function ForgiveDebt({ debt: { id, canForgive }, about, onDone }: ForgiveDebtProps) {
  const may = useHasPermission();
  return canForgive && may('money.decide') ? (
    <DecideForm
      about={about}
      choices={CHOICES}
      hint="Recorded in the audit log"
      send={(_name, reason) => adminApi.forgiveDebt({ params: { id }, body: { reason } })}
      onDone={onDone}
    />
  ) : null;
}
