import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { sourceLabel } from '../../contract/source-label.ts';
import { useAction } from '../lib/api/action.ts';
import { errorMessage } from '../lib/api/api.ts';
import { api, q } from '../lib/api/member-api.ts';
import { useDeclinedCard } from '../lib/deposit/declined-cards.ts';
import type { PaidCard } from '../lib/deposit/deposit-news.ts';
import { rememberWay } from '../lib/deposit/ways/chosen-way.ts';
import { useViewerId } from '../lib/session/session.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { Failure } from '../ui/failure.tsx';

interface SaveCardOfferProps extends PaidCard {
  className: string;
}

/** Offers to save the card of a paid deposit. A card that the person did not want to save is not offered again. */
export function SaveCardOffer({ card, reference, className }: SaveCardOfferProps) {
  const { t } = useLingui();
  const viewerId = useViewerId();
  const [isDeclined, decline] = useDeclinedCard(viewerId, card);
  const [isSaved, setSaved] = useState(false);
  const name = sourceLabel({ kind: 'card', bankName: null, ...card });
  const save = useAction({
    key: 'none',
    send: () => api.saveCard({ body: { reference } }),
    renew: [q.listSources()],
    onSuccess: ({ source }) => {
      // The next deposit takes one press.
      rememberWay(viewerId, source.id);
      setSaved(true);
    },
    success: () => ({ title: t`${name} is saved`, tone: 'positive' }),
  });
  if (isDeclined || isSaved) return null;
  return (
    <>
      <Failure
        className={className}
        words={save.failure && errorMessage(save.failure, t`Please check your connection and try again.`)}
      />
      <Alert
        className={className}
        actions={
          <>
            <Button
              busy={save.isBusy}
              busyText={t`Saving...`}
              onClick={() => {
                save.run();
              }}
            >
              {t`Save`}
            </Button>
            <Button variant="quiet" disabled={save.isBusy} onClick={decline}>
              {t`Not now`}
            </Button>
          </>
        }
      >
        {t`Save ${name} for one press next time? Rota keeps a token, never the number.`}
      </Alert>
    </>
  );
}
