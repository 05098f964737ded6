import { useQueryClient } from '@tanstack/react-query';
import { adminApi, storeToken } from '../api.ts';

/** Ends the session and deletes the token and all cached data. */
export function useSignOut(onSignedOut: () => void): () => void {
  const client = useQueryClient();
  const signOut = async (): Promise<void> => {
    // Deletes the token even if the call fails, because the server ends an unused session after half an hour.
    await adminApi.adminLogout().catch(() => undefined);
    storeToken(null);
    client.clear();
    onSignedOut();
  };
  return () => void signOut();
}
