import type { SharedFile } from '../conversations/index.ts';

/** The file of a campaign's messages; `mediaId` at the provider since `mediaAt` (ISO), null: nobody has uploaded it yet. */
export interface HeaderFile extends SharedFile {
  mediaAt: string | null;
}
