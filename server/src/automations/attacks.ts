import * as api from '@sapa/contracts';
import { attacksOn } from '../testing/attacks/attack-case.ts';

const rule = (name: string): api.AutomationBody => ({
  name,
  trigger: { on: 'message.received', which: null, minutes: null, working: false },
  conditions: { all: [{ subject: 'words', operator: 'contains', values: ['harga'] }] },
  actions: [{ do: 'set_priority', priority: 'high' }],
  pause_hours: 0,
});

/** Rules that act by themselves. */
export const attacks = attacksOn(
  async ({ call, canary }) => {
    const make = async (name: string) => (await call(api.createAutomation, { body: rule(name) })).id;
    const simulation = await call(api.simulateAutomation, { body: { rule: rule('Simulasi'), days: 7 } });
    return {
      automationSimulation: simulation.id,
      automation: await make(`Aturan ${canary}`),
      spareAutomation: await make(`Cadangan ${canary}`),
    };
  },
  {
    'POST /api/v1/automations': { body: () => rule('Tandai yang bertanya harga') },
    'PUT /api/v1/automations/:id': { body: () => rule('Tandai yang bertanya stok') },
    'PUT /api/v1/automations-order': {
      body: ({ ids }) => ({ automation_ids: [ids.spareAutomation] }),
    },
    'POST /api/v1/automation-simulations': { body: () => ({ rule: rule('Coba dulu'), days: 7 }) },
    'GET /api/v1/automation-simulations/:id': {
      params: ({ ids }) => ({ id: ids.automationSimulation }),
    },
    'POST /api/v1/automations/:id/switch': { body: () => ({ enabled: true }) },
  },
);
