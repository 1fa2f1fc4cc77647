import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Done, Id, IdParams, pageOf, pageQuery, requiredText, Timestamp } from '../fields.ts';

export const sourceKinds = ['text', 'qa', 'file', 'site'] as const;
export type SourceKind = (typeof sourceKinds)[number];
/** `waiting`: its turn comes; `failed`: why stands in `error`, what was read before is used on. */
export const sourceStatuses = ['waiting', 'reading', 'ready', 'failed'] as const;
/** Bytes of a file. A catalogue with pictures is 5 to 15 MB. */
export const MOST_SOURCE_BYTES = 20 * 1024 * 1024;
export const MOST_PDF_PAGES = 300;
/** What one website is read up to. */
export const MOST_SITE_PAGES = 100;
export const SITE_DEPTH = 3;
export const MOST_PAIRS = 500;
/** How many older versions of a source can be gone back to. */
export const KEPT_VERSIONS = 5;

export const QuestionAndAnswer = z.object({
  question: requiredText('Tulis pertanyaannya', 300),
  answer: requiredText('Tulis jawabannya', 4000),
});
export type QuestionAndAnswer = z.infer<typeof QuestionAndAnswer>;

export const KnowledgeSource = z.object({
  id: Id,
  knowledge_id: Id,
  kind: z.enum(sourceKinds),
  title: z.string(),
  status: z.enum(sourceStatuses),
  /** Why it could not be read and what to do, in Indonesian; empty: nothing is wrong. */
  error: z.string(),
  /** What is quoted from it now; 0: nothing yet. */
  passages: z.number().int(),
  /** Of the version that is quoted; 0: none yet. */
  version: z.number().int(),
  /** While it is read: pages, of how many; `total` 0: not known yet. */
  done: z.number().int(),
  total: z.number().int(),
  /** Of a file. */
  file: z.object({ name: z.string(), size: z.number().int() }).nullable(),
  /** Of a website. */
  site: z
    .object({
      url: z.string(),
      scope: z.enum(['page', 'site']),
      resync: z.enum(['manual', 'daily', 'weekly']),
      next_sync_at: Timestamp.nullable(),
      pages: z.number().int(),
      failed_pages: z.number().int(),
    })
    .nullable(),
  /** When what is quoted was read; null: never. */
  synced_at: Timestamp.nullable(),
  updated_at: Timestamp,
});
export type KnowledgeSource = z.infer<typeof KnowledgeSource>;

export const KnowledgeSourceDetail = KnowledgeSource.extend({
  /** Of a pasted text. */
  text: z.string(),
  /** Of questions and answers. */
  pairs: z.array(QuestionAndAnswer),
  /** Where its file is downloaded, for an hour. */
  file_address: z.string().nullable(),
});
export type KnowledgeSourceDetail = z.infer<typeof KnowledgeSourceDetail>;

/** A website that an owner names; `kopinusantara.id` is one too. */
export const SiteAddress = requiredText('Tulis alamat situsnya', 500)
  .transform((address) => (/^[a-z][a-z0-9+.-]*:\/\//i.test(address) ? address : `https://${address}`))
  .refine((address) => {
    const url = URL.parse(address);
    return (
      url !== null && /^https?:$/.test(url.protocol) && url.username === '' && url.hostname.includes('.')
    );
  }, 'Alamat situs belum benar, contoh: tokoanda.id/faq');

const resync = z.enum(['manual', 'daily', 'weekly'], 'Pilih seberapa sering dibaca ulang');
const scope = z.enum(['page', 'site'], 'Pilih yang dibaca');
const title = requiredText('Beri nama sumber ini', 120);
const pairs = z.array(QuestionAndAnswer).min(1, 'Tulis satu tanya jawab dahulu').max(MOST_PAIRS);

/** `id` is the knowledge of one AI agent (`knowledge_id`). */
export const listSources = endpoint({
  method: 'GET',
  path: '/api/v1/knowledge/:id/sources',
  access: 'member',
  permission: 'agent.view',
  summary: 'Sumber pengetahuan AI Agent',
  params: IdParams,
  query: z.object(pageQuery(30)),
  reply: pageOf(KnowledgeSource),
});

export const addPairs = endpoint({
  method: 'POST',
  path: '/api/v1/knowledge/:id/pairs',
  access: 'member',
  permission: 'agent.manage',
  audit: 'source.added',
  summary: 'Tambah sumber tanya jawab; langsung dipakai menjawab',
  params: IdParams,
  body: z.object({ title, pairs }),
  reply: KnowledgeSource,
  status: 201,
});

/** Multipart: `file`. Read in the background. */
export const addFile = endpoint({
  method: 'POST',
  path: '/api/v1/knowledge/:id/files',
  access: 'member',
  permission: 'agent.manage',
  audit: 'source.added',
  summary: 'Unggah berkas PDF, Word, Excel, CSV, atau teks sebagai sumber',
  params: IdParams,
  reply: KnowledgeSource,
  status: 201,
});

export const addSite = endpoint({
  method: 'POST',
  path: '/api/v1/knowledge/:id/sites',
  access: 'member',
  permission: 'agent.manage',
  audit: 'source.added',
  summary: 'Baca situs web sebagai sumber',
  params: IdParams,
  body: z.object({ url: SiteAddress, scope: scope.default('site'), resync: resync.default('manual') }),
  reply: KnowledgeSource,
  status: 201,
});

export const getSource = endpoint({
  method: 'GET',
  path: '/api/v1/knowledge-sources/:id',
  access: 'member',
  permission: 'agent.view',
  summary: 'Satu sumber pengetahuan',
  params: IdParams,
  reply: KnowledgeSourceDetail,
});

export const SourcePassage = z.object({
  position: z.number().int(),
  title: z.string(),
  text: z.string(),
  /** Where it stands: "Halaman 3", "Baris 12". */
  place: z.string(),
  /** The page of a website. */
  url: z.string(),
});
export type SourcePassage = z.infer<typeof SourcePassage>;

export const listPassages = endpoint({
  method: 'GET',
  path: '/api/v1/knowledge-sources/:id/passages',
  access: 'member',
  permission: 'agent.view',
  summary: 'Bagian yang bisa dikutip dari satu sumber',
  params: IdParams,
  query: z.object({
    /** Begins at this one. */
    from: z.coerce.number('Nomor bagian belum benar').int().min(0).max(1_000_000).default(0),
  }),
  reply: z.object({ items: z.array(SourcePassage), next: z.number().int().nullable() }),
});

export const updateSource = endpoint({
  method: 'PATCH',
  path: '/api/v1/knowledge-sources/:id',
  access: 'member',
  permission: 'agent.manage',
  audit: 'source.updated',
  summary: 'Ubah sumber; kolom yang tidak dikirim tidak berubah',
  params: IdParams,
  body: z.object({ title, pairs, url: SiteAddress, scope, resync }).partial(),
  reply: KnowledgeSource,
});

/** Multipart: `file`. What is quoted stays until the new one is read. */
export const replaceFile = endpoint({
  method: 'POST',
  path: '/api/v1/knowledge-sources/:id/file',
  access: 'member',
  permission: 'agent.manage',
  audit: 'source.updated',
  summary: 'Ganti berkas sumber dengan yang baru',
  params: IdParams,
  reply: KnowledgeSource,
});

export const syncSource = endpoint({
  method: 'POST',
  path: '/api/v1/knowledge-sources/:id/sync',
  access: 'member',
  permission: 'agent.manage',
  audit: 'source.synced',
  summary: 'Baca ulang situs atau berkas',
  params: IdParams,
  reply: KnowledgeSource,
});

export const deleteKnowledgeSource = endpoint({
  method: 'DELETE',
  path: '/api/v1/knowledge-sources/:id',
  access: 'member',
  permission: 'agent.manage',
  audit: 'source.deleted',
  summary: 'Hapus sumber; tidak dikutip lagi',
  params: IdParams,
  reply: Done,
});

export const SitePage = z.object({
  id: Id,
  url: z.string(),
  title: z.string(),
  status: z.enum(['waiting', 'ready', 'failed']),
  error: z.string(),
  /** When what is quoted of it was read; null: nothing is. */
  read_at: Timestamp.nullable(),
});
export type SitePage = z.infer<typeof SitePage>;

export const listSitePages = endpoint({
  method: 'GET',
  path: '/api/v1/knowledge-sources/:id/pages',
  access: 'member',
  permission: 'agent.view',
  summary: 'Halaman situs yang dibaca, yang gagal lebih dulu',
  params: IdParams,
  reply: z.object({ items: z.array(SitePage) }),
});

export const forgetSitePage = endpoint({
  method: 'DELETE',
  path: '/api/v1/knowledge-pages/:id',
  access: 'member',
  permission: 'agent.manage',
  audit: 'source.page_forgotten',
  summary: 'Jangan pakai lagi isi satu halaman situs',
  params: IdParams,
  reply: Done,
});

export const SourceVersion = z.object({
  version: z.number().int(),
  current: z.boolean(),
  passages: z.number().int(),
  file_name: z.string().nullable(),
  created_at: Timestamp,
});
export type SourceVersion = z.infer<typeof SourceVersion>;

export const listSourceVersions = endpoint({
  method: 'GET',
  path: '/api/v1/knowledge-sources/:id/versions',
  access: 'member',
  permission: 'agent.view',
  summary: 'Versi satu sumber, terbaru dahulu',
  params: IdParams,
  reply: z.object({ items: z.array(SourceVersion) }),
});

export const useSourceVersion = endpoint({
  method: 'POST',
  path: '/api/v1/knowledge-sources/:id/version',
  access: 'member',
  permission: 'agent.manage',
  audit: 'source.version_used',
  summary: 'Pakai lagi versi lama satu sumber',
  params: IdParams,
  body: z.object({ version: z.int('Pilih versinya').min(1).max(1_000_000) }),
  reply: KnowledgeSource,
});
