import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { activateUpdate, useNewVersion } from './worker-client.ts';

/** Offers the new version. The page never reloads automatically, because a form may be half filled in. */
export function UpdateNotice() {
  const { t } = useLingui();
  const ready = useNewVersion();
  const [later, setLater] = useState(false);
  const [going, setGoing] = useState(false);
  return (
    <div role="status">
      {ready && !later ? (
        <div className="animate-enter fixed inset-x-4 top-20 z-40 mx-auto flex max-w-md flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-lg border border-line bg-surface py-3 pr-3 pl-4 shadow-float">
          <p className="font-medium">{t`A new version of Rota is ready`}</p>
          <div className="ml-auto flex gap-1">
            <Button
              variant="quiet"
              onClick={() => {
                setLater(true);
              }}
            >{t`Later`}</Button>
            <Button
              busy={going}
              busyText={t`Reloading...`}
              onClick={() => {
                setGoing(true);
                activateUpdate();
              }}
            >{t`Reload`}</Button>
          </div>
        </div>
      ) : null}
    </div>
  );
}
