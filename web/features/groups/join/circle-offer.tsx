import { useLingui } from '@lingui/react/macro';
import type { Group } from '../../../../contract/group-schemas.ts';
import { paths } from '../../../lib/shell/paths.ts';
import { formatDate } from '../../../lib/i18n/time.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { PaysAndReceives, Places } from './joining-summary.tsx';

export function Offer({ group, onChoose }: { group: Group; onChoose: () => void }) {
  const { t } = useLingui();
  const name = group.name;
  const day = formatDate(group.startDate);
  return (
    <article className="border-t border-hair py-4">
      <h3 translate="no" className="text-base [overflow-wrap:anywhere]">
        {name}
      </h3>
      {group.description == null || group.description === '' ? null : (
        <p className="mt-1 line-clamp-2 text-muted [overflow-wrap:anywhere]">{group.description}</p>
      )}
      <PaysAndReceives group={group} className="mt-3" />
      <p className="mt-1 text-sm text-muted">
        <Places group={group} />
        {' · '}
        {group.startDate === null ? t`starts once it is full` : t`starts on ${day} at the earliest`}
      </p>
      {group.invitationCode === null ? null : (
        <ButtonLink
          href={paths.applyWith(group.invitationCode)}
          variant="secondary"
          className="mt-3 max-sm:w-full"
          aria-label={t`View terms of ${name}`}
          onClick={onChoose}
        >
          {t`View terms`}
        </ButtonLink>
      )}
    </article>
  );
}
