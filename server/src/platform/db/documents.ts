import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { inlineScriptHashes } from '../http/inline-scripts.ts';
import { contentSecurityPolicy, type ForeignSources } from '../http/security-headers.ts';

/** A page that the build wrote down, filled with what only this installation knows. */
export interface Document {
  html: string;
  etag: string;
  /** Exactly the scripts it was built with may run. */
  policy: string;
  /** Compressed at its first visit, then kept: a few dozen pages of some 15 KiB. */
  compressed: Map<'br' | 'gzip', Promise<Buffer>>;
}

/** Address → page: `/`, `/pricing`, …, and the app's shell under its file's name. */
export function readDocuments(
  folder: string,
  config: Config,
  foreign: ForeignSources,
): Map<string, Document> {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.html'),
  );
  return new Map(
    names.map((name) => {
      const html = fill(readFileSync(join(folder, name), 'utf8'), config);
      const document: Document = {
        html,
        etag: `"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`,
        policy: contentSecurityPolicy(foreign, inlineScriptHashes(html)),
        compressed: new Map(),
      };
      return [`/${name.replace(/\/?index\.html$/, '')}`, document];
    }),
  );
}

/** The build knows neither where it will stand nor who answers there (web: `features/public-site/installation.ts`). */
function fill(html: string, config: Config): string {
  const known: Record<string, string> = {
    PUBLIC_URL: config.PUBLIC_URL,
    SUPPORT_EMAIL: config.SUPPORT_EMAIL,
  };
  return html.replace(/\{\{([A-Z_]+)\}\}/g, (gap, name: string) => escapeHtml(known[name] ?? gap));
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (character) => escapes[character] ?? '');

const compress = { br: promisify(brotliCompress), gzip: promisify(gzip) };

/** Asked for anew each time, sent only when it changed. */
export async function sendDocument(request: FastifyRequest, reply: FastifyReply, document: Document) {
  reply.headers({
    'Cache-Control': 'no-cache',
    'Content-Security-Policy': document.policy,
    ETag: document.etag,
    Vary: 'Accept-Encoding',
  });
  if (request.headers['if-none-match'] === document.etag && reply.statusCode === 200) {
    return reply.code(304).send();
  }
  reply.type('text/html; charset=utf-8');
  const accepted = String(request.headers['accept-encoding'] ?? '');
  const encoding = (['br', 'gzip'] as const).find((each) => new RegExp(`\\b${each}\\b`).test(accepted));
  if (encoding === undefined) return reply.send(document.html);
  const bytes = document.compressed.get(encoding) ?? compress[encoding](document.html);
  document.compressed.set(encoding, bytes);
  return reply.header('Content-Encoding', encoding).send(await bytes);
}
