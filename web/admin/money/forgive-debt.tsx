import { adminApi } from '../api.ts';
import { DecideForm } from '../decide-form.tsx';
import { useCan } from '../session.ts';

const CHOICES = [{ name: 'forgive', label: 'Forgive', isDanger: true }] as const;

interface ForgiveDebtProps {
  debt: { readonly id: string; readonly canForgive: boolean };
  /** Whose it is and what for. */
  about: string;
  onDone: (message: string) => void;
}

/** Lets a debt go, for whoever may and where anybody can. */
export function ForgiveDebt({ debt: { id, canForgive }, about, onDone }: ForgiveDebtProps) {
  const may = useCan();
  return canForgive && may('money.decide') ? (
    <DecideForm
      about={about}
      choices={CHOICES}
      hint="It stands in the log"
      send={(_name, reason) => adminApi.forgiveDebt({ params: { id }, body: { reason } })}
      onDone={onDone}
    />
  ) : null;
}
