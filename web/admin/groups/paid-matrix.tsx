import type { GroupDetails } from '../../../contract/admin/groups.ts';
import { titleCase } from '../labels.ts';

/** Who has paid in which round of this cycle: a row per seat, a column per round. */
export function PaidMatrix({ group }: { group: GroupDetails }) {
  const seats = group.members.filter(({ payoutPosition }) => payoutPosition !== null);
  const rounds = Array.from({ length: group.maxMembers }, (_, index) => index + 1);
  const statusOf = (userId: string, round: number): string | undefined =>
    group.contributions.find((paid) => paid.userId === userId && paid.round === round)?.status;
  return (
    // Focusable, so that a keyboard can scroll a wide table on a phone.
    <div role="region" aria-label="Who has paid" tabIndex={0} className="overflow-x-auto">
      <table className="w-full border-collapse text-sm">
        <caption className="sr-only">Who has paid in which round of cycle {group.currentCycle}</caption>
        <thead>
          <tr>
            <th scope="col" className="px-4 py-3 text-left font-medium text-muted">
              Member
            </th>
            {rounds.map((round) => (
              <th key={round} scope="col" className="px-3 py-3 text-left font-medium text-muted">
                {round}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {seats.map(({ userId, name }) => (
            <tr key={userId} className="border-t border-line">
              <th scope="row" className="px-4 py-3 text-left font-normal">
                {name}
              </th>
              {rounds.map((round) => {
                const status = statusOf(userId, round);
                return (
                  <td key={round} className="px-3 py-3 whitespace-nowrap">
                    {status === undefined ? '–' : titleCase(status)}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
