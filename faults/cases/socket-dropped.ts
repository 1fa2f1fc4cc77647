import * as api from '@sapa/contracts';
import { io } from 'socket.io-client';
import { conversationsOf } from '../conversations-of.ts';
import { eventually } from '../eventually.ts';
import type { FaultCase } from '../fault-case.ts';
import { noFindings } from '../findings.ts';

const MESSAGES = 30;

/** An inbox in the middle of work: what it holds is what the socket told, and what it fetched after the drop. */
export const socketDropped: FaultCase = {
  name: 'socket-dropped',
  number: 26,
  guarantee: 'an inbox whose socket dropped catches up by cursor: no gap, no double',
  quick: true,
  async run(world) {
    const [one] = await conversationsOf(world, 1);
    const conversationId = one?.conversationId ?? '';
    const held = new Map<string, number>();
    let cursor = new Date().toISOString();
    const catchUp = async () => {
      const changes = await world.call(api.catchUp, {
        query: { since: cursor, conversation_id: conversationId },
      });
      cursor = changes.now;
      for (const { id, seq } of changes.messages) held.set(id, seq);
    };
    const connect = async () => {
      const socket = io(`${world.server().url}/inbox`, {
        path: '/socket',
        transports: ['websocket'],
        auth: { token: world.token() },
        forceNew: true,
        reconnection: false,
      });
      socket.on('message.received', ({ message }: api.SocketEvents['message.received']) => {
        if (message.conversation_id === conversationId) held.set(message.id, message.seq);
      });
      await new Promise<void>((resolve, reject) => {
        socket.once('connect', resolve);
        socket.once('connect_error', reject);
      });
      await catchUp();
      return socket;
    };
    let socket = await connect();
    for (let index = 0; index < MESSAGES; index++) {
      if (index % 10 === 4) socket.disconnect();
      await one?.customer.text(world.phoneNumberId, `putus ${index}`);
      if (index % 10 === 9) socket = await connect();
    }
    const findings = noFindings(MESSAGES);
    const stored = () =>
      world.look<{ id: string; seq: number }>(
        "select id, seq from messages where conversation_id = $1 and direction = 'in'",
        [conversationId],
      );
    // The first one was there before the inbox was opened; catching up reaches a little back, so it may be held too.
    const complete = (rows: { id: string; seq: number }[]) =>
      rows.length > MESSAGES && rows.every(({ id, seq }) => seq === 1 || held.has(id));
    const { answer, seconds } = await eventually(stored, complete, 10);
    findings.recoverySeconds = seconds;
    for (const { id, seq } of answer) if (seq > 1 && !held.has(id)) findings.lost.push(`seq ${seq}`);
    if (new Set(held.values()).size !== held.size) findings.duplicated.push('one place twice');
    socket.disconnect();
    return findings;
  },
};
