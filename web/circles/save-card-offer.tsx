import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { SavableCard } from '../../contract/payment-sources.ts';
import { sourceLabel } from '../../contract/source-label.ts';
import { useAction } from '../lib/api/action.ts';
import { errorMessage } from '../lib/api/api.ts';
import { api, q } from '../lib/api/member-api.ts';
import { POLLED_READ } from '../lib/api/member-data.ts';
import { rememberWay } from '../lib/deposit/ways/chosen-way.ts';
import { useViewerId } from '../lib/session/session.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { Failure } from '../ui/failure.tsx';

interface SaveCardOfferProps {
  className: string;
  /** True below something else to do: its button is not filled then. */
  isAside?: boolean;
}

/** Offers to save the card of the last payment, for a day and until the person saves or declines it. */
export function SaveCardOffer(props: SaveCardOfferProps) {
  const card = useQuery({ ...q.listSources(), ...POLLED_READ }).data?.savableCard;
  return card == null ? null : <Offer key={card.reference} card={card} {...props} />;
}

function Offer({ card: { reference, ...card }, className, isAside }: SaveCardOfferProps & { card: SavableCard }) {
  const { t } = useLingui();
  const viewerId = useViewerId();
  const name = sourceLabel({ kind: 'card', bankName: null, ...card });
  const save = useAction({
    key: 'none',
    send: () => api.saveCard({ body: { reference } }),
    renew: [q.listSources()],
    onSuccess: ({ source }) => {
      // The next deposit takes one press.
      rememberWay(viewerId, source.id);
    },
    success: () => ({ title: t`${name} is saved`, tone: 'positive' }),
  });
  const decline = useAction({
    key: 'none',
    send: () => api.declineCard({ body: { reference } }),
    renew: [q.listSources()],
  });
  const failure = save.failure ?? decline.failure;
  return (
    <>
      <Failure
        className={className}
        words={failure && errorMessage(failure, t`Please check your connection and try again.`)}
      />
      <Alert
        className={className}
        actions={
          <>
            <Button
              variant={isAside === true ? 'secondary' : 'primary'}
              busy={save.isBusy}
              busyText={t`Saving...`}
              disabled={decline.isBusy}
              onClick={() => {
                save.run();
              }}
            >
              {t`Save`}
            </Button>
            <Button
              variant="quiet"
              disabled={save.isBusy || decline.isBusy}
              onClick={() => {
                decline.run();
              }}
            >
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
