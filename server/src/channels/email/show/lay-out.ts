import { buffer } from 'node:stream/consumers';
import sanitizeHtml from 'sanitize-html';
import type { App } from '../../../platform/app.ts';
import { fetchPictures } from './fetch-pictures.ts';

/** Of pictures inside a mail that are drawn with it. */
const MOST_INSIDE = 8 * 1024 * 1024;
/** Tags within tags: browsers get slow long before. */
const DEEPEST = 200;

export interface MailLayout {
  html: string;
  /** Which file a picture is, by its Content-ID. */
  pictures: ReadonlyMap<string, { storageKey: string; mimeType: string; size: number }>;
}

/**
 * A mail as its sender laid it out, as a whole page that runs nothing and asks nothing of anybody: scripts, forms and
 * frames are gone, links open elsewhere, pictures are inside. What is left out by mistake the page's own policy stops,
 * and the frame that shows it (`sandbox`).
 *
 * @param withRemote fetch the pictures that lie elsewhere: from here, so that their owner learns of nobody's browser
 */
export async function layOutMail(
  app: App,
  { html, pictures }: MailLayout,
  withRemote: boolean,
): Promise<{ html: string; has_remote_pictures: boolean }> {
  const named = new Set<string>();
  clean(html, (source) => {
    named.add(source);
    return null;
  });
  const remote = [...named].filter((source) => /^https?:/i.test(source));
  const inside = new Map(withRemote ? await fetchPictures(app, remote) : []);
  let room = MOST_INSIDE;
  for (const source of named) {
    const file = pictures.get(source.replace(/^cid:/i, ''));
    if (file === undefined || file.size > room) continue;
    room -= file.size;
    const bytes = await buffer(await app.storage.read(file.storageKey));
    inside.set(source, `data:${file.mimeType};base64,${bytes.toString('base64')}`);
  }
  const body = clean(html, (source) => inside.get(source) ?? null);
  return {
    html: `${HEAD}<body>${body}</body></html>`,
    has_remote_pictures: remote.some((source) => !inside.has(source)),
  };
}

const HEAD = `<!doctype html><html lang="id"><head><meta charset="utf-8"><meta name="referrer" content="no-referrer"><meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src data:; style-src 'unsafe-inline'"><style>body{margin:16px;background:#fff;color:#1b1b18;font:15px/1.6 system-ui,sans-serif;overflow-wrap:anywhere}img{max-width:100%;height:auto}table{max-width:100%}</style></head>`;

/** @param picture what stands for a picture's address; null: it is left out */
function clean(html: string, picture: (source: string) => string | null): string {
  return sanitizeHtml(html, {
    allowedTags: [...sanitizeHtml.defaults.allowedTags, 'img', 'center', 'font', 'del', 'ins'],
    allowedAttributes: {
      '*': ['style', 'align', 'valign', 'width', 'height', 'bgcolor', 'dir', 'title'],
      a: ['href', 'target', 'rel'],
      font: ['color', 'size', 'face'],
      img: ['src', 'alt'],
      table: ['border', 'cellpadding', 'cellspacing'],
      td: ['colspan', 'rowspan'],
      th: ['colspan', 'rowspan'],
    },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowedSchemesByTag: { img: ['data'] },
    allowProtocolRelative: false,
    nestingLimit: DEEPEST,
    // The page's policy lets no style reach anything.
    parseStyleAttributes: false,
    transformTags: {
      a: (tagName, attribs) => ({
        tagName,
        attribs: { ...attribs, target: '_blank', rel: 'noopener noreferrer nofollow' },
      }),
      img: (tagName, { src = '', ...attribs }) => {
        const shown = /^data:image\//i.test(src) ? src : picture(src.trim());
        return { tagName, attribs: shown === null ? attribs : { ...attribs, src: shown } };
      },
    },
  });
}
