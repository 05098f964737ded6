import { t as translate } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState, type ReactNode, type SyntheticEvent } from 'react';
import { Link } from 'wouter';
import type { User } from '../../../../contract/accounts.ts';
import { CODE_LENGTH, isCode } from '../../../../contract/code-form.ts';
import { useAction } from '../../../lib/api/action.ts';
import { ApiError } from '../../../lib/api/api.ts';
import { api, readNow } from '../../../lib/api/member-api.ts';
import { paths } from '../../../lib/shell/paths.ts';
import { useOutstandingDebts } from '../../../lib/api/member-data.ts';
import { isAnswerLost } from '../../../lib/api/money-intent.ts';
import { failureOf, toastOfFailure, type FailureWords } from '../../../lib/api/payment-failure.ts';
import { currentToasts, dismissToast, toast } from '../../../lib/shell/toast.ts';
import { countFeature } from '../../../lib/consent/track.ts';
import { isAbroad, isKycVerified } from '../../../../contract/standing.ts';
import { Alert } from '../../../ui/alert.tsx';
import { ButtonLink, SubmitButton } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { CodeField } from '../../../ui/code-field.tsx';
import { LoadFailure } from '../../../ui/load-failure.tsx';
import { Loading, Skeleton } from '../../../ui/skeleton.tsx';
import { DebtsFirst } from '../debts/debts-first.tsx';
import { SeeDebts } from '../debts/see-debts.tsx';
import { tidyCode } from './applying.ts';
import type { Joined } from './join-result.tsx';
import { useInvitation, type Invitation } from './data.ts';
import { JoinPreview, WhatJoiningMeans } from './join-preview.tsx';
import { KycNotice } from './kyc-notice.tsx';

interface JoinFormProps {
  /** The code that a link brought along. */
  invited: string;
  /** The code was chosen on this page, so the focus goes to what it leads to. */
  chosen: boolean;
  viewer: User | null | undefined;
  onTyped: (code: string) => void;
  onJoined: (joined: Joined) => void;
}

/**
 * The code, what it leads to, and the button that applies. Whoever came with a code sees the circle first. What the
 * server refuses stays when its toast is gone.
 */
export function JoinForm({ invited, chosen, viewer, onTyped, onJoined }: JoinFormProps) {
  const { t } = useLingui();
  const [code, setCode] = useState(() => tidyCode(invited));
  const [invalid, setInvalid] = useState<string>();
  const tidy = tidyCode(code);
  const invitation = useInvitation(tidy);
  const refuseCode = (words: string): void => {
    setInvalid(words);
    toast({ title: t`Invalid Code`, description: words, tone: 'negative' });
  };
  const join = useJoin(onJoined, refuseCode);
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    setInvalid(undefined);
    join.forget();
    if (isClosed) return;
    if (tidy === '') refuseCode(t`Please enter a valid invitation code`);
    else join.run({ invitationCode: tidy });
  };
  const found = tidy.length === CODE_LENGTH ? invitation.data : undefined;
  const isClosed = viewer != null && isAbroad(viewer);
  const unknown = unknownCode(invitation.error);
  // Whoever came with a code need not look for it; what is wrong with one is said at its field.
  const hasField = !isCode(tidyCode(invited)) || tidy !== tidyCode(invited) || unknown !== undefined;
  const before = useBefore(viewer);
  const apply = isClosed ? null : (
    <Apply failure={join.failure} disabled={tidy === '' || invitation.isLoading} busy={join.isBusy} />
  );
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-6">
      {found === undefined && hasField ? before : null}
      {hasField ? (
        <Card>
          <CodeField
            label={t`Invitation code`}
            hint={t`8 letters and numbers. Spaces and hyphens do not matter.`}
            length={CODE_LENGTH}
            read={tidyCode}
            name="invitationCode"
            error={invalid ?? unknown}
            value={code}
            onChange={(event) => {
              setCode(event.currentTarget.value);
              onTyped(event.currentTarget.value);
              setInvalid(undefined);
              join.forget();
            }}
            onKeyDown={(event) => {
              // With the button disabled, Enter would do nothing and say nothing.
              if (event.key === 'Enter' && tidy === '') submit(event);
            }}
          />
        </Card>
      ) : null}
      <p role="status" className="sr-only">
        {found === undefined ? '' : found.group.name}
      </p>
      <WhatItLeadsTo invitation={invitation} found={found} takeFocus={chosen} mayApply={!isClosed}>
        {before ?? apply}
      </WhatItLeadsTo>
      {found === undefined && hasField ? (
        <div className="flex flex-col gap-4">
          {apply}
          {isClosed ? null : <WhatJoiningMeans />}
        </div>
      ) : null}
      {hasField ? null : <AnotherCode code={tidy} />}
    </form>
  );
}

/** The steps before a person can apply. */
function useBefore(viewer: JoinFormProps['viewer']): ReactNode {
  const debts = useOutstandingDebts().data;
  if (viewer == null || isAbroad(viewer)) return null;
  if (!isKycVerified(viewer)) return <KycNotice user={viewer} action="join" />;
  return debts !== undefined && debts.length > 0 ? <DebtsFirst debts={debts} action="join" /> : null;
}

/** The button that applies, and what became of the last try. */
function Apply({ failure, disabled, busy }: { failure: Error | undefined; disabled: boolean; busy: boolean }) {
  const { t } = useLingui();
  return (
    <>
      {failure === undefined ? null : <JoinFailure error={failure} />}
      <SubmitButton size="lg" block disabled={disabled} busy={busy} busyText={t`Joining circle...`}>
        {t`Join Group`}
      </SubmitButton>
    </>
  );
}

interface WhatItLeadsToProps {
  invitation: ReturnType<typeof useInvitation>;
  found: Invitation | undefined;
  takeFocus: boolean;
  mayApply: boolean;
  /** The next step. */
  children: ReactNode;
}

/** The circle of the code, or what stands in its place. */
function WhatItLeadsTo({ invitation, found, takeFocus, mayApply, children }: WhatItLeadsToProps) {
  const { t } = useLingui();
  if (invitation.isLoading) return <PreviewSkeleton />;
  if (found !== undefined) {
    return (
      <JoinPreview invitation={found} takeFocus={takeFocus} mayApply={mayApply}>
        {children}
      </JoinPreview>
    );
  }
  if (!invitation.isError || unknownCode(invitation.error) !== undefined) return null;
  return <LoadFailure live title={t`The circle could not be loaded`} query={invitation} />;
}

/** Whoever came with a code may have been given another one since. */
function AnotherCode({ code }: { code: string }) {
  return (
    <p className="text-sm text-muted">
      <Trans>
        Invitation code{' '}
        <span translate="no" className="tabular font-medium text-ink">
          {code}
        </span>
        .{' '}
        <Link href={paths.groupJoin} className="inline-flex min-h-11 items-center text-link">
          Use another code
        </Link>
      </Trans>
    </p>
  );
}

/** The words for a code that no group has. */
const unknownCode = (error: Error | null): string | undefined =>
  error instanceof ApiError && error.status === 404 ? error.message : undefined;

const notJoined = (): FailureWords => ({
  title: translate`Failed to Join Group`,
  fallback: translate`Please check your invitation code and try again.`,
  whereToLook: translate`My Groups shows whether you have applied.`,
});

/** Reads the state of an application from the circle of the code. */
async function readJoined(code: string): Promise<Joined | undefined> {
  const { group } = await readNow('getInvitation', { code });
  const status = group.membership?.status;
  if (status !== 'approved' && status !== 'pending') return undefined;
  return {
    group,
    autoApproved: status === 'approved',
    requiresVoting: status === 'pending',
    approvedMembersCount: group.currentMembers - group.applicants,
  };
}

function useJoin(onJoined: (joined: Joined) => void, refuseCode: (words: string) => void) {
  return useAction({
    send: (idempotencyKey, body: { invitationCode: string }) => api.joinGroup({ body, idempotencyKey }),
    read: ({ invitationCode }) => readJoined(invitationCode),
    renew: [],
    onSuccess: (answer: Joined) => {
      // The refusal of an earlier try would contradict the result.
      for (const { id } of currentToasts()) dismissToast(id);
      countFeature('group_joined');
      onJoined(answer);
    },
    atFields: (error) => {
      const words = error instanceof ApiError ? error.fields['invitationCode'] : undefined;
      if (words !== undefined) refuseCode(words);
      return words !== undefined;
    },
    failed: (error) => toastOfFailure(error, notJoined()),
  });
}

function JoinFailure({ error }: { error: Error }) {
  const { t } = useLingui();
  const kyc = error instanceof ApiError && error.flag('requiresKyc');
  const debts = error instanceof ApiError && error.code === 'DEBTS_BEFORE_JOINING';
  const inside = error instanceof ApiError && (error.code === 'ALREADY_APPLIED' || error.code === 'ALREADY_MEMBER');
  const { title, words } = failureOf(error, notJoined());
  return (
    <Alert
      refusal
      tone={isAnswerLost(error) ? 'warning' : 'negative'}
      title={title}
      actions={
        kyc ? (
          <ButtonLink variant="secondary" href={paths.kyc}>{t`Complete KYC`}</ButtonLink>
        ) : debts ? (
          <SeeDebts />
        ) : inside || isAnswerLost(error) ? (
          <ButtonLink variant="secondary" href={paths.groups}>{t`My Groups`}</ButtonLink>
        ) : undefined
      }
    >
      {words}
    </Alert>
  );
}

function PreviewSkeleton() {
  const { t } = useLingui();
  return (
    <Loading label={t`Looking for the circle...`} className="flex flex-col gap-6">
      <Card>
        <Skeleton className="h-8 w-3/5" />
        <Skeleton className="mt-4 h-24" />
      </Card>
      <Card>
        <Skeleton className="h-7 w-2/5" />
        <Skeleton className="mt-5 h-72" />
      </Card>
    </Loading>
  );
}
