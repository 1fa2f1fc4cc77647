import * as api from '@sapa/contracts';
import type { World } from './world.ts';

/** An agent on the shop's WhatsApp number; the returned function dismisses it, for the cases that follow. */
export async function employAgent(world: World, procedure: string): Promise<() => Promise<void>> {
  const { id } = await world.call(api.createAgent, { body: { name: 'Ayu' } });
  const params = { id };
  await world.call(api.addProcedure, { params, body: { title: 'Prosedur', text: procedure } });
  const { items } = await world.call(api.listChannels);
  await world.call(api.updateAgent, {
    params,
    body: { enabled: true, channel_ids: items.map((channel) => channel.id) },
  });
  return async () => {
    await world.call(api.deleteAgent, { params });
  };
}
