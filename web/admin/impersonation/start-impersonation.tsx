import { useRef } from 'react';
import { useLocation } from 'wouter';
import type { PersonDetails } from '../../../contract/admin/people.ts';
import { formatCount } from '../../../contract/format-count.ts';
import { IMPERSONATION_MINUTES } from '../../../contract/limits.ts';
import { Card } from '../../ui/card.tsx';
import { adminApi } from '../api.ts';
import { DecideForm } from '../decide-form.tsx';
import { adminPaths } from '../paths.ts';

const CHOICES = [{ name: 'look', label: 'View as this person' }] as const;

export function StartView({ person: { id, name } }: { person: PersonDetails }) {
  const [, go] = useLocation();
  const viewId = useRef('');
  return (
    <Card
      title="View as this person"
      lead={`Their wallet and circles, for ${formatCount(IMPERSONATION_MINUTES, 'minute')}. Read-only.`}
    >
      <DecideForm
        about={name}
        choices={CHOICES}
        hint="The person is notified at once, with this reason"
        send={async (_name, reason) => {
          const { view } = await adminApi.startImpersonation({ params: { id }, body: { reason } });
          viewId.current = view.id;
          return { message: '' };
        }}
        onDone={() => {
          go(adminPaths.view(viewId.current));
        }}
      />
    </Card>
  );
}
