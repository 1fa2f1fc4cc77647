import { describe, expect, test } from 'vitest';
import type { App } from '../app.ts';
import type { Actor } from './actor.ts';
import { type Context, requirePermission } from './context.ts';

const as = (actor: Actor): Context => ({ app: {} as App, workspaceId: '', actor });
const member = (role: 'owner' | 'agent'): Actor => ({
  type: 'member',
  memberId: 'm',
  userId: 'u',
  name: 'Rina',
  role,
});

describe('who may do what a permission guards', () => {
  test('a member by role', () => {
    expect(() => requirePermission(as(member('owner')), 'member.manage')).not.toThrow();
    expect(() => requirePermission(as(member('agent')), 'member.manage')).toThrow(
      expect.objectContaining({ code: 'FORBIDDEN' }),
    );
  });

  test('jobs and AI agents, on the product’s own decisions', () => {
    expect(() => requirePermission(as({ type: 'system' }), 'member.manage')).not.toThrow();
    expect(() =>
      requirePermission(as({ type: 'ai', agentId: 'a', name: 'Ayu' }), 'conversation.reply'),
    ).not.toThrow();
  });

  test('nobody of a kind that was never decided on', () => {
    const stranger = { type: 'api_key', name: 'Kasir' } as unknown as Actor;
    expect(() => requirePermission(as(stranger), 'conversation.view')).toThrow(
      expect.objectContaining({ code: 'FORBIDDEN' }),
    );
  });
});
