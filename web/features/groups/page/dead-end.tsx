import type { ReactNode } from 'react';
import { Card } from '../../../ui/card.tsx';
import { AdireRing } from '../../../ui/motif.tsx';

export function DeadEnd({ title, children, action }: { title: string; children: ReactNode; action: ReactNode }) {
  return (
    <div className="page-width py-10">
      <Card className="mx-auto max-w-lg">
        <div className="flex flex-col items-center py-6 text-center">
          <AdireRing className="size-20" />
          <h1 className="mt-5 max-w-full text-xl">{title}</h1>
          <p className="mt-2 text-muted">{children}</p>
          <div className="mt-6">{action}</div>
        </div>
      </Card>
    </div>
  );
}
