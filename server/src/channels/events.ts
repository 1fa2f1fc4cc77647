declare module '../platform/emit.ts' {
  interface DomainEvents {
    /** Connected, disconnected, or another state, name or setting. */
    'channel.updated': { channel_id: string; status: string };
    /** A live-chat visitor uploaded a file, which may or may not be sent. */
    'visitor.uploaded': {
      channel_id: string;
      visitor_id: string;
      storage_key: string;
      thumbnail_key: string | null;
    };
  }
}

export {};
