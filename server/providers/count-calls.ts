import type { Metrics } from '../platform/telemetry/metrics.ts';

/** True if a provider's result means that it did not respond. Each provider has its own form of result. */
function isUnresponsive(answer: unknown): boolean {
  if (typeof answer !== 'object' || answer === null) return false;
  if ('away' in answer) return true;
  const { kind, outcome } = answer as { kind?: unknown; outcome?: unknown };
  return kind === 'unknown' || outcome === 'away';
}

/** True for a part of a provider, such as its calls for saved cards. */
const hasCalls = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && Object.values(value).some((member) => typeof member === 'function');

/** Wraps a provider so that each call is counted as successful or failed. */
export function countCalls<T extends object>({ countCall }: Pick<Metrics, 'countCall'>, name: string, provider: T): T {
  const count = async (call: Promise<unknown>): Promise<unknown> => {
    try {
      const answer = await call;
      countCall(name, isUnresponsive(answer) ? 'failed' : 'answered');
      return answer;
    } catch (error) {
      countCall(name, 'failed');
      throw error;
    }
  };
  const counted =
    (call: (...given: unknown[]) => unknown) =>
    (...given: unknown[]): unknown => {
      const answer = call.apply(provider, given);
      return answer instanceof Promise ? count(answer) : answer;
    };
  const wrap = (value: unknown): unknown => {
    if (typeof value === 'function') return counted(value as (...given: unknown[]) => unknown);
    return hasCalls(value) ? countCalls({ countCall }, name, value) : value;
  };
  const members = Object.entries(provider).map(([member, value]: [string, unknown]) => [member, wrap(value)]);
  return Object.fromEntries(members) as T; // The wrapper has the provider's members.
}
