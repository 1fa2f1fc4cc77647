import { describe, expect, it } from 'vitest';
import { draftIn, stillAsked, withDraft, writtenNow } from './drafts.ts';

describe('drafts', () => {
  it('are kept apart by conversation and by mode', () => {
    let drafts = withDraft({}, 'a', 'reply', 'untuk pelanggan');
    drafts = withDraft(drafts, 'a', 'note', 'untuk tim');
    drafts = withDraft(drafts, 'b', 'reply', 'lain');
    expect(draftIn(drafts, 'a', 'reply')).toBe('untuk pelanggan');
    expect(draftIn(drafts, 'a', 'note')).toBe('untuk tim');
    expect(draftIn(drafts, 'b', 'note')).toBe('');
  });

  it('keep every space while someone types', () => {
    expect(draftIn(withDraft({}, 'a', 'reply', 'Halo '), 'a', 'reply')).toBe('Halo ');
  });

  it('vanish when nothing but space is left', () => {
    expect(withDraft(withDraft({}, 'a', 'reply', 'x'), 'a', 'reply', '  ')).toEqual({});
  });

  it('are remembered for a day once they are sent, and for as long as the server does not know', () => {
    const now = Date.parse('2026-11-21T03:00:00.000Z');
    const written = {
      'old:reply': { at: '2026-11-19T03:00:00.000Z', saved: true },
      'unsaved:reply': { at: '2026-11-19T03:00:00.000Z', saved: false },
      'there:reply': { at: '2026-11-19T03:00:00.000Z', saved: true },
      'new:reply': { at: '2026-11-21T02:00:00.000Z', saved: true },
    };
    const left = stillAsked(written, { 'there:reply': 'Halo' }, now);
    expect(Object.keys(left)).toEqual(['unsaved:reply', 'there:reply', 'new:reply']);
  });

  it('are written after what is known of them, however far the clock is behind', () => {
    const now = Date.parse('2026-11-29T08:00:00.000Z');
    expect(writtenNow(undefined, now)).toBe('2026-11-29T08:00:00.000Z');
    expect(writtenNow('2026-11-29T07:00:00.000Z', now)).toBe('2026-11-29T08:00:00.000Z');
    expect(writtenNow('2026-11-29T09:00:00.000Z', now)).toBe('2026-11-29T09:00:00.001Z');
  });
});
