export interface MailFailure {
  /** The mail server's text, without email addresses. */
  readonly reason: string;
  /** True if retrying is useless because the mailbox does not exist. */
  readonly isFinal: boolean;
  /** True if the connection ended before the server's response, so that the server may have accepted the mail. */
  readonly mayHaveArrived: boolean;
}

const LONGEST = 300;
const ADDRESS = /[^\s<>"'(),:;]+@[^\s<>"'(),:;]+/g;

/** SMTP codes for a missing mailbox (RFC 5321). All other refusals may have another cause. */
const NO_MAILBOX: readonly unknown[] = [550, 551, 553];
/** Error codes that occur before any part of the mail is sent. */
const BEFORE_THE_MAIL: readonly unknown[] = ['EDNS', 'EAUTH', 'ETLS', 'EENVELOPE'];

/** Classifies an error of the SMTP client. Unknown errors count as temporary. */
export function mailFailure(error: unknown): MailFailure {
  const { code, responseCode, syscall, command, message } = (
    error instanceof Error ? error : new Error(String(error))
  ) as Error & {
    readonly code?: string;
    readonly responseCode?: number;
    readonly syscall?: string;
    readonly command?: string;
  };
  const wasAnswered = responseCode !== undefined;
  return {
    reason: message.replaceAll(ADDRESS, '…').replaceAll(/\s+/g, ' ').slice(0, LONGEST),
    // Only a refused recipient is final. A refused sender is our own, temporary fault.
    isFinal: code === 'EENVELOPE' && command === 'RCPT TO' && NO_MAILBOX.includes(responseCode),
    mayHaveArrived: code !== undefined && !wasAnswered && syscall !== 'connect' && !BEFORE_THE_MAIL.includes(code),
  };
}
