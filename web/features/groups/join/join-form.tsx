import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Link } from 'wouter';
import type { User } from '../../../../contract/accounts.ts';
import { CODE_LENGTH, isCode } from '../../../../contract/code-form.ts';
import { paths } from '../../../lib/shell/paths.ts';
import { useRotaForm } from '../../../lib/forms/form.ts';
import { isAbroad } from '../../../../contract/standing.ts';
import { SubmitButton } from '../../../ui/button.tsx';
import { Section } from '../../../ui/section.tsx';
import { CodeField } from '../../../ui/code-field.tsx';
import { newDrawNumber } from '../draw/draw-number.ts';
import { normalizeCode } from './join-obstacle.ts';
import type { JoinResponse } from './join-result.tsx';
import { useInvitation } from './data.ts';
import { JoiningSummary } from './joining-summary.tsx';
import { useJoinPrerequisite } from './join-prerequisite.tsx';
import { invalidCodeFailure, joinFailedText, useJoin } from './use-join.ts';
import { unknownCode, InvitedCircle } from './invited-circle.tsx';
import { NotDone } from '../not-done.tsx';

interface JoinFormProps {
  invited: string;
  /** True if the code was chosen on this page, so that the focus moves to the circle. */
  chosen: boolean;
  viewer: User | null | undefined;
  onTyped: (code: string) => void;
  onJoined: (joined: JoinResponse) => void;
}

/** The code, its circle and the button to apply. A refusal stays after its toast. */
export function JoinForm({ invited, chosen, viewer, onTyped, onJoined }: JoinFormProps) {
  const { t } = useLingui();
  const form = useRotaForm<{ invitationCode: string }>({
    id: 'join',
    fields: ['invitationCode'],
    defaultValues: { invitationCode: normalizeCode(invited) },
    rule: ({ invitationCode }) =>
      normalizeCode(invitationCode) === '' ? { invitationCode: invalidCodeFailure() } : {},
  });
  const code = form.watch('invitationCode');
  const tidy = normalizeCode(code);
  const invitation = useInvitation(tidy);
  const [drawNumber] = useState(newDrawNumber);
  const join = useJoin(onJoined, form.showServerErrors);
  const submit = form.send(async ({ invitationCode }) => {
    if (!isClosed) await join.submit({ invitationCode: normalizeCode(invitationCode), drawNumber });
  });
  const field = form.field('invitationCode');
  const found = tidy.length === CODE_LENGTH ? invitation.data : undefined;
  const isClosed = viewer != null && isAbroad(viewer);
  const unknown = unknownCode(invitation.error);
  // A link already contains the code, so the field appears only for another code or an error.
  const hasField = !isCode(normalizeCode(invited)) || tidy !== normalizeCode(invited) || unknown !== undefined;
  const before = useJoinPrerequisite(viewer);
  const apply = isClosed ? null : (
    <Apply join={join} isSecond={before != null} disabled={tidy === '' || invitation.isLoading} />
  );
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-6">
      {found === undefined && hasField ? before : null}
      {hasField ? (
        <Section>
          <CodeField
            label={t`Invitation code`}
            hint={t`8 letters and numbers. Spaces and hyphens do not matter.`}
            length={CODE_LENGTH}
            read={normalizeCode}
            value={code}
            {...field}
            error={field.error ?? unknown}
            onChange={(event) => {
              void field.onChange(event);
              onTyped(event.currentTarget.value);
              join.forget();
            }}
            onKeyDown={(event) => {
              // Submits the form to show the reason, because Enter does nothing while the button is disabled.
              if (event.key === 'Enter' && tidy === '') event.currentTarget.form?.requestSubmit();
            }}
          />
        </Section>
      ) : null}
      <p role="status" className="sr-only">
        {found === undefined ? '' : found.group.name}
      </p>
      <InvitedCircle invitation={invitation} found={found} takeFocus={chosen} mayApply={!isClosed}>
        {before ?? apply}
      </InvitedCircle>
      {found === undefined && hasField ? (
        <div className="flex flex-col gap-4">
          {apply}
          {isClosed ? null : <JoiningSummary />}
        </div>
      ) : null}
      {hasField ? null : <AnotherCode code={tidy} />}
    </form>
  );
}

interface ApplyProps {
  /** True if another button comes first. */
  isSecond: boolean;
  join: Pick<ReturnType<typeof useJoin>, 'failure' | 'isBusy'>;
  disabled: boolean;
}

function Apply({ isSecond, join: { failure, isBusy }, disabled }: ApplyProps) {
  const { t } = useLingui();
  return (
    <>
      <NotDone error={failure} said={joinFailedText()} />
      <SubmitButton
        variant={isSecond ? 'secondary' : 'primary'}
        size="lg"
        block
        disabled={disabled}
        busy={isBusy}
        busyText={t`Joining circle...`}
      >
        {t`Join Group`}
      </SubmitButton>
    </>
  );
}

/** Shown for a link with an old code, because the person may have received a newer one. */
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
