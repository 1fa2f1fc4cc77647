import { describe, expect, it } from 'vitest';
import { draftIn, withDraft } from './drafts.ts';

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
});
