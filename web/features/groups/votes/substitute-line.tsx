import { useLingui } from '@lingui/react/macro';
import type { Applicant } from '../../../../contract/votes.ts';

/** Says of a substitute whose seat they want to take over (circle-rules §8). */
export function SubstituteLine({ applicant: { substituteFor } }: { applicant: Pick<Applicant, 'substituteFor'> }) {
  const { t } = useLingui();
  if (substituteFor == null) return null;
  const { name: leaver, seat } = substituteFor;
  return (
    <p className="text-sm font-medium [overflow-wrap:anywhere] text-accent">{t`wants to take over ${leaver}’s seat ${seat}`}</p>
  );
}
