import { describe, expect, it } from 'vitest';
import { activityText, activityTone } from './activity-text.ts';

const activity = (event: string, detail: Record<string, string | null> = {}) => ({
  kind: 'activity' as const,
  event,
  detail,
});

describe('a grey line', () => {
  it('says who handed over and why', () => {
    expect(activityText(activity('conversation.handed_over', { reason: 'minta faktur' }), '', 'Nara')).toBe(
      'Nara meneruskan ke tim: minta faktur',
    );
  });

  it.each([
    [{ added: 'VIP, Reseller', removed: null }, 'Sekar memasang label VIP, Reseller'],
    [{ added: null, removed: 'VIP' }, 'Sekar melepas label VIP'],
    [{ added: 'Lunas', removed: 'DP' }, 'Sekar memasang label Lunas dan melepas label DP'],
  ])('says which labels came and went: %o', (detail, sentence) => {
    expect(activityText(activity('conversation.labels_updated', detail), '', 'Sekar')).toBe(sentence);
  });

  it.each([
    ['offline', 'Rina offline lebih dari 5 menit: kembali ke antrean'],
    ['break', 'Rina belum kembali dari istirahat: kembali ke antrean'],
    ['unanswered', 'Rina belum menjawab 5 menit: kembali ke antrean'],
  ])('says why its member lost it: %s', (because, sentence) => {
    const detail = { from: 'Rina', because, minutes: '5' };
    expect(activityText(activity('conversation.released', detail), '', 'Sistem')).toBe(sentence);
  });

  it('is the sentence of the server where it wrote one', () => {
    expect(activityText(activity('x'), 'Ditugaskan ke Dimas', 'Sekar')).toBe('Ditugaskan ke Dimas');
  });

  it('is readable for an event nobody knew', () => {
    expect(activityText(activity('conversation.snoozed_until'), '', 'Sekar')).toBe('Sekar: snoozed until');
  });

  it('is amber only when somebody waits', () => {
    expect(activityTone('conversation.handed_over')).toBe('handover');
    expect(activityTone('conversation.resolved')).toBe('quiet');
  });
});
