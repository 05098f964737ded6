/** How mails leave, and how the mail service says what became of them. */
export interface MailConfig {
  readonly smtpUrl: string;
  readonly from: string;
  /** With which the mail service signs its reports; undefined where it makes none. */
  readonly webhookSecret: string | undefined;
}

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
