import * as contract from '@sapa/contracts';
import { type Route, route } from '../../../platform/http/route.ts';
import { instagramProduct } from '../../instagram/instagram.ts';
import { messengerProduct } from '../../messenger/messenger.ts';
import { choosePages, connectPages } from './connect-pages.ts';
import { startPageConnection } from './start-page-connection.ts';

const products = { messenger: messengerProduct, instagram: instagramProduct };

export const pageRoutes: Route[] = [
  route(contract.startPageConnection, (ctx, { body }) => startPageConnection(ctx, products[body.kind])),
  route(contract.pageCallback, (ctx, { body }) => connectPages(ctx, products[body.kind], body)),
  route(contract.choosePages, (ctx, { body }) => choosePages(ctx, products[body.kind], body)),
];
