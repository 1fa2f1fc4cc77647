import * as api from '@sapa/contracts';
import { route } from '../platform/http/route.ts';
import { takeFile } from '../platform/http/take-file.ts';
import { addFile, replaceFile } from './sources/add-file.ts';
import { addPairs } from './sources/add-pairs.ts';
import { addSite } from './sources/add-site.ts';
import { listPassages, listSources, listVersions, sourceDetail } from './sources/queries.ts';
import { removeSource } from './sources/remove-source.ts';
import { syncSource } from './sources/sync-source.ts';
import { updateSource } from './sources/update-source.ts';
import { useVersion } from './sources/use-version.ts';
import { forgetSitePage, listSitePages } from './website/site-pages.ts';

const missing = 'Pilih satu berkas untuk diunggah.';
const done = { ok: true } as const;

export const knowledgeRoutes = [
  route(api.listSources, (ctx, { params, query }) => listSources(ctx, params.id, query)),
  route(api.addPairs, (ctx, { params, body }) => addPairs(ctx, params.id, body)),
  route(api.addFile, async (ctx, { params }, { request }) =>
    addFile(ctx, params.id, await takeFile(request, missing)),
  ),
  route(api.addSite, (ctx, { params, body }) => addSite(ctx, params.id, body)),
  route(api.getSource, (ctx, { params }) => sourceDetail(ctx, params.id)),
  route(api.listPassages, (ctx, { params, query }) => listPassages(ctx, params.id, query.from)),
  route(api.updateSource, (ctx, { params, body }) => updateSource(ctx, params.id, body)),
  route(api.replaceFile, async (ctx, { params }, { request }) =>
    replaceFile(ctx, params.id, await takeFile(request, missing)),
  ),
  route(api.syncSource, (ctx, { params }) => syncSource(ctx, params.id)),
  route(api.deleteKnowledgeSource, async (ctx, { params }) => {
    await removeSource(ctx, params.id);
    return done;
  }),
  route(api.listSitePages, (ctx, { params }) => listSitePages(ctx, params.id)),
  route(api.forgetSitePage, async (ctx, { params }) => {
    await forgetSitePage(ctx, params.id);
    return done;
  }),
  route(api.listSourceVersions, (ctx, { params }) => listVersions(ctx, params.id)),
  route(api.useSourceVersion, (ctx, { params, body }) => useVersion(ctx, params.id, body.version)),
];
