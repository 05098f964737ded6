import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { HOLD_HOURS } from '../../../../circle/figures.ts';
import type { Group } from '../../../../contract/group-schemas.ts';
import type { RotaForm } from '../../../lib/forms/form.ts';
import { frequencyLabel } from '../../../lib/i18n/labels.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Section } from '../../../ui/section.tsx';
import { DescriptionList } from '../../../ui/description-list.tsx';
import { changesTerms, type Editable, type EditValues, placesOfOthers, SIZES } from './edit-values.ts';
import { formatNairaText } from '../../../../contract/money.ts';
import { NativeSelect } from '../../../ui/field.tsx';
import { ContributionField, FrequencyField, TurnOrderField, turnOrderLabel } from '../group-fields.tsx';
import { HoldNotice } from '../page/hold-notice.tsx';

interface TermsProps {
  form: RotaForm<EditValues>;
  group: Group;
  editable: Editable;
}

export function TermsFields({ form, group, editable }: TermsProps) {
  const { t } = useLingui();
  return (
    <Section
      title={t`The terms`}
      lead={
        editable.terms
          ? undefined
          : t`The amount, the frequency and the number of members are fixed once a circle has started.`
      }
    >
      <HoldNotice group={group} className="mb-5" />
      <div className="flex flex-col gap-5 pt-3">
        {editable.terms ? <MoneyTerms form={form} group={group} /> : <FixedTerms group={group} />}
        {editable.terms ? <Size form={form} group={group} editable={editable} /> : null}
        {editable.terms ? <Order form={form} group={group} editable={editable} /> : null}
      </div>
    </Section>
  );
}

function FixedTerms({ group }: { group: Group }) {
  const { t } = useLingui();
  return (
    <DescriptionList
      className="-my-2.5"
      rows={[
        { term: t`Contribution amount`, value: formatNairaText(group.contributionAmount) },
        { term: t`Frequency`, value: frequencyLabel(group.frequency) },
        { term: t`Number of members`, value: String(group.maxMembers) },
        { term: t`Order of turns`, value: turnOrderLabel(group.turnOrder) },
      ]}
    />
  );
}

function MoneyTerms({ form, group }: Pick<TermsProps, 'form' | 'group'>) {
  const { t } = useLingui();
  const others = placesOfOthers(group);
  const held = others > 0 && changesTerms(group, form.watch());
  return (
    <>
      <ContributionField {...form.field('contributionAmount')} />
      <FrequencyField {...form.field('frequency')} />
      <div aria-live="polite">
        {held ? (
          <Alert tone="warning" title={t`The circle will not start within ${HOLD_HOURS} hours`}>
            <Plural
              value={others}
              one={`# other person holds a place. We'll tell them the new terms. The circle then waits at least ${HOLD_HOURS} hours before it starts, so that they can leave.`}
              other={`# other people hold places. We'll tell them the new terms. The circle then waits at least ${HOLD_HOURS} hours before it starts, so that they can leave.`}
            />
          </Alert>
        ) : others > 0 ? (
          <p className="text-sm text-muted">
            <Trans>
              If you change the amount or the frequency, we'll let everyone who holds a place know. The circle then
              waits at least {HOLD_HOURS} hours before it starts.
            </Trans>
          </p>
        ) : null}
      </div>
    </>
  );
}

function Size({ form, group, editable }: TermsProps) {
  const { t } = useLingui();
  const size = group.maxMembers;
  if (!editable.size) {
    return (
      <div>
        <p className="font-medium">{t`Number of members`}</p>
        <p className="mt-1">{t`${size} members`}</p>
        <p className="text-sm text-muted">{t`You can change it only while at most one place is taken.`}</p>
      </div>
    );
  }
  return (
    <NativeSelect
      label={t`Number of members`}
      hint={t`As many rounds as members.`}
      className="max-w-xs"
      options={SIZES.map((count) => ({ value: String(count), label: t`${count} members` }))}
      {...form.field('maxMembers')}
    />
  );
}

function Order({ form, group, editable }: TermsProps) {
  const { t } = useLingui();
  if (editable.order) {
    return <TurnOrderField ownerParticipates={group.ownerParticipates} {...form.field('turnOrder')} />;
  }
  return (
    <div>
      <p className="font-medium">{t`Order of turns`}</p>
      <p className="mt-1">{turnOrderLabel(group.turnOrder)}</p>
      <p className="text-sm text-muted">{t`You can change it only while no one else is in or has applied.`}</p>
    </div>
  );
}
