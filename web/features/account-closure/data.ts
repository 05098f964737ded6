import { useQuery } from '@tanstack/react-query';
import { q } from '../../lib/api/member-api.ts';

/** What deleting would mean, asked for anew each time the dialog opens: it changes with every payment. */
export const usePreview = (open: boolean) =>
  useQuery({ ...q.previewDeletion(), staleTime: 0, gcTime: 0, refetchOnWindowFocus: false, enabled: open });

export type PreviewQuery = ReturnType<typeof usePreview>;
