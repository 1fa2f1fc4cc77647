import type { App } from '../../platform/app.ts';
import { idOf, objectOf, shortTextOf } from '../json.ts';
import { type BotFailure, callBot } from './bot-client.ts';

export interface BotFacts {
  id: string;
  name: string;
  username: string;
}

/** Whose token this is. */
export async function readBot(app: App, token: string): Promise<BotFacts | BotFailure> {
  const answer = await callBot(app, { token, method: 'getMe' });
  if (!answer.ok) return answer.failure;
  const { id, first_name, username } = objectOf(answer.result);
  const known = { id: idOf(id), username: shortTextOf(username, 64) };
  if (known.id === null || known.username === null) return { reach: 'lost', detail: 'getMe without a bot' };
  return { id: known.id, username: known.username, name: shortTextOf(first_name) ?? `@${known.username}` };
}
