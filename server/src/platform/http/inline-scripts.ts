import { createHash } from 'node:crypto';

/**
 * The CSP sources of the scripts that stand inside a page (the build's own: route data and the colour scheme), so
 * that exactly these run and nothing that is smuggled in.
 */
export function inlineScriptHashes(html: string): string[] {
  const hashes: string[] = [];
  for (const [, attributes = '', script = ''] of html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)) {
    if (/\bsrc=/.test(attributes) || script === '') continue;
    hashes.push(`'sha256-${createHash('sha256').update(script).digest('base64')}'`);
  }
  return hashes;
}
