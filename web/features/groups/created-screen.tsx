import { Trans, useLingui } from '@lingui/react/macro';
import { CircleCheck } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { Group } from '../../../contract/groups.ts';
import { paths } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Invitation } from './invitation.tsx';

/** The new circle's invitation code, and where to go from here. */
export function CreatedScreen({ group }: { group: Group }) {
  const { t } = useLingui();
  const name = group.name;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div className="mx-auto w-full max-w-160 px-4 py-8 sm:py-12">
      <Card>
        <CircleCheck aria-hidden="true" className="size-10 text-positive" />
        <h1 ref={heading} tabIndex={-1} className="mt-3 text-2xl [overflow-wrap:anywhere]">
          <Trans>{name} is ready</Trans>
        </h1>
        <p className="mt-2 mb-6 text-muted">
          {t`Send this code to the people you want to save with. Every applicant needs the approval of all members.`}
        </p>
        <Invitation group={group} />
        <div className="mt-8 flex flex-col gap-3 border-t border-line pt-6 sm:flex-row">
          <ButtonLink href={paths.group(group.id)}>{t`View Group`}</ButtonLink>
          <ButtonLink href={paths.groups} variant="secondary">{t`My Groups`}</ButtonLink>
        </div>
      </Card>
    </div>
  );
}
