import type { Attachment } from '@sapa/contracts';
import type { App } from '../server/src/platform/app.ts';
import { keepThumbnail } from '../server/src/platform/files/keep-thumbnail.ts';
import { type FileName, files, readDemoFile } from './files/index.ts';

/** The columns of an attachment that the file decides. */
export interface KeptFile {
  kind: Attachment['kind'];
  mimeType: string;
  size: number;
  fileName: string | null;
  width: number | null;
  height: number | null;
  voice: boolean;
  storageKey: string;
  thumbnailKey: string | null;
}

/** Every file of the demo in the workspace's storage, each once. */
export async function keepFiles(app: App, workspaceId: string): Promise<Record<FileName, KeptFile>> {
  const names = Object.keys(files) as FileName[];
  const kept = await Promise.all(
    names.map(async (name) => [name, await keep(app, workspaceId, name)] as const),
  );
  return Object.fromEntries(kept) as Record<FileName, KeptFile>;
}

async function keep(app: App, workspaceId: string, name: FileName): Promise<KeptFile> {
  const { kind, mimeType } = files[name];
  const body = readDemoFile(name);
  const stored = await app.storage.put({ workspaceId, body, maxBytes: 1_000_000 });
  const thumbnail = await keepThumbnail(app, workspaceId, stored);
  return {
    kind,
    mimeType: mimeType.split(';')[0]!,
    size: stored.size,
    fileName: kind === 'document' ? name : null,
    width: thumbnail?.width ?? null,
    height: thumbnail?.height ?? null,
    voice: kind === 'audio',
    storageKey: stored.key,
    thumbnailKey: thumbnail?.key ?? null,
  };
}
