import type { Adapter, AdapterPayload } from 'oidc-provider';
import { systemTimeMs } from '../platform/clock.ts';

interface StoredPayload {
  readonly payload: AdapterPayload;
  readonly endsAtMs: number;
}

/** Stores sign-ins in progress in memory only. They are short-lived, so a restart may lose them. */
export class Memory implements Adapter {
  static readonly #kept = new Map<string, StoredPayload>();
  readonly #kind: string;

  constructor(kind: string) {
    this.#kind = kind;
  }

  #key(id: string): string {
    return `${this.#kind} ${id}`;
  }

  #find(fits: (payload: AdapterPayload) => boolean): AdapterPayload | undefined {
    for (const [key, { payload }] of Memory.#kept)
      if (key.startsWith(`${this.#kind} `) && fits(payload)) return payload;
    return undefined;
  }

  upsert(id: string, payload: AdapterPayload, expiresIn: number): Promise<void> {
    const nowMs = systemTimeMs();
    for (const [key, { endsAtMs }] of Memory.#kept) if (endsAtMs <= nowMs) Memory.#kept.delete(key);
    Memory.#kept.set(this.#key(id), { payload, endsAtMs: nowMs + expiresIn * 1000 });
    return Promise.resolve();
  }

  find(id: string): Promise<AdapterPayload | undefined> {
    return Promise.resolve(Memory.#kept.get(this.#key(id))?.payload);
  }

  findByUid(uid: string): Promise<AdapterPayload | undefined> {
    return Promise.resolve(this.#find((payload) => payload.uid === uid));
  }

  findByUserCode(userCode: string): Promise<AdapterPayload | undefined> {
    return Promise.resolve(this.#find((payload) => payload.userCode === userCode));
  }

  consume(id: string): Promise<void> {
    const stored = Memory.#kept.get(this.#key(id));
    if (stored !== undefined) stored.payload.consumed = Math.floor(systemTimeMs() / 1000);
    return Promise.resolve();
  }

  destroy(id: string): Promise<void> {
    Memory.#kept.delete(this.#key(id));
    return Promise.resolve();
  }

  revokeByGrantId(grantId: string): Promise<void> {
    for (const [key, { payload }] of Memory.#kept) if (payload.grantId === grantId) Memory.#kept.delete(key);
    return Promise.resolve();
  }
}
