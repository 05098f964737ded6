/** How mails leave, and how the mail service says what became of them. */
export interface MailConfig {
  /** Undefined in a process that sends none. */
  readonly smtpUrl: string | undefined;
  readonly from: string;
  /** With which the mail service signs its reports; undefined where it makes none. */
  readonly webhookSecret: string | undefined;
}

/** Whoever works jobs sends mails; a process that only serves does not even know where. */
export const missingMail = (
  { SMTP_URL }: { readonly SMTP_URL?: string | undefined },
  role: 'all' | 'api' | 'worker',
): string[] => (SMTP_URL === undefined && role !== 'api' ? ['SMTP_URL is required in live mode'] : []);

/** The sandbox's own inbox. A test may set the secret, to report what it wants. */
export const sandboxMail = (
  env: { readonly SANDBOX_SMTP_PORT: number; readonly MAIL_WEBHOOK_SECRET?: string | undefined },
  ownSecret: string,
  from: string,
): MailConfig => ({
  smtpUrl: `smtp://127.0.0.1:${String(env.SANDBOX_SMTP_PORT)}`,
  from,
  webhookSecret: env.MAIL_WEBHOOK_SECRET ?? ownSecret,
});
