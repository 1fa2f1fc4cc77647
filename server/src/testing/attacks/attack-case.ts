import { randomBytes } from 'node:crypto';
import type { TenantFixture } from './tenant-fixture.ts';

/** How a route is called well, as far as its endpoint does not say so (derive-case.ts). From it every attack on it is made. */
export interface AttackCase {
  /** Names in the path. */
  params?(shop: TenantFixture): Record<string, string>;
  query?(shop: TenantFixture): Record<string, string>;
  body?(shop: TenantFixture): Record<string, unknown>;
  /** A field of body or query that names a row, where that is no row of its own name. */
  names?: Record<string, (shop: TenantFixture) => unknown>;
  /** What a good call is answered with, where that is no success: it needs more than this call. */
  answer?: number;
  /** What the path names is nobody's own: every workspace may name it. */
  common?: true;
  /** The body is a file. */
  upload?: true;
  /** The row is gone afterwards, or the session that all attacks are made with: tried last, in this order. */
  destroys?: 'row' | 'session';
}

/** Unlike any other: for devices' names of calls, and for addresses. */
export const clientId = () => randomBytes(12).toString('hex');
