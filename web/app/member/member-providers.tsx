import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ActionContext } from '../../lib/api/action.ts';
import { memberSurroundings } from '../../lib/api/query.ts';
import { queryClient } from './query-client.ts';

const surroundings = memberSurroundings(queryClient);

export const MemberProviders = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>
    <ActionContext value={surroundings}>{children}</ActionContext>
  </QueryClientProvider>
);
