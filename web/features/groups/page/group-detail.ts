import { createContext, useContext } from 'react';
import type { GroupDetail } from '../../../../contract/round-schemas.ts';

/** The group whose page this is. */
export const GroupDetailContext = createContext<GroupDetail | undefined>(undefined);

/** The group whose page this is, for everything within that page. */
export function useGroupDetail(): GroupDetail {
  const detail = useContext(GroupDetailContext);
  if (detail === undefined) throw new Error('There is no group outside of its page');
  return detail;
}
