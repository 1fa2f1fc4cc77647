declare module '../platform/emit.ts' {
  interface DomainEvents {
    /** A business registered; its first member is the owner. */
    'workspace.created': { user_id: string; member_id: string };
  }
}
