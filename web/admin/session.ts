import { createContext, use } from 'react';
import type { Admin } from '../../contract/admin/sign-in.ts';
import type { Permission } from '../../contract/admin/permissions.ts';

export const AdminContext = createContext<Admin | undefined>(undefined);

/** Returns the signed-in admin. Throws outside the signed-in pages. */
export function useAdmin(): Admin {
  const admin = use(AdminContext);
  if (admin === undefined) throw new Error('You are not signed in to the console');
  return admin;
}

/** Returns a check of the admin's permissions. Use it for display only, because the server enforces permissions. */
export const useHasPermission = (): ((permission: Permission) => boolean) => {
  const { permissions } = useAdmin();
  return (permission) => permissions.includes(permission);
};
