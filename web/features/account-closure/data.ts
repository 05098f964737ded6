import { useQuery } from '@tanstack/react-query';
import type { previewDeletion } from '../../../contract/account-closure.ts';
import { getQuery } from '../../lib/query.ts';

/** What deleting would mean, asked for anew each time the dialog opens: it changes with every payment. */
export const usePreview = (open: boolean) =>
  useQuery({
    ...getQuery<typeof previewDeletion>('/api/user/delete-preview'),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    enabled: open,
  });

export type PreviewQuery = ReturnType<typeof usePreview>;
