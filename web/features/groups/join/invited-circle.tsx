import { useLingui } from '@lingui/react/macro';
import { useEffect, type ReactNode } from 'react';
import { ApiError } from '../../../lib/api/api.ts';
import { onDemand } from '../../../lib/boot/on-demand.ts';
import { Section } from '../../../ui/section.tsx';
import { LoadFailure } from '../../../ui/load-failure.tsx';
import { Loading, Skeleton } from '../../../ui/skeleton.tsx';
import type { useInvitation, Invitation } from './data.ts';

const preview = onDemand(async () => (await import('./join-preview.tsx')).JoinPreview, PreviewSkeleton);

interface InvitedCircleProps {
  invitation: ReturnType<typeof useInvitation>;
  found: Invitation | undefined;
  takeFocus: boolean;
  mayApply: boolean;
  children: ReactNode;
}

export function InvitedCircle({ invitation, found, takeFocus, mayApply, children }: InvitedCircleProps) {
  const { t } = useLingui();
  const { isLoading } = invitation;
  // Loads the code together with the circle.
  useEffect(() => {
    if (isLoading) preview.load().catch(() => undefined);
  }, [isLoading]);
  if (isLoading) return <PreviewSkeleton />;
  if (found !== undefined) {
    return (
      <preview.Needed invitation={found} takeFocus={takeFocus} mayApply={mayApply}>
        {children}
      </preview.Needed>
    );
  }
  if (!invitation.isError || unknownCode(invitation.error) !== undefined) return null;
  return <LoadFailure live title={t`The circle could not be loaded`} query={invitation} />;
}

/** Returns the text for a code that no group has; undefined for other errors. */
export const unknownCode = (error: Error | null): string | undefined =>
  error instanceof ApiError && error.status === 404 ? error.message : undefined;

function PreviewSkeleton() {
  const { t } = useLingui();
  return (
    <Loading label={t`Looking for the circle...`} className="flex flex-col gap-6">
      <Section>
        <Skeleton className="h-8 w-3/5" />
        <Skeleton className="mt-4 h-24" />
      </Section>
      <Section>
        <Skeleton className="h-7 w-2/5" />
        <Skeleton className="mt-5 h-72" />
      </Section>
    </Loading>
  );
}
