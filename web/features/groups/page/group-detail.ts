import { createContext, useContext } from 'react';
import type { GroupDetail } from '../../../../contract/round-schemas.ts';

export const GroupDetailContext = createContext<GroupDetail | undefined>(undefined);

/** Returns the group of the current page. Throws outside a group's page. */
export function useGroupDetail(): GroupDetail {
  const detail = useContext(GroupDetailContext);
  if (detail === undefined) throw new Error('useGroupDetail is used outside a group page');
  return detail;
}
