export interface MailConfig {
  readonly smtpUrl: string | undefined;
  readonly from: string;
  /** Key with which the mail service signs its delivery reports; undefined if it sends none. */
  readonly webhookSecret: string | undefined;
}

/** Returns errors for missing mail variables. Only workers send emails, so an API process needs none. */
export const missingMailErrors = (
  { SMTP_URL }: { readonly SMTP_URL?: string | undefined },
  role: 'all' | 'api' | 'worker',
): string[] => (SMTP_URL === undefined && role !== 'api' ? ['SMTP_URL is required in live mode'] : []);

/** Returns the settings of the sandbox's inbox. Tests may set the secret, to sign delivery reports themselves. */
export const sandboxMail = (
  env: { readonly SANDBOX_SMTP_PORT: number; readonly MAIL_WEBHOOK_SECRET?: string | undefined },
  ownSecret: string,
  from: string,
): MailConfig => ({
  smtpUrl: `smtp://127.0.0.1:${String(env.SANDBOX_SMTP_PORT)}`,
  from,
  webhookSecret: env.MAIL_WEBHOOK_SECRET ?? ownSecret,
});
