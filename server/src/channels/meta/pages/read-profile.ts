import type { App } from '../../../platform/app.ts';
import type { ChannelProfile, ConnectedChannel, FetchedMedia } from '../../channel.ts';
import { shortTextOf, webAddressOf } from '../../json.ts';
import { fetchOpenMedia } from '../fetch-open-media.ts';
import { callGraph } from '../graph-client.ts';
import type { PageProduct } from './page-product.ts';

/** Who somebody is; null when Meta does not tell (they never wrote, or hide it). Throws when trying later may help. */
export async function readProfile(
  app: App,
  { profileFields }: PageProduct,
  channel: ConnectedChannel,
  externalId: string,
): Promise<ChannelProfile | null> {
  const told = await ask(app, channel, externalId, profileFields);
  if (told === null) return null;
  const { name, username, first_name, last_name } = told;
  const parts = [shortTextOf(first_name), shortTextOf(last_name)].filter((part) => part !== null);
  return { name: shortTextOf(name) ?? shortTextOf(parts.join(' ')), username: shortTextOf(username) };
}

/** Its address is good for some days. */
export async function fetchPicture(
  app: App,
  channel: ConnectedChannel,
  externalId: string,
): Promise<FetchedMedia | null> {
  const address = webAddressOf((await ask(app, channel, externalId, 'profile_pic'))?.profile_pic);
  return address === null ? null : fetchOpenMedia(app, address);
}

async function ask(
  app: App,
  channel: ConnectedChannel,
  externalId: string,
  fields: string,
): Promise<Record<string, unknown> | null> {
  const answer = await callGraph(app, {
    method: 'GET',
    path: `/${encodeURIComponent(externalId)}`,
    query: { fields },
    token: channel.token ?? '',
  });
  if (answer.ok) return answer.body;
  if (answer.failure.reach !== 'refused') throw new Error(`profile: ${answer.failure.detail}`);
  return null;
}
