import type { App } from '../../../platform/app.ts';
import type { ChannelProfile, ConnectedChannel } from '../../channel.ts';
import { shortTextOf } from '../../json.ts';
import { callGraph } from '../graph-client.ts';
import type { PageProduct } from './page-product.ts';

/** Who somebody is; null when Meta does not tell (they never wrote, or hide it). Throws when trying later may help. */
export async function readProfile(
  app: App,
  { profileFields }: PageProduct,
  channel: ConnectedChannel,
  externalId: string,
): Promise<ChannelProfile | null> {
  const answer = await callGraph(app, {
    method: 'GET',
    path: `/${encodeURIComponent(externalId)}`,
    query: { fields: profileFields },
    token: channel.token ?? '',
  });
  if (!answer.ok) {
    if (answer.failure.reach !== 'refused') throw new Error(`profile: ${answer.failure.detail}`);
    return null;
  }
  const { name, username, first_name, last_name } = answer.body;
  const parts = [shortTextOf(first_name), shortTextOf(last_name)].filter((part) => part !== null);
  return { name: shortTextOf(name) ?? shortTextOf(parts.join(' ')), username: shortTextOf(username) };
}
