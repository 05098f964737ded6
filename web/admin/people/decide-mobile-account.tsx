import { adminApi } from '../api.ts';
import { DecideForm } from '../decide-form.tsx';
import { useHasPermission } from '../session.ts';

const CHOICES = [
  { name: 'approve', label: 'Approve' },
  { name: 'reject', label: 'Refuse', isDanger: true },
] as const;

export function DecideMobileAccount({
  userId,
  name,
  onDone,
}: {
  userId: string;
  name: string;
  onDone: (message: string) => void;
}) {
  const may = useHasPermission();
  if (!may('mobile.decide')) return null;
  return (
    <DecideForm
      about={`The mobile app for ${name}`}
      choices={CHOICES}
      hint="The person sees it if you refuse"
      send={(decision, reason) => adminApi.decideMobileAccount({ params: { id: userId }, body: { decision, reason } })}
      onDone={onDone}
    />
  );
}
