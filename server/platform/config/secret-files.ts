import { readFileSync } from 'node:fs';

/** Secrets that may be in files: `LINK_SECRET_FILE` is the path of a file that contains `LINK_SECRET`. */
export const SECRETS = [
  'DATABASE_URL',
  'DATABASE_DIRECT_URL',
  'DATABASE_READ_URL',
  'MIGRATION_DATABASE_URL',
  'PAYSTACK_SECRET_KEY',
  'IDENTITY_API_KEY',
  'IDENTITY_ENCRYPTION_KEY',
  'IDENTITY_ENCRYPTION_KEY_PREVIOUS',
  'IDENTITY_HMAC_KEY',
  'IDENTITY_HMAC_KEY_PREVIOUS',
  'LINK_SECRET',
  'SMTP_URL',
  'MAIL_WEBHOOK_SECRET',
  'VAPID_PRIVATE_KEY',
  'TERMII_API_KEY',
  'OIDC_CLIENT_SECRET',
  'METRICS_TOKEN',
  'ROTA_ADMIN_TOKEN',
  'OTEL_EXPORTER_OTLP_HEADERS',
] as const;

export const fileVariableOf = (name: string): string => `${name}_FILE`;

/**
 * True if the variable's value is a secret. Only the value of a `_URL` variable without a password, such as the URL of
 * a local database, is not.
 */
function isSecret(name: string, value: string): boolean {
  if (!name.endsWith('_URL') || !URL.canParse(value)) return true;
  const { password, searchParams } = new URL(value);
  return password !== '' || searchParams.has('password');
}

/** Returns errors for variables that the database driver or Node would read directly, without our checks. */
function strayVariables({ PGPASSWORD = '', PGHOST = '', NODE_TLS_REJECT_UNAUTHORIZED = '' }: NodeJS.ProcessEnv) {
  return [
    ...(PGPASSWORD === '' ? [] : ['PGPASSWORD must not be set; the password belongs in DATABASE_URL']),
    ...(PGHOST === '' ? [] : ['PGHOST must not be set; DATABASE_URL names the host']),
    ...(NODE_TLS_REJECT_UNAUTHORIZED === '0'
      ? [
          'NODE_TLS_REJECT_UNAUTHORIZED must not be 0, which turns certificate checks off. Use NODE_EXTRA_CA_CERTS to trust another CA',
        ]
      : []),
  ];
}

/** Reads a file without the line break that editors and `echo` leave at its end. */
const read = (file: string): string => readFileSync(file, 'utf8').replace(/\r?\n$/, '');

export interface ReadSecrets {
  readonly environment: NodeJS.ProcessEnv;
  readonly problems: readonly string[];
}

/**
 * Returns the environment plus the secrets from files. Live mode refuses secrets set directly in the environment,
 * because child processes inherit them and tools that list processes or containers show them.
 */
export function withSecretFiles(mode: 'sandbox' | 'live', given: NodeJS.ProcessEnv): ReadSecrets {
  const environment = { ...given };
  const problems: string[] = mode === 'live' ? strayVariables(given) : [];
  for (const name of SECRETS) {
    const variable = fileVariableOf(name);
    const { [name]: plain = '', [variable]: file = '' } = given;
    if (file === '') {
      if (mode === 'live' && plain !== '' && isSecret(name, plain)) {
        problems.push(`${name} must come from a file in live mode: write it to a file and set ${variable} to its path`);
      }
      continue;
    }
    if (plain !== '') problems.push(`${variable} and ${name} are both set: unset one`);
    try {
      environment[name] = read(file);
    } catch (error) {
      problems.push(`${variable} names a file that cannot be read (${(error as NodeJS.ErrnoException).code ?? ''})`);
    }
  }
  return { environment, problems };
}
