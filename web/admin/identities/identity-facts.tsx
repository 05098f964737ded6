import type { PendingIdentity } from '../../../contract/admin/identities.ts';
import { formatFullDate, formatFullDateTime } from '../../lib/i18n/time.ts';
import { Alert } from '../../ui/alert.tsx';
import { DescriptionList } from '../../ui/description-list.tsx';

export function IdentityFacts({ identity }: { identity: PendingIdentity }) {
  const { checks, nextCheckAt, reviewReason, rivals } = identity;
  return (
    <>
      <DescriptionList
        rows={[
          { term: 'Email', value: identity.email },
          { term: 'Date of birth', value: formatFullDate(identity.dateOfBirth) },
          { term: 'Phone', value: identity.phone },
          { term: 'Address', value: identity.address },
          { term: 'BVN', value: identity.bvn },
          { term: 'NIN', value: identity.nin },
          ...checks.map(({ number, result, at }) => ({
            term: `Registry check of ${number.toUpperCase()}, ${formatFullDateTime(at)}`,
            value: result,
          })),
          ...(reviewReason === null ? [] : [{ term: 'Review request', value: reviewReason }]),
          {
            term: 'Registry',
            value: nextCheckAt === null ? 'Needs your decision' : `Next check at ${formatFullDateTime(nextCheckAt)}`,
          },
        ]}
      />
      {rivals.length === 0 ? null : (
        <Alert tone="warning" className="mt-4">
          A number was also submitted by {rivals.join(', ')}.
        </Alert>
      )}
    </>
  );
}
