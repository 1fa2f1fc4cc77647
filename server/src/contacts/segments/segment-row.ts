import type { Segment } from '@sapa/contracts';
import type { segments } from './tables.ts';

export const presentSegment = ({ id, name, filter, createdAt }: typeof segments.$inferSelect): Segment => ({
  id,
  name,
  filter,
  created_at: createdAt.toISOString(),
});
