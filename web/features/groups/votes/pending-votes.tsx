import { Plural, useLingui } from '@lingui/react/macro';
import { Hand } from 'lucide-react';
import { formatList } from '../../../../contract/format-list.ts';
import { placesOf } from '../../../circles/places.ts';
import { onDemand } from '../../../lib/boot/on-demand.ts';
import { firstNameOf } from '../../../lib/i18n/first-name.ts';
import { Button } from '../../../ui/button.tsx';
import { useGroupDetail } from '../page/group-detail.ts';
import { useSheet } from '../page/sheet-address.ts';
import { Strip } from '../page/strip.tsx';

const sheet = onDemand(async () => (await import('./votes-sheet.tsx')).VotesSheet);

/** Applicants who await the viewer's vote. In a full circle the main card asks for it. */
export function PendingVotes() {
  const { t } = useLingui();
  const { group, members, userMembership } = useGroupDetail();
  const count = userMembership?.votesWaiting ?? 0;
  const { isOpen, show, hide } = useSheet('votes');
  const arrived = sheet.useWhen(isOpen, hide);
  const applicants = members.filter(({ status }) => status === 'pending');
  const isForming = group.status === 'forming';
  const { free, waiting } = placesOf(group);
  const names = formatList(applicants.map(({ name }) => firstNameOf(name)));
  return (
    <>
      {isForming && free <= 0 ? null : count === 0 ? (
        waiting === 0 ? null : (
          <Strip
            icon={<Hand aria-hidden="true" />}
            action={<Button variant="secondary" onClick={show}>{t`See the votes`}</Button>}
          >
            <Plural value={waiting} one="# applicant waits for votes" other="# applicants wait for votes" />
          </Strip>
        )
      ) : (
        <Strip
          icon={<Hand aria-hidden="true" />}
          action={<Button variant="secondary" onClick={show}>{t`Vote`}</Button>}
        >
          {count > 2 || count !== applicants.length ? (
            <Plural value={count} one="# person is waiting for your vote" other="# people are waiting for your vote" />
          ) : (
            <Plural value={count} one={`${names} waits for your vote`} other={`${names} wait for your vote`} />
          )}
        </Strip>
      )}
      {arrived ? <sheet.Part open={isOpen} onClose={hide} /> : null}
    </>
  );
}
