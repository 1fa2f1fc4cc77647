import * as api from '@sapa/contracts';
import { requirePermission } from '../platform/db/context.ts';
import { route } from '../platform/http/route.ts';
import { takeFile } from '../platform/http/take-file.ts';
import { sendTable } from '../platform/tabular/send-table.ts';
import { changeImport } from './change-import.ts';
import { downloadRefusals } from './download-refusals.ts';
import { deleteImport } from './forget-import.ts';
import type { ImportKind } from './import-kind.ts';
import { getImport, kindOf } from './import-record.ts';
import { listImports } from './list-imports.ts';
import { startImport } from './start-import.ts';
import { uploadImport } from './upload-import.ts';

/** @param kinds all that there are */
export function importRoutes(all: ImportKind[]) {
  const kinds = new Map(all.map((kind) => [kind.kind as string, kind]));
  return [
    route(api.listImports, (ctx, { query }) => listImports(ctx, query.kind)),
    route(api.uploadImport, async (ctx, { query }, { request }) =>
      uploadImport(ctx, kinds, query.kind, await takeFile(request, 'Pilih satu berkas untuk diunggah.')),
    ),
    route(api.downloadImportSample, async (ctx, { query }, { reply }) => {
      requirePermission(ctx, api.importKinds[query.kind]);
      const [headings = [], ...rows] = kindOf(kinds, query).sample;
      return sendTable(reply, { name: `contoh-${query.kind}`, format: query.format, headings, rows: [rows] });
    }),
    route(api.getImport, (ctx, { params }) => getImport(ctx, kinds, params.id)),
    route(api.changeImport, (ctx, { params, body }) => changeImport(ctx, kinds, params.id, body)),
    route(api.startImport, (ctx, { params }) => startImport(ctx, kinds, params.id)),
    route(api.deleteImport, async (ctx, { params }) => {
      await deleteImport(ctx, params.id);
      return { ok: true } as const;
    }),
    route(api.downloadRefusals, async (ctx, { params }, { reply }) =>
      sendTable(reply, await downloadRefusals(ctx, params.id)),
    ),
  ];
}
