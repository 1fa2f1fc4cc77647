import * as api from '@sapa/contracts';
import { conversationsOf } from '../conversations-of.ts';
import { eventually } from '../eventually.ts';
import type { FaultCase } from '../fault-case.ts';
import { noFindings } from '../findings.ts';

/** Code 190 to every send, as when the owner took the permission back. */
export const tokenRevoked: FaultCase = {
  name: 'token-revoked',
  number: 13,
  guarantee:
    'the token is refused (190): the channel says what to do within 5 s, sends wait and go out once it is well again',
  quick: false,
  async run(world) {
    const [one] = await conversationsOf(world, 1);
    const findings = noFindings(1);
    const fault = world.simulator.graph.failNext({
      code: 190,
      count: Number.POSITIVE_INFINITY,
      match: { method: 'POST', path: '/messages' },
    });
    try {
      const params = { id: one?.conversationId ?? '' };
      const body = { client_id: `cabut-${Date.now()}`, text: 'Baik Kak' };
      const { id } = await world.call(api.sendMessage, { params, body });
      const shown = async () => {
        const [{ items: channels }, { items }] = await Promise.all([
          world.call(api.listChannels),
          world.call(api.listMessages, { params, query: {} }),
        ]);
        return {
          channel: channels.find(({ kind }) => kind === 'whatsapp'),
          message: items.find((message) => message.id === id),
        };
      };
      const { answer, seconds } = await eventually(
        shown,
        ({ channel, message }) => channel?.status === 'reconnect_needed' && message?.status === 'queued',
        5,
      );
      findings.recoverySeconds = seconds;
      if (answer.channel?.problem === null) findings.wrong.push(`the channel is ${answer.channel.status}`);
      fault.stop();
      await world.call(api.checkChannel, { params: { id: answer.channel?.id ?? '' } });
      await eventually(
        shown,
        ({ message }) => !['queued', 'failed'].includes(message?.status ?? 'queued'),
        5,
      );
    } finally {
      fault.stop();
      await world.look("update channels set status = 'connected', problem = null");
    }
    return findings;
  },
};
