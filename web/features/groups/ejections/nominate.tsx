import { Trans, useLingui } from '@lingui/react/macro';
import { EJECTION_HOURS } from '../../../../circle/figures.ts';
import { REASON_MIN } from '../../../../contract/limits.ts';
import type { Member } from '../../../../contract/round-schemas.ts';
import { useViewerId } from '../../../lib/session/session.ts';
import { Button, SubmitButton } from '../../../ui/button.tsx';
import { Section } from '../../../ui/section.tsx';
import { ActionDialog } from '../../../ui/dialog.tsx';
import { NativeSelect } from '../../../ui/field.tsx';
import { useGroupDetail } from '../page/group-detail.ts';
import { ReasonField } from '../reason-field.tsx';
import { ExitConsequences } from './consequences.tsx';
import { nominableMembers } from './ejection-view.ts';
import { useNomination } from './use-nomination.ts';

export function Nominate() {
  const { t } = useLingui();
  const detail = useGroupDetail();
  const myId = useViewerId();
  const nomination = useNomination();
  const others = nominableMembers(detail, myId);
  return (
    <Section title={t`Nominate a member for ejection`}>
      <p className="max-w-2xl">
        <Trans>
          Use this when a member breaks your agreement. The others vote for {EJECTION_HOURS} hours, except those who owe
          a payment. All must say yes. The owner cannot be nominated.
        </Trans>
      </p>
      {others.length === 0 ? (
        <p className="mt-4 text-muted">{t`There is no one you can nominate.`}</p>
      ) : (
        <Button
          variant="secondary"
          className="mt-4 max-sm:w-full"
          onClick={nomination.action.begin}
        >{t`Nominate a member`}</Button>
      )}
      <NominateDialog {...nomination} others={others} />
    </Section>
  );
}

const FORM_ID = 'nomination-form';

interface NominateDialogProps extends ReturnType<typeof useNomination> {
  others: readonly Member[];
}

function NominateDialog({ form, action, others }: NominateDialogProps) {
  const { t } = useLingui();
  const nominee = form.watch('nominee');
  const name = others.find(({ userId }) => userId === nominee)?.name;
  return (
    <ActionDialog
      action={action}
      title={t`Nominate a member for ejection`}
      description={t`We let the member and all voters know at once. They see your name and your reason. Your nomination counts as your yes.`}
      confirm={
        <SubmitButton form={FORM_ID} variant="danger" busy={action.isBusy} busyText={t`Nominating...`}>
          {name === undefined ? t`Nominate` : t`Nominate ${name}`}
        </SubmitButton>
      }
    >
      <form id={FORM_ID} noValidate onSubmit={form.send(action.submit)} className="flex flex-col gap-5">
        <NativeSelect
          label={t`Member to eject`}
          placeholder={t`Select a member`}
          options={others.map((member) => ({ value: member.userId, label: member.name }))}
          {...form.field('nominee')}
        />
        <ReasonField
          required
          hint={t`At least ${REASON_MIN} characters. Say what happened and when.`}
          rows={4}
          {...form.field('reason')}
        />
        {nominee === '' ? null : <ExitConsequences userId={nominee} />}
      </form>
    </ActionDialog>
  );
}
