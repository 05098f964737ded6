import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { CircleCheck, Hourglass } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { APPLICATION_DAYS } from '../../../../circle/figures.ts';
import type { joinGroup } from '../../../../contract/groups.ts';
import { formatNaira, formatNairaText } from '../../../../contract/money.ts';
import type { ResponseOf } from '../../../../contract/route.ts';
import { useViewerId } from '../../../lib/session/session.ts';
import { paths } from '../../../lib/shell/paths.ts';
import { divisionOf } from '../../../lib/i18n/rates.ts';
import { intervalLabel } from '../../../lib/i18n/labels.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Section } from '../../../ui/section.tsx';
import { DescriptionList } from '../../../ui/description-list.tsx';
import { keepOwnCopy } from '../draw/kept-copy.ts';
import { SealAndNumber } from '../draw/seal-and-number.tsx';

export type JoinResponse = ResponseOf<typeof joinGroup>;

/** Result of an application: admitted, or awaiting the members' vote. */
export function JoinResult({ joined }: { joined: JoinResponse }) {
  const { t } = useLingui();
  const { group, autoApproved, approvedMembersCount } = joined;
  const name = group.name;
  const every = intervalLabel(group.frequency);
  const heading = useRef<HTMLHeadingElement>(null);
  const userId = useViewerId();
  const number = joined.draw?.number;
  useEffect(() => {
    keepOwnCopy(group, userId, number);
  }, [group, userId, number]);
  useEffect(() => {
    // The pressed button was far below, so the result would be out of view.
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div className="mx-auto w-full max-w-160 px-4 py-8 sm:py-12">
      <Section>
        {autoApproved ? (
          <CircleCheck aria-hidden="true" className="size-10 text-positive" />
        ) : (
          <Hourglass aria-hidden="true" className="size-10 text-brand" />
        )}
        <h1 ref={heading} tabIndex={-1} className="mt-3 text-2xl [overflow-wrap:anywhere]">
          {autoApproved ? <Trans>Welcome to {name}!</Trans> : t`Application submitted`}
        </h1>
        <p className="mt-2 text-muted">
          {autoApproved ? (
            group.startDate === null ? (
              t`You are a member. The circle starts when all its places are taken.`
            ) : (
              t`You are a member. The circle starts when all its places are taken and its start date has come.`
            )
          ) : (
            <Plural
              value={approvedMembersCount}
              one={`Your application to ${name} waits for the vote of its one member. We'll tell you the result within ${APPLICATION_DAYS} days.`}
              other={`Your application to ${name} needs the unanimous approval of all # approved members. We'll tell you the result within ${APPLICATION_DAYS} days.`}
            />
          )}
        </p>
        <DescriptionList
          className="mt-5"
          rows={[
            {
              term: t`You pay ${every}`,
              value: formatNairaText(group.contributionAmount),
            },
            { term: t`You get once, after fees`, value: formatNaira(divisionOf(group).netKobo), strong: true },
          ]}
        />
        {joined.draw === null ? null : <SealAndNumber {...joined.draw} className="mt-5" />}
        <div className="mt-6 flex flex-col gap-3 border-t border-hair pt-6 sm:flex-row">
          <ButtonLink href={paths.group(group.id)}>{t`View Circle`}</ButtonLink>
          <ButtonLink href={paths.groups} variant="secondary">{t`My Groups`}</ButtonLink>
        </div>
      </Section>
    </div>
  );
}
