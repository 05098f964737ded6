/** Sent by server/modules/notifications/push-message.ts. */
export interface PushedMessage {
  readonly id: string;
  readonly title: string;
  readonly body: string;
  /** A local path. */
  readonly url: string;
}

const isText = (value: unknown): value is string => typeof value === 'string';

/** Parses a push message; undefined if invalid. */
export function parsePushMessage(text: string | undefined): PushedMessage | undefined {
  try {
    const { id, title, body, url } = JSON.parse(text ?? '') as Partial<Record<keyof PushedMessage, unknown>>;
    if (!isText(id) || !isText(title) || !isText(body) || !isText(url)) return undefined;
    // Allows only local paths, because `//` and `/\` lead to other sites.
    return /^\/(?![/\\])/.test(url) ? { id, title, body, url } : undefined;
  } catch {
    return undefined;
  }
}
