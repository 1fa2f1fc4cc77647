import * as api from '@sapa/contracts';
import { type AuditEntry, auditActs } from '@sapa/contracts';
import { type Http, route } from '../../platform/http/route.ts';
import { sendCsv } from '../../platform/tabular/csv.ts';
import { exportAuditLog, exportPlatformAuditLog, listAuditLog, listPlatformAuditLog } from './queries.ts';

export const auditRoutes = [
  route(api.listAuditLog, (ctx, { query }) => listAuditLog(ctx, query)),
  route(api.exportAuditLog, async (ctx, { query }, http) => asCsv(http, exportAuditLog(ctx, query))),
  route(api.listPlatformAuditLog, (ctx, { query }) => listPlatformAuditLog(ctx, query)),
  route(api.exportPlatformAuditLog, async (ctx, { query }, http) =>
    asCsv(http, exportPlatformAuditLog(ctx, query)),
  ),
];

const HEADER = ['Waktu (UTC)', 'Pelaku', 'Email', 'Aktivitas', 'Pada', 'Perubahan', 'Alasan', 'Alamat IP'];

function asCsv(http: Http, entries: AsyncIterable<AuditEntry>) {
  async function* rows() {
    for await (const { at, actor, act, subject, changes, reason, ip } of entries) {
      const changed = changes.map(
        ({ field, before, after }) => `${field}: ${JSON.stringify(before)} → ${JSON.stringify(after)}`,
      );
      yield [at, actor.name, actor.email, auditActs[act], subject, changed.join('; '), reason, ip];
    }
  }
  return sendCsv(http, 'log-audit', HEADER, rows());
}
