import { describe, expect, test } from 'vitest';
import { messageStatuses } from '../conversations/messages.ts';
import { mayBecome } from './message-status.ts';

describe('a status only moves up', () => {
  test.each([
    ['queued', 'unknown', true],
    ['queued', 'sent', true],
    ['unknown', 'sent', true],
    ['sent', 'delivered', true],
    ['sent', 'read', true],
    ['read', 'delivered', false],
    ['delivered', 'sent', false],
    ['read', 'played', true],
    ['sent', 'failed', true],
    ['delivered', 'failed', false],
    ['read', 'failed', false],
    ['failed', 'delivered', true],
    ['failed', 'sent', false],
  ] as const)('%s → %s: %s', (from, to, allowed) => {
    expect(mayBecome(from, to)).toBe(allowed);
  });

  test('none becomes itself again, and what came in has none', () => {
    for (const status of messageStatuses) {
      expect(mayBecome(status, status)).toBe(false);
      expect(mayBecome(null, status)).toBe(false);
    }
  });
});
