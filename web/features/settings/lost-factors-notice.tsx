import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useAction } from '../../lib/api/action.ts';
import { api, q } from '../../lib/api/member-api.ts';
import { formatDateTime } from '../../lib/i18n/time.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { nothingChangedToast } from './recovery-codes.tsx';

export function LostFactorsNotice() {
  const { t } = useLingui();
  const { data } = useQuery(q.getTwoFactor());
  const keep = useAction({
    key: 'none',
    send: () => api.cancelLostFactorsRequest(),
    renew: [q.getTwoFactor()],
    success: () => ({ title: t`Your login protection is still on`, tone: 'positive' }),
    failed: nothingChangedToast,
  });
  const lost = data?.lostFactors ?? null;
  if (lost === null) return null;
  const asked = formatDateTime(lost.askedAt);
  return (
    <Alert
      tone="warning"
      className="mb-4"
      title={t`Someone asked to turn off your login protection`}
      actions={
        <Button
          variant="secondary"
          busy={keep.isBusy}
          busyText={t`Stopping...`}
          onClick={() => {
            keep.run();
          }}
        >
          {t`Stop this`}
        </Button>
      }
    >
      {lost.endsAt === null
        ? t`The request came on ${asked}. We have not decided yet. Was that not you? Stop it and change your password.`
        : t`On ${formatDateTime(lost.endsAt)} we turn off your app, passkeys and recovery codes. Was that not you? Stop it and change your password.`}
    </Alert>
  );
}
