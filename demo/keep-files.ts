import type { Attachment } from '@sapa/contracts';
import type { App } from '../server/src/platform/app.ts';
import { makeThumbnail } from '../server/src/platform/make-thumbnail.ts';
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
  const put = (bytes: Buffer) => app.storage.put({ workspaceId, body: bytes, maxBytes: 1_000_000 });
  const stored = await put(body);
  const picture = kind === 'image' ? await makeThumbnail(body) : null;
  return {
    kind,
    mimeType: mimeType.split(';')[0]!,
    size: stored.size,
    fileName: kind === 'document' ? name : null,
    width: picture?.width ?? null,
    height: picture?.height ?? null,
    voice: kind === 'audio',
    storageKey: stored.key,
    thumbnailKey: picture === null ? null : (await put(picture.bytes)).key,
  };
}
