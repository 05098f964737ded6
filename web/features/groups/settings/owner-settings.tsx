import { useLingui } from '@lingui/react/macro';
import { Pencil } from 'lucide-react';
import type { Group } from '../../../../contract/groups.ts';
import { paths } from '../../../lib/paths.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { CancelGroup } from './cancel-group.tsx';

/** For the owner: the way to the edit page, and to giving the group up while it is forming. */
export function OwnerSettings({ group }: { group: Group }) {
  const { t } = useLingui();
  if (group.status === 'cancelled') return null;
  const forming = group.status === 'forming';
  return (
    <Card
      title={t`Owner tools`}
      lead={
        forming
          ? t`Change the name, description and terms, or give the group up before it starts.`
          : t`The name, the description and who can find the group can always be changed.`
      }
    >
      <div className="flex flex-wrap gap-3 max-sm:*:grow">
        <ButtonLink
          href={paths.groupEdit(group.id)}
          variant="secondary"
          icon={<Pencil aria-hidden="true" className="size-5" />}
        >
          {t`Edit group`}
        </ButtonLink>
        {forming ? <CancelGroup group={group} /> : null}
      </div>
    </Card>
  );
}
