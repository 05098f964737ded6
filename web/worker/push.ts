/** What the server sends (server/modules/notifications/push-message.ts). */
export interface PushedMessage {
  readonly id: string;
  readonly title: string;
  readonly body: string;
  /** A path of ours. */
  readonly url: string;
}

const isText = (value: unknown): value is string => typeof value === 'string';

/** Reads what was pushed; undefined for anything that the server does not send. */
export function readPushed(text: string | undefined): PushedMessage | undefined {
  try {
    const { id, title, body, url } = JSON.parse(text ?? '') as Partial<Record<keyof PushedMessage, unknown>>;
    if (!isText(id) || !isText(title) || !isText(body) || !isText(url)) return undefined;
    // A path of this site: `//` and `/\` lead elsewhere.
    return /^\/(?![/\\])/.test(url) ? { id, title, body, url } : undefined;
  } catch {
    return undefined;
  }
}
