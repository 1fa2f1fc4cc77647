import * as contract from '@sapa/contracts';
import { type Route, route } from '../platform/http/route.ts';
import { disconnectChannel } from './connecting/disconnect-channel.ts';
import { checkChannel } from './health/check-channel.ts';
import { readMemberWork, setMemberWork } from './members/member-work.ts';
import { listChannelNews } from './news/list-channel-news.ts';
import { listChannels } from './queries.ts';
import { createTeam, updateTeam } from './teams/save-team.ts';

/** What every kind has; how one is connected and set up stands in its folder. */
export const channelRoutes: Route[] = [
  route(contract.listChannels, (ctx) => listChannels(ctx)),
  route(contract.listChannelNews, (ctx, { params }) => listChannelNews(ctx, params.id)),
  route(contract.checkChannel, (ctx, { params }) => checkChannel(ctx, params.id)),
  route(contract.disconnectChannel, (ctx, { params }) => disconnectChannel(ctx, params.id)),
  route(contract.readMemberWork, (ctx, { params }) => readMemberWork(ctx, params.id)),
  route(contract.setMemberWork, (ctx, { params, body }) => setMemberWork(ctx, params.id, body)),
  route(contract.createTeam, (ctx, { body }) => createTeam(ctx, body)),
  route(contract.updateTeam, (ctx, { params, body }) => updateTeam(ctx, params.id, body)),
];
