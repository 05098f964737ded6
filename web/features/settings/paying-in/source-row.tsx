import { useLingui } from '@lingui/react/macro';
import { CreditCard, Landmark } from 'lucide-react';
import type { AutomaticCharge } from '../../../../contract/automatic.ts';
import { formatList } from '../../../../contract/format-list.ts';
import type { OpenCharge, PaymentSource } from '../../../../contract/payment-sources.ts';
import { sourceLabel } from '../../../../contract/source-label.ts';
import { ConfirmAtBank } from '../../../circles/confirm-at-bank.tsx';
import { notDone, useAction } from '../../../lib/api/action.ts';
import { api, q } from '../../../lib/api/member-api.ts';
import { formatDate } from '../../../lib/i18n/time.ts';
import { awaitedOf, awaitedText } from '../../../lib/deposit/open-charge.ts';
import type { SourceWay } from '../../../lib/deposit/ways/way-price.ts';
import { Button } from '../../../ui/button.tsx';
import { ActionDialog } from '../../../ui/dialog.tsx';
import { NetworkActs } from '../../../ui/network-acts.tsx';
import { PayingInRow } from './paying-in-row.tsx';

interface SourceRowProps {
  source: PaymentSource;
  /** True unless automatic charges run from another source. */
  stopsCharges: boolean;
  /** Charges that are planned from it. */
  planned: readonly Pick<AutomaticCharge, 'dueDay' | 'groups'>[];
}

/** A saved card or bank account, which can be removed at any time. */
export function SourceRow({ source, stopsCharges, planned }: SourceRowProps) {
  const { t } = useLingui();
  const name = sourceLabel(source);
  const remove = useAction({
    key: 'none',
    send: () => api.removeSource({ params: { id: source.id } }),
    renew: [q.listSources()],
    success: () => ({ title: t`${name} was removed`, tone: 'positive' }),
    failed: notDone(t`It was not removed`, t`Please check your connection and try again.`),
  });
  return (
    <PayingInRow
      icon={source.kind === 'card' ? <CreditCard /> : <Landmark />}
      name={
        <span translate="no" className="tabular">
          {name}
        </span>
      }
      action={
        <>
          <Button variant="secondary" aria-label={t`Remove ${name}`} onClick={remove.begin}>
            {t`Remove`}
          </Button>
          <ActionDialog
            action={remove}
            title={t`Remove ${name}?`}
            confirm={
              <NetworkActs words={t`You need network to remove it`}>
                <Button
                  variant="danger"
                  busy={remove.isBusy}
                  busyText={t`Removing...`}
                  onClick={() => {
                    remove.run();
                  }}
                >
                  {t`Remove`}
                </Button>
              </NetworkActs>
            }
          >
            <p>
              {stopsCharges
                ? t`${name} is removed here and at Paystack. Automatic charges stop.`
                : t`${name} is removed here and at Paystack.`}
            </p>
            {planned.map(({ dueDay, groups }) => (
              <NotTaken key={dueDay} day={formatDate(dueDay)} circles={formatList(groups.map((group) => group.name))} />
            ))}
          </ActionDialog>
        </>
      }
    >
      <SourceState source={source} />
      {source.open === null ? null : <OpenChargeState kind={source.kind} name={name} open={source.open} />}
    </PayingInRow>
  );
}

function NotTaken({ day, circles }: { day: string; circles: string }) {
  const { t } = useLingui();
  return (
    <p className="mt-2">
      {t`What is due on ${day} for ${circles} is no longer taken. Your wallet pays it if it has enough.`}
    </p>
  );
}

function SourceState({ source: { kind, status, expires, endsBefore } }: Pick<SourceRowProps, 'source'>) {
  const { t } = useLingui();
  const day = formatDate(endsBefore);
  return (
    <>
      {expires === null ? null : <span className="tabular">{expires}</span>}
      {endsBefore === null ? null : <span className="block text-warning">{t`Expires before ${day}`}</span>}
      {status === 'paused' ? (
        <span className="block">{t`Not used while a payment from it is disputed`}</span>
      ) : kind === 'debit' ? (
        <span className="block">{status === 'waiting' ? t`Waiting for your bank` : t`Ready`}</span>
      ) : null}
    </>
  );
}

function OpenChargeState({ open, ...source }: Pick<SourceWay, 'kind' | 'name'> & { open: OpenCharge }) {
  const awaited = awaitedOf(source, open);
  return (
    <span className="mt-1 block text-ink">
      <span className="block">{awaitedText(awaited)}</span>
      {awaited.kind === 'confirm' ? <ConfirmAtBank href={awaited.confirmUrl} className="mt-2" /> : null}
    </span>
  );
}
