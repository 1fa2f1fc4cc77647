import * as api from '@sapa/contracts';
import { attacksOn } from '../testing/attacks/attack-case.ts';

const tool = (name: string): api.ToolBody =>
  api.ToolBody.parse({
    name,
    description: 'Biaya kirim ke satu kota',
    triggers: ['ongkir'],
    risk: 'read',
    parameters: [{ key: 'kota', label: 'Kota', type: 'text', leads: ['ke'] }],
    daily_cap: 10,
    act: {
      do: 'http',
      method: 'GET',
      url: 'https://ongkir.invalid/biaya?kota={{kota}}',
      auth: { type: 'bearer' },
      timeout_seconds: 1,
      cache_seconds: 0,
      answer: { fields: [{ key: 'biaya', path: 'biaya' }], sentence: 'Ongkir {{biaya}}' },
    },
    secret: `rahasia ${name}`,
  });

/** What agents may call. */
export const attacks = attacksOn(
  async ({ call, canary }) => {
    const make = async (name: string) => (await call(api.createTool, { body: tool(name) })).id;
    return { aiTool: await make(`Ongkir ${canary}`), spareAiTool: await make(`Cadangan ${canary}`) };
  },
  {
    'POST /api/v1/ai-tools': { body: () => tool('Cek stok') },
    'PUT /api/v1/ai-tools/:id': { body: () => tool('Cek ongkir') },
    'POST /api/v1/ai-tools/:id/switch': { body: () => ({ enabled: true }) },
    'POST /api/v1/ai-tools/:id/try': { body: () => ({ args: { kota: 'Bandung' } }) },
    'GET /api/v1/ai-tool-calls': { names: { tool_id: ({ ids }) => ids.aiTool } },
    'PUT /api/v1/ai-guards': {
      body: () => ({ forbidden_topics: ['politik'], max_replies: 30, max_tool_calls: 10 }),
    },
  },
);
