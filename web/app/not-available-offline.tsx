import { Trans } from '@lingui/react/macro';

export function NotAvailableOffline() {
  return (
    <div className="page-width flex flex-col items-start gap-4 py-20">
      <h1 className="text-2xl">
        <Trans>You need network to open this page</Trans>
      </h1>
      <p className="max-w-prose text-muted">
        <Trans>You are offline. This page opens as soon as you are connected.</Trans>
      </p>
    </div>
  );
}
