import { describe, expect, it } from 'vitest';
import { accepted, enqueue, nextIn, refused, stuckIn, tryingAgain, type Unsent, unsentIn } from './outbox.ts';

const message = (client_id: string, conversation_id = 'a'): Unsent => ({
  client_id,
  conversation_id,
  mode: 'reply',
  text: 'Halo',
  attachments: [],
  reply_to: null,
  created_at: '2026-11-21T03:00:00.000Z',
  refusal: null,
});

describe('the outbox', () => {
  it('keeps the order of writing', () => {
    const outbox = enqueue(enqueue([], message('1')), message('2'));
    expect(unsentIn(outbox, 'a', new Set()).map((each) => each.client_id)).toEqual(['1', '2']);
  });

  it('shows a conversation only its own', () => {
    expect(unsentIn([message('1', 'a'), message('2', 'b')], 'b', new Set())).toHaveLength(1);
  });

  it('does not show what the thread already holds, so a bubble is never doubled', () => {
    expect(unsentIn([message('1')], 'a', new Set(['1']))).toEqual([]);
  });

  it('keeps a refused message with the reason until it is tried again', () => {
    const outbox = refused([message('1')], '1', { refusal: 'Saluran terputus.' });
    expect(outbox[0]?.refusal).toBe('Saluran terputus.');
    expect(tryingAgain(outbox, '1')[0]?.refusal).toBeNull();
  });

  it('lets go of a message only when the server has it', () => {
    expect(accepted([message('1'), message('2')], '1').map((each) => each.client_id)).toEqual(['2']);
  });

  it('holds back the replies behind one that was refused, and neither notes nor other conversations', () => {
    const note = { ...message('3'), mode: 'note' as const };
    const outbox = refused([message('1'), message('2'), message('4', 'b')], '1', {
      refusal: 'Terlalu besar.',
    });
    expect(nextIn(outbox, 'a')).toBeUndefined();
    expect(nextIn(enqueue(outbox, note), 'a')).toBe(note);
    expect(nextIn(outbox, 'b')?.client_id).toBe('4');
    expect(nextIn(accepted(outbox, '1'), 'a')?.client_id).toBe('2');
    expect(stuckIn(outbox, 'a')?.client_id).toBe('1');
  });

  it('asks once whether to send what a colleague has answered meanwhile, not for each message behind it', () => {
    const seen = ['1', '2'].map((id) => ({ ...message(id), seen_seq: 7 }));
    const answered = refused(seen, '1', { refusal: 'Rekan Anda baru saja membalas.', answered: true });
    expect(tryingAgain(answered, '1').map((each) => [each.refusal, each.seen_seq])).toEqual([
      [null, undefined],
      [null, undefined],
    ]);
    const tooLarge = refused(seen, '1', { refusal: 'Terlalu besar.' });
    expect(tryingAgain(tooLarge, '1')[1]?.seen_seq).toBe(7);
  });
});
