import { useQueryClient } from '@tanstack/react-query';
import { adminApi, storeToken } from '../api.ts';

/** Ends the session and deletes the token and all cached data. */
export function useSignOut(onSignedOut: () => void): () => void {
  const client = useQueryClient();
  const signOut = async (): Promise<void> => {
    // Without a response the token is deleted here; the session expires after half an hour.
    await adminApi.adminLogout().catch(() => undefined);
    storeToken(null);
    client.clear();
    onSignedOut();
  };
  return () => void signOut();
}
