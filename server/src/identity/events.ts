declare module '../platform/emit.ts' {
  interface DomainEvents {
    /** A business registered; its first member is the owner. */
    'workspace.created': { user_id: string; member_id: string };
    /** Somebody no longer works here: what waits for them goes back to the queue. */
    'member.deactivated': { member_id: string };
  }
}
