import { randomBytes } from 'node:crypto';
import type { createClient, MemberRole } from '@sapa/contracts';
import type { Simulator } from '@sapa/simulator';
import type pg from 'pg';
import type { TestApp } from '../app.ts';

type Call = ReturnType<typeof createClient>;

/** What both shops stand on. */
export interface Ground {
  sapa: TestApp;
  world: Simulator;
  /** The database's owner, who sees past row-level security. */
  sql: pg.Client;
}

/** What stands before the domains add their rows: a customer wrote and was answered. */
interface FirstRows {
  member: string;
  /** Somebody who calls nothing. */
  colleague: string;
  channel: string;
  liveChat: string;
  contact: string;
  conversation: string;
  message: string;
}

/** A shop at work, to which each domain adds its rows, with the canary in every text. */
export interface SeededShop extends Ground {
  workspaceId: string;
  /** Nowhere else in the world: whoever is answered with it has seen this shop. */
  canary: string;
  /** The owner's. */
  call: Call;
  token: string;
  /** Of an ADMIN, who belongs to no shop. */
  platform: Call;
  ids: FirstRows;
}

/** One business with a row of everything that has an id, and its canary in every text that it holds. */
export interface TenantFixture<Ids = object> extends Pick<SeededShop, 'workspaceId' | 'canary' | 'call'> {
  tokens: Record<MemberRole, string>;
  visitorToken: string;
  /** Of an ADMIN, who belongs to no shop. */
  platformToken: string;
  liveChatKey: string;
  /** By noun: `ticket`, and `spareTicket` for one that may be deleted. Of other domains too. */
  ids: FirstRows & Ids & Readonly<Record<string, string | undefined>>;
}

/** How a route is called well, as far as its endpoint does not say so (derive-case.ts). From it every attack on it is made. */
export interface AttackCase<Ids = object> {
  /** Names in the path. */
  params?(shop: TenantFixture<Ids>): Record<string, string>;
  query?(shop: TenantFixture<Ids>): Record<string, string>;
  body?(shop: TenantFixture<Ids>): Record<string, unknown>;
  /** A field of body or query that names a row, where that is no row of its own name. */
  names?: Record<string, (shop: TenantFixture<Ids>) => unknown>;
  /** What a good call is answered with, where that is no success: it needs more than this call. */
  answer?: number;
  /** What the path names is nobody's own: every workspace may name it. */
  common?: true;
  /** The body is a file. */
  upload?: true;
  /** The row is gone afterwards, or the session that all attacks are made with: tried last, in this order. */
  destroys?: 'row' | 'session';
}

/** What a domain's `attacks.ts` holds. */
export interface DomainAttacks {
  seed(shop: SeededShop): Promise<Record<string, string>>;
  /** By `METHOD path`. */
  cases: Record<string, AttackCase>;
}

/**
 * @param seed adds the domain's rows and gives their ids by noun
 * @param cases what an endpoint does not say itself: a body, and what it names otherwise than by its path and fields
 */
export function attacksOn<Ids extends Record<string, string>>(
  seed: (shop: SeededShop) => Promise<Ids>,
  cases: Record<string, AttackCase<NoInfer<Ids>>>,
): DomainAttacks {
  // Whoever calls a case has the rows of every domain.
  return { seed, cases: cases as Record<string, AttackCase> };
}

/** Unlike any other: for devices' names of calls, and for addresses. */
export const clientId = () => randomBytes(12).toString('hex');
