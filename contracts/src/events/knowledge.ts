import { z } from 'zod';

export const knowledgeEvents = {
  /** A source is new, changed, gone, or further than before in being read. */
  /**
   * A source says something else from this commit on. `living`: a website that is read again by itself, or answers that were
   * approved from chats; what customers are told follows it without another publication.
   */
  'source.published': z.object({
    knowledge_id: z.uuid(),
    source_id: z.uuid(),
    living: z.boolean(),
  }),
  /** A website that was quoted before cannot be read again; what it said stays. */
  'source.failed': z.object({
    knowledge_id: z.uuid(),
    source_id: z.uuid(),
    title: z.string(),
    error: z.string(),
  }),
  'knowledge.changed': z.object({ knowledge_id: z.uuid(), source_id: z.uuid() }),
} as const;
