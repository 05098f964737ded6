import { createContext, use } from 'react';
import type { Admin } from '../../contract/admin/sign-in.ts';
import type { Permission } from '../../contract/admin/permissions.ts';

/** Who is signed in to the console. */
export const AdminContext = createContext<Admin | undefined>(undefined);

/** Who is signed in. Throws outside of the console's signed-in pages. */
export function useAdmin(): Admin {
  const admin = use(AdminContext);
  if (admin === undefined) throw new Error('Nobody is signed in to the console');
  return admin;
}

/** Whether whoever is signed in may do something; the server decides, this only shows what can be done. */
export const useCan = (): ((permission: Permission) => boolean) => {
  const { permissions } = useAdmin();
  return (permission) => permissions.includes(permission);
};
