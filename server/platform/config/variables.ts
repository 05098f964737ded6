import type { common, liveOnly, sandboxOnly } from './config-schema.ts';

export const GROUPS = [
  'Process',
  'Address and TLS',
  'Database',
  'Keys',
  'Payments',
  'Identity checks',
  'Mail',
  'Text messages and push',
  'Sign-in',
  'Console',
  'Contact details',
  'Logs, metrics and traces',
  'Sandbox',
] as const;

interface Variable {
  readonly group: (typeof GROUPS)[number];
  /** Purpose of the variable, and what happens if it is unset. */
  readonly text: string;
}

type Name = keyof typeof common.shape | keyof typeof liveOnly.shape | keyof typeof sandboxOnly.shape;

/** Descriptions for the configuration page. A variable of config-schema.ts without a description does not compile. */
export const VARIABLES = {
  ROTA_MODE: { group: 'Process', text: '`live` uses the real services; `sandbox` runs local stand-ins for them.' },
  ROTA_ROLE: {
    group: 'Process',
    text: '`api` serves requests, `worker` runs jobs, `all` does both. Give each role only its own secrets.',
  },
  ROTA_PROCESSES: {
    group: 'Process',
    text: 'API processes that share `PORT`, with one worker next to them. About one per core that the database can spare; 1 to 64.',
  },
  PAYMENT_PROVIDER: { group: 'Payments', text: 'Provider of new deposits.' },
  PAYOUT_PROVIDER: { group: 'Payments', text: 'Provider of bank accounts chosen from now on.' },
  MONEY_IN: {
    group: 'Payments',
    text: 'Ways of adding money beside the payment page: `none`, or a list of `transfer`, `card`, `debit`, `automatic`. Each needs approval by the payment provider; `automatic` needs `card` or `debit`. Unset: none in live mode, all in the sandbox.',
  },
  MONEY_IN_LIMITS: {
    group: 'Payments',
    text: 'JSON with limits, in naira. Example: `{"unverified":{"deposit":"50000.00","balance":"300000.00"},"day":"5000000.00","othersDay":"50000.00","capPerCharge":"1000000.00","capPerDay":"2000000.00","accountNumbers":1000}`. Unset: no `unverified` and no `day` limit, the others as in the example.',
  },
  PAYSTACK_DVA_BANK: { group: 'Payments', text: 'Bank at which account numbers are opened.' },
  PAYSTACK_DVA_VALIDATES: {
    group: 'Payments',
    text: '`1` if the payment provider compares name and BVN with the bank before it opens an account number.',
  },
  PAYSTACK_SECRET_KEY: {
    group: 'Payments',
    text: 'Secret key of the payment provider, `sk_live_…` in live mode. Its webhook address is `{ROTA_URL}/api/webhooks/paystack`. The sandbox makes one.',
  },
  PAYSTACK_BASE_URL: { group: 'Payments', text: "Address of the payment provider's API." },
  ROTA_DATA: {
    group: 'Process',
    text: 'Data folder. The sandbox stores its database, secrets and the state of its stand-ins there.',
  },
  ROTA_URL: {
    group: 'Address and TLS',
    text: 'Public https address: a host name without a path. Sandbox: `http://localhost:{PORT}`.',
  },
  PORT: {
    group: 'Address and TLS',
    text: 'Port to listen on; 0 picks a free one. A worker serves only `/healthz`, `/readyz` and `/metrics` there, and needs its own port on a machine it shares with an API process.',
  },
  HOST: {
    group: 'Address and TLS',
    text: 'Address to listen on. In live mode `0.0.0.0` with a certificate, `127.0.0.1` without; in the sandbox `127.0.0.1`.',
  },
  TLS_CERT_FILE: {
    group: 'Address and TLS',
    text: 'Certificate with its chain, PEM. With it every listener speaks only TLS, and a renewed file is used within a minute. Needs `TLS_KEY_FILE`. Without it live mode listens on this machine alone.',
  },
  TLS_KEY_FILE: { group: 'Address and TLS', text: 'Private key of the certificate, PEM.' },
  ROTA_TRUSTED_PROXIES: {
    group: 'Address and TLS',
    text: 'Addresses or networks of the proxies in front, separated by commas, or `none`. Only their `X-Forwarded-For` and `X-Forwarded-Proto` count; both must be sent, because plain http is refused.',
  },
  DATABASE_URL: {
    group: 'Database',
    text: 'PostgreSQL 15 or newer (ICU, UTF8), as the serving role. Needs `sslmode=verify-full` when it is on another machine. May lead through PgBouncer 1.21 or newer (operations, Connection pooler). `npm start` sets it to the embedded PostgreSQL.',
  },
  DATABASE_DIRECT_URL: {
    group: 'Database',
    text: 'Address of PostgreSQL itself, with the role and database of `DATABASE_URL`, if that leads through a pooler. For notifications, jobs, locks of sessions, and the commands. Unset: `DATABASE_URL`.',
  },
  DATABASE_READ_URL: {
    group: 'Database',
    text: 'One streaming standby of that database, as the serving role. API processes read screens and statements from it once it has everything committed before, and from `DATABASE_URL` otherwise.',
  },
  MIGRATION_DATABASE_URL: {
    group: 'Database',
    text: 'The same database as the role that owns the tables. Only for the process that migrates.',
  },
  ROTA_DATABASE_CONNECTIONS: { group: 'Database', text: 'Maximum of connections per process; 2 to 500.' },
  IDENTITY_ENCRYPTION_KEY: {
    group: 'Keys',
    text: 'Encrypts identity numbers and second factors. 32 random bytes in base64 (`openssl rand -base64 32`). Store it outside the backups of the database.',
  },
  IDENTITY_ENCRYPTION_KEY_PREVIOUS: {
    group: 'Keys',
    text: 'The previous key, until `npm run doctor` reports no value that needs it.',
  },
  IDENTITY_HMAC_KEY: {
    group: 'Keys',
    text: 'Keyed hash that finds an identity number used twice. 32 random bytes in base64. Store it outside the backups.',
  },
  IDENTITY_HMAC_KEY_PREVIOUS: {
    group: 'Keys',
    text: 'The previous key, for one start that recomputes all hashes while nothing else runs.',
  },
  LINK_SECRET: { group: 'Keys', text: 'Derives the keys of mailed links. 32 random bytes in base64.' },
  IDENTITY_BASE_URL: { group: 'Identity checks', text: 'Address of the BVN/NIN verifier (Dojah API).' },
  IDENTITY_APP_ID: { group: 'Identity checks', text: 'App id at the verifier.' },
  IDENTITY_API_KEY: { group: 'Identity checks', text: 'API key at the verifier.' },
  SMTP_URL: {
    group: 'Mail',
    text: 'Outgoing mail server. Required unless `ROTA_ROLE=api`. The sandbox has an inbox instead.',
  },
  MAIL_FROM: { group: 'Mail', text: 'Sender of mails, such as `Rota <no-reply@rota.ng>`.' },
  MAIL_WEBHOOK_SECRET: {
    group: 'Mail',
    text: 'Signs the bounce reports that the mail service sends to `{ROTA_URL}/api/webhooks/mail`. Without it reports are refused. The sandbox makes one.',
  },
  TERMII_BASE_URL: {
    group: 'Text messages and push',
    text: 'API address of the Termii account. Set all three `TERMII_…` or none; without them text messages are "coming soon".',
  },
  TERMII_API_KEY: {
    group: 'Text messages and push',
    text: 'Key of the Termii account; not needed with `ROTA_ROLE=api`. In the sandbox any value turns text messages on.',
  },
  TERMII_SENDER_ID: {
    group: 'Text messages and push',
    text: 'Sender registered with Termii: 3 to 11 letters, digits or spaces.',
  },
  VAPID_PUBLIC_KEY: {
    group: 'Text messages and push',
    text: 'Public key for browser push (`npx web-push generate-vapid-keys`). Without the pair devices get no push. The sandbox makes a pair.',
  },
  VAPID_PRIVATE_KEY: {
    group: 'Text messages and push',
    text: 'Private key for browser push; not needed with `ROTA_ROLE=api`.',
  },
  OIDC_ISSUER: {
    group: 'Sign-in',
    text: 'OpenID Connect provider that members may also sign in with (Auth0: `https://TENANT.auth0.com/`). Callback: `{ROTA_URL}/api/auth/callback`. Set all three `OIDC_…` or none; without them there is no such button. The sandbox has a stand-in.',
  },
  OIDC_CLIENT_ID: { group: 'Sign-in', text: 'Client id at the OpenID Connect provider.' },
  OIDC_CLIENT_SECRET: { group: 'Sign-in', text: 'Client secret at the OpenID Connect provider.' },
  BREACHED_PASSWORDS_URL: {
    group: 'Sign-in',
    text: 'Service that checks new passwords for known breaches, by five digits of a hash.',
  },
  ROTA_PASSWORD_COST: {
    group: 'Sandbox',
    text: '`test` makes password hashes cheap, for tests. Live mode accepts only `full`.',
  },
  ROTA_ADMIN_TOKEN: {
    group: 'Console',
    text: '16 to 100 letters, digits, hyphens or underscores. `{ROTA_URL}/{token}` then also opens the console, so the proxy can close `/super-admin-login`.',
  },
  ROTA_SINGLE_OPERATOR: {
    group: 'Console',
    text: '`1` lets one admin do alone what otherwise needs a second one to approve. Unset it means `0` in live mode, which logs an error for `1`, and `1` in the sandbox.',
  },
  CUSTODIAN_NAME: {
    group: 'Payments',
    text: 'Who holds the members’ money, as `/money` names it.',
  },
  CUSTODIAN_KIND: {
    group: 'Payments',
    text: 'What that institution is: `bank`, `microfinance-bank`, `payment-provider` or `trustee`.',
  },
  CUSTODIAN_COVER: {
    group: 'Payments',
    text: 'Who covers the money and how far, in one sentence that `/money` shows as it is; or `none`, and no page speaks of cover.',
  },
  SUPPORT_EMAIL: { group: 'Contact details', text: 'Receives messages to support. Shown nowhere when not set.' },
  SUPPORT_PHONE: { group: 'Contact details', text: 'Phone number on pages, as `+234 803 000 0000`.' },
  SUPPORT_WHATSAPP: { group: 'Contact details', text: 'Number of the WhatsApp button.' },
  SECURITY_CONTACT: {
    group: 'Contact details',
    text: 'Email or https page for reports of weaknesses. `/.well-known/security.txt` exists only with it.',
  },
  OFFICE_ADDRESSES: {
    group: 'Contact details',
    text: 'Offices in the footer, separated by semicolons: `1 Broad Street, Lagos; …`.',
  },
  SOCIAL_PROFILES: {
    group: 'Contact details',
    text: 'Profiles in the footer: `Instagram https://…; X https://…`.',
  },
  LOG_LEVEL: {
    group: 'Logs, metrics and traces',
    text: '`trace`, `debug`, `info`, `warn`, `error`, `fatal` or `silent`.',
  },
  METRICS_TOKEN: {
    group: 'Logs, metrics and traces',
    text: 'Bearer token of `/metrics`, at least 20 random characters. Without it `/metrics` returns 401.',
  },
  OTEL_EXPORTER_OTLP_LOGS_ENDPOINT: {
    group: 'Logs, metrics and traces',
    text: 'Full https address of the OTLP receiver that log lines are shipped to, as `https://logs.example.org/v1/logs`. Live mode warns without it.',
  },
  OTEL_EXPORTER_OTLP_ENDPOINT: {
    group: 'Logs, metrics and traces',
    text: 'OpenTelemetry collector for traces, OTLP over HTTP, as `https://collector:4318`. Without it nothing is traced.',
  },
  OTEL_EXPORTER_OTLP_HEADERS: {
    group: 'Logs, metrics and traces',
    text: 'Headers for both, as `authorization=Bearer%20…`.',
  },
  OTEL_SERVICE_NAME: { group: 'Logs, metrics and traces', text: 'Name of this process in logs and traces.' },
  ROTA_DEMO: { group: 'Sandbox', text: '`0` starts the sandbox without demo data. Live mode has none.' },
  SANDBOX_ADMIN_PASSWORD: {
    group: 'Sandbox',
    text: 'Password of the console login `admin`, at least 8 characters. Read at the first start; generated and printed when not set.',
  },
  SANDBOX_ADMIN_CODE: {
    group: 'Sandbox',
    text: 'Security code of that login, 4 to 20 letters or digits. Read at the first start; generated and printed when not set.',
  },
  SANDBOX_PORT: { group: 'Sandbox', text: 'Port of the stand-ins. `npm start` picks a free one.' },
  SANDBOX_SMTP_PORT: { group: 'Sandbox', text: "Port of the sandbox's mail server. `npm start` picks a free one." },
} as const satisfies Record<Name, Variable>;
