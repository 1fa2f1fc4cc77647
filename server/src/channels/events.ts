declare module '../platform/emit.ts' {
  interface DomainEvents {
    /** Connected, disconnected, or another state, name or setting. */
    'channel.updated': { channel_id: string; status: string };
  }
}

export {};
