/** Why a mail did not go out. */
export interface MailFailure {
  /** In the mail server's words, without addresses. */
  readonly reason: string;
  /** Trying again makes no sense: the server knows no such mailbox. */
  readonly isFinal: boolean;
  /** The connection ended before the server's answer: it may have taken the mail. */
  readonly mayHaveArrived: boolean;
}

const LONGEST = 300;
const ADDRESS = /[^\s<>"'(),:;]+@[^\s<>"'(),:;]+/g;

/** The mailbox is not there (RFC 5321): no other refusal is about the address alone. */
const NO_MAILBOX: readonly unknown[] = [550, 551, 553];
/** Nothing had been handed over yet. */
const BEFORE_THE_MAIL: readonly unknown[] = ['EDNS', 'EAUTH', 'ETLS', 'EENVELOPE'];

/** Reads what the SMTP client threw; anything else counts as a failure that passes. */
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
    // A refused sender is our own trouble, and passes.
    isFinal: code === 'EENVELOPE' && command === 'RCPT TO' && NO_MAILBOX.includes(responseCode),
    mayHaveArrived: code !== undefined && !wasAnswered && syscall !== 'connect' && !BEFORE_THE_MAIL.includes(code),
  };
}
