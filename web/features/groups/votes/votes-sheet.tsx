import { Plural, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Applicant } from '../../../../contract/votes.ts';
import { q } from '../../../lib/api/member-api.ts';
import { POLLED_READ } from '../../../lib/api/member-data.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { NetworkActs } from '../../../ui/network-acts.tsx';
import { NotLoaded } from '../../../ui/load-failure.tsx';
import { LoadingBlocks } from '../../../ui/skeleton.tsx';
import { useGroupDetail } from '../page/group-detail.ts';
import { ApplicantEntry } from './applicant-entry.tsx';
import { CastingVotes, FailedVotes, useApproveAll } from './approve-all.tsx';
import { approveAllForecast } from './approved-text.ts';

interface VotesSheetProps {
  open: boolean;
  onClose: () => void;
}

export function VotesSheet({ open, onClose }: VotesSheetProps) {
  const { t } = useLingui();
  const groupId = useGroupDetail().group.id;
  const applicants = useQuery({
    ...q.listApplicants({ id: groupId }),
    ...POLLED_READ,
    enabled: open,
    // Notifies of all changes, because the sheet's code loads late and must still see an earlier refusal.
    notifyOnChangeProps: 'all',
  });
  const list = applicants.data?.applicants;
  const waiting = list?.filter(({ asked, canVote }) => asked && canVote) ?? [];
  const all = useApproveAll(onClose);
  const [requested, setRequested] = useState(false);
  const isAsking = all.isBusy || (requested && waiting.length > 1);
  const before = useRef(0);
  const count = list?.length ?? 0;
  useEffect(() => {
    // Closes after the last decision; the page shows the result. Votes that run close the sheet themselves.
    if (open && !all.isBusy && count === 0 && before.current > 0) onClose();
    before.current = open ? count : 0;
  });
  return (
    <Dialog
      side
      open={open}
      onOpenChange={(isOpen) => {
        if (isOpen || all.isBusy) return;
        setRequested(false);
        all.reset();
        onClose();
      }}
      title={t`Who wants to join`}
      description={t`Everyone who was in when they applied must say yes. If one member says no, the person is not accepted.`}
      footer={
        all.progress !== undefined ? (
          <CastingVotes {...all.progress} />
        ) : waiting.length < 2 ? undefined : (
          <ApproveAll
            waiting={waiting}
            isAsking={isAsking}
            onAsk={setRequested}
            onConfirm={() => {
              all.run(waiting);
            }}
          />
        )
      }
    >
      <FailedVotes failed={all.failed} />
      {list === undefined ? (
        <NotLoaded live title={t`The applicants could not be loaded`} query={applicants}>
          <LoadingBlocks label={t`Loading the applicants...`} className="gap-4" blocks={['h-28', 'h-28']} />
        </NotLoaded>
      ) : list.length === 0 ? (
        <p className="text-muted">{t`No one is waiting for votes now.`}</p>
      ) : (
        <Applicants list={list} isLocked={isAsking} />
      )}
    </Dialog>
  );
}

function Applicants({ list, isLocked }: { list: readonly Applicant[]; isLocked: boolean }) {
  // Without a live button, keyboards scroll the list itself.
  return (
    <div tabIndex={isLocked ? 0 : undefined}>
      <fieldset disabled={isLocked} className="min-w-0">
        <ul>
          {list.map((applicant) => (
            <ApplicantEntry key={applicant.userId} applicant={applicant} />
          ))}
        </ul>
      </fieldset>
    </div>
  );
}

interface ApproveAllProps {
  waiting: readonly Applicant[];
  isAsking: boolean;
  onAsk: (asked: boolean) => void;
  onConfirm: () => void;
}

function ApproveAll({ waiting, isAsking, onAsk, onConfirm }: ApproveAllProps) {
  const { t } = useLingui();
  const count = waiting.length;
  const beforehand = approveAllForecast(waiting);
  if (!isAsking) {
    return (
      <>
        {beforehand === '' ? null : (
          <p className="w-full text-sm [overflow-wrap:anywhere] max-sm:order-last">{beforehand}</p>
        )}
        <NetworkActs words={t`You need network to vote`}>
          <Button
            onClick={() => {
              onAsk(true);
            }}
          >
            <Plural value={count} one="Approve # person" other="Approve all #" />
          </Button>
        </NetworkActs>
      </>
    );
  }
  return (
    <>
      <p role="status" className="w-full text-sm [overflow-wrap:anywhere] max-sm:order-last">
        {t`You trust these people to pay every round. You vote once, and cannot change your votes.`} {beforehand}
      </p>
      <Button
        variant="secondary"
        onClick={() => {
          onAsk(false);
        }}
      >{t`Cancel`}</Button>
      <NetworkActs words={t`You need network to vote`}>
        <Button onClick={onConfirm}>
          <Plural value={count} one="Yes, approve # person" other="Yes, approve # people" />
        </Button>
      </NetworkActs>
    </>
  );
}
