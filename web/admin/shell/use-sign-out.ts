import { useQueryClient } from '@tanstack/react-query';
import { adminApi, storeToken } from '../api.ts';

/** Ends the session of the console, and forgets its token and what was read. */
export function useSignOut(onSignedOut: () => void): () => void {
  const client = useQueryClient();
  const signOut = async (): Promise<void> => {
    // Without an answer the token is forgotten here all the same; it ends by itself after half an hour.
    await adminApi.adminLogout().catch(() => undefined);
    storeToken(null);
    client.clear();
    onSignedOut();
  };
  return () => void signOut();
}
