import { useLingui } from '@lingui/react/macro';
import type { Applicant } from '../../../../contract/votes.ts';
import { firstNameOf } from '../../../lib/i18n/first-name.ts';

/** States whose seat a substitute wants to take over, and what a yes does (circle-rules §8). */
export function SubstituteLine({ applicant: { name, substituteFor } }: { applicant: Applicant }) {
  const { t } = useLingui();
  if (substituteFor == null) return null;
  const { name: leaver, seat } = substituteFor;
  const first = firstNameOf(name);
  const holder = firstNameOf(leaver);
  return (
    <>
      <p className="text-sm font-medium [overflow-wrap:anywhere] text-accent">{t`wants to take over ${leaver}’s seat ${seat}`}</p>
      <p className="text-sm text-muted [overflow-wrap:anywhere]">{t`If all say yes, ${first} can pay for the seat and take ${holder}'s turn.`}</p>
    </>
  );
}
