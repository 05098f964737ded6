import { useLingui } from '@lingui/react/macro';
import { createElement, useState, type ReactNode } from 'react';
import { usePublicConfig } from '../../lib/api/public-config.ts';
import { withReturnTo } from '../../lib/session/return-to.ts';
import { paths } from '../../lib/shell/paths.ts';
import { Button } from '../../ui/button.tsx';

const ID = 'single-sign-on';

/** The server removes this element from the built page if no identity provider is configured. */
const Configured = ({ children }: { children: ReactNode }) =>
  createElement('rota-each', { of: 'identityProvider' }, children);

/** Reads from the built page whether a provider is configured, before the configuration arrives. */
const isProviderBuiltIn = (): boolean => document.getElementById(ID) !== null;

export function ProviderSignIn() {
  const isBuilding = typeof document === 'undefined';
  const [built] = useState(() => isBuilding || isProviderBuiltIn());
  const isConfigured = usePublicConfig()?.identityProvider ?? built;
  if (isBuilding) {
    return (
      <Configured>
        <Way />
      </Configured>
    );
  }
  return isConfigured ? <Way /> : null;
}

function Way() {
  const { t } = useLingui();
  return (
    <div id={ID}>
      <p className="my-5 flex items-center gap-3 text-sm text-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        {t`or`}
      </p>
      <Button
        variant="secondary"
        size="lg"
        block
        onClick={() => {
          window.location.assign(withReturnTo(paths.authLogin, window.location.search));
        }}
      >
        {t`Continue with single sign-on`}
      </Button>
      <p className="mt-3 text-sm text-muted">
        {t`Only if you already have an account. New here? Sign up with your email and a password.`}
      </p>
    </div>
  );
}
