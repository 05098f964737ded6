import { Plural, useLingui } from '@lingui/react/macro';
import { BadgeCheck } from 'lucide-react';
import { formatNairaText, parseNaira } from '../../../../contract/money.ts';
import type { Applicant } from '../../../../contract/votes.ts';

export function ApplicantRecord({
  applicant: { verified, rounds, paidOnTime, owesElsewhere },
}: {
  applicant: Pick<Applicant, 'verified' | 'rounds' | 'paidOnTime' | 'owesElsewhere'>;
}) {
  const { t } = useLingui();
  const sum = formatNairaText(owesElsewhere);
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-2 text-sm text-muted">
        {verified ? (
          <span className="inline-flex items-center gap-1">
            <BadgeCheck aria-hidden="true" className="size-4 shrink-0 text-positive" />
            {t`Identity verified`}
          </span>
        ) : (
          t`Identity not verified`
        )}
      </p>
      {/* The record covers all circles of the applicant without naming any. */}
      <p className="tabular text-sm text-muted">
        {rounds === 0 ? (
          t`New here, no rounds yet`
        ) : (
          <Plural
            value={rounds}
            one={`Paid on time ${paidOnTime} of # round`}
            other={`Paid on time ${paidOnTime} of # rounds`}
          />
        )}
      </p>
      {parseNaira(owesElsewhere) === 0n ? null : (
        <p className="tabular text-sm">{t`Still owes ${sum} to other circles after collecting`}</p>
      )}
    </>
  );
}
