import { searchByStatusQuery, searchPeopleQuery } from '../../server/modules/admin/people/people.repo.ts';
import { countQueuesQuery } from '../../server/modules/admin/queues/queues.repo.ts';
import { INVARIANTS } from '../../server/modules/ledger/audit-checks.repo.ts';
import { insertRows } from '../../server/modules/notifications/notifications.repo.ts';
import { changePreferencesQuery, findPreferencesQuery } from '../../server/modules/notifications/preferences.repo.ts';

export const auditStatements = INVARIANTS.flatMap(({ statements }) => statements);

/** Statements built by functions, which `readStatementsInCode` does not find. */
export const builtStatements = [
  ...auditStatements,
  insertRows,
  findPreferencesQuery,
  changePreferencesQuery,
  searchPeopleQuery,
  searchByStatusQuery,
  countQueuesQuery,
];
