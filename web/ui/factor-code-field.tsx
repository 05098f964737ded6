import { useLingui } from '@lingui/react/macro';
import { useState, type ComponentProps } from 'react';
import { Button } from './button.tsx';
import { CodeField } from './code-field.tsx';
import { TextField } from './field.tsx';

const APP_DIGITS = 6;

type FactorCodeFieldProps = Pick<ComponentProps<'input'>, 'name' | 'ref' | 'onBlur' | 'onChange' | 'autoFocus'> & {
  id: string;
  error: string | undefined;
  only?: 'app' | 'recovery';
};

export function FactorCodeField({ only, ...props }: FactorCodeFieldProps) {
  const { t } = useLingui();
  const [hasApp, setHasApp] = useState(only !== 'recovery');
  return (
    <div>
      {hasApp ? (
        <CodeField
          key="app"
          label={t`Code from your authenticator app`}
          hint={t`Six digits. The app shows a new code every half minute.`}
          kind="digits"
          length={APP_DIGITS}
          required
          {...props}
          autoComplete="one-time-code"
        />
      ) : (
        <TextField
          key="recovery"
          label={t`Recovery code`}
          hint={t`One of the ten codes you saved at setup. Each works once.`}
          autoCapitalize="characters"
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          required
          {...props}
          autoFocus
        />
      )}
      {only !== undefined ? null : (
        <Button
          variant="quiet"
          className="mt-1 -ml-3"
          onClick={() => {
            setHasApp(!hasApp);
          }}
        >
          {hasApp ? t`Use a recovery code` : t`Use the authenticator app`}
        </Button>
      )}
    </div>
  );
}
