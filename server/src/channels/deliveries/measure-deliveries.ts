import { Gauge } from 'prom-client';
import type { App } from '../../platform/app.ts';
import { everyDatabase } from '../../platform/db/databases.ts';

/** For `/metrics`: what waits to be read, and what could not be. */
export function measureDeliveries(app: App): void {
  gauge(app, 'inbound_deliveries', {
    name: 'sapa_inbound_deliveries_waiting',
    help: 'Webhook deliveries stored and not read yet',
  });
  gauge(app, 'quarantined_deliveries', {
    name: 'sapa_quarantined_deliveries',
    help: 'Inbound entries that could not be read',
  });
}

const gauge = (app: App, table: string, words: { name: string; help: string }) =>
  new Gauge({
    ...words,
    registers: [app.metrics],
    async collect() {
      const counts = await Promise.all(
        everyDatabase(app).map(({ pool }) =>
          pool.query<{ count: number }>(`select count(*)::int as count from ${table}`),
        ),
      );
      this.set(counts.reduce((sum, { rows }) => sum + (rows[0]?.count ?? 0), 0));
    },
  });
