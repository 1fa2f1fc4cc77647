import type { App } from '../../../platform/app.ts';
import { callGraph } from '../../meta/graph-client.ts';
import type { GraphFailure } from '../../meta/graph-failure.ts';
import type { TemplateRow } from './template-row.ts';

type Uploaded = { ok: true; handle: string | null } | { ok: false; failure: GraphFailure };

/**
 * The example of a header, as Meta's reviewers see it: a session at the app, then the bytes, then a handle
 * (meta: Resumable Upload API). Repeating it is harmless.
 */
export async function uploadSample(app: App, token: string, row: TemplateRow): Promise<Uploaded> {
  const { file_key: key, file_type: type, file_name: name } = row;
  const size = key === null ? null : await app.storage.size(key);
  if (key === null || size === null) return { ok: true, handle: null };
  const session = await callGraph(app, {
    method: 'POST',
    path: `/${app.config.META_APP_ID}/uploads`,
    query: {
      file_length: String(size),
      file_type: type ?? '',
      file_name: (name ?? 'contoh').replace(/[^\w.-]/g, '_'),
    },
    token,
  });
  if (!session.ok) return session;
  const sent = await callGraph(app, {
    method: 'POST',
    path: `/${String(session.body.id)}`,
    form: { body: await app.storage.read(key), contentType: 'application/octet-stream', length: size },
    headers: { file_offset: '0' },
    token,
  });
  if (!sent.ok) return sent;
  const { h } = sent.body;
  if (typeof h === 'string') return { ok: true, handle: h };
  return { ok: false, failure: { reach: 'lost', detail: 'no handle of an uploaded file' } };
}
