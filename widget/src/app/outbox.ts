import type { Outgoing } from './api.ts';
import { namesWith, read, write } from './device.ts';

/**
 * `waiting` goes out by itself, `accepted` is durable on the server and waits for its echo, `refused` waits for
 * the visitor.
 */
export interface OutboxEntry extends Outgoing {
  state: 'waiting' | 'accepted' | 'refused';
  /** Milliseconds, of this device: orders the entries. */
  at: number;
  file: { name: string; mime_type: string; size: number } | null;
  problem: string | null;
}

export interface Outbox {
  entries(): OutboxEntry[];
  put(entry: OutboxEntry): void;
  remove(clientId: string): void;
}

/**
 * Messages on their way, kept on the device: a lost signal or a closed tab loses nothing. One storage item for
 * each, so that two tabs of one shop never overwrite each other's; sending one twice is harmless (`client_id`).
 */
export function openOutbox(key: string): Outbox {
  const prefix = `sapa.out.${key}.`;
  return {
    entries: () =>
      namesWith(prefix)
        .flatMap((name) => parse(read(name)) ?? [])
        .sort((a, b) => a.at - b.at || (a.client_id < b.client_id ? -1 : 1)),
    put: (entry) => write(prefix + entry.client_id, JSON.stringify(entry)),
    remove: (clientId) => write(prefix + clientId, null),
  };
}

/** 128 random bits. Not `randomUUID`, which a shop's page without https does not have. */
export const newId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );

function parse(stored: string | null): OutboxEntry | null {
  try {
    const entry = JSON.parse(stored ?? 'null') as OutboxEntry | null;
    return typeof entry?.client_id === 'string' ? entry : null;
  } catch {
    return null;
  }
}
