import { describe, expect, it } from 'vitest';
import { explainSendError } from '../explain-send-error.ts';
import { classifyError, outcomeOfFailure } from './classify-error.ts';

const refused = (code: number | string, subcode: string | null = null) => ({
  reach: 'refused' as const,
  code: String(code),
  subcode,
  detail: 'words of Meta',
});

describe('what an error of Meta means', () => {
  it.each([
    ['slow_down', [4, 80007, 130429, 131016, 2, 1, 131000, 133004, 'http_503', 'http_429']],
    ['slow_down_person', [131056]],
    ['wait', [131057, 2494100, 133015, 134101]],
    ['paused', [131048, 368, 131031, 130497, 131042, 131064, 133016]],
    ['reconnect', [0, 190, 3, 10, 200, 299, 131005, 133010, 131045, 33]],
    ['refused', [132015, 132016, 132001, 132007, 132068, 132069, 131047, 131050, 131049, 130472]],
    [
      'refused',
      [131026, 131021, 131030, 100, 131008, 131009, 131051, 132000, 132005, 132008, 132012, 132018],
    ],
    ['refused', [135000, 131052, 131053, 999_999, 'constructor', 'unknown']],
  ])('is %s for %o', (action, codes) => {
    for (const code of codes) {
      const meaning = classifyError(String(code), 'x');
      expect(meaning, String(code)).toMatchObject({ action });
      expect(meaning.message).toMatch(/[A-Z].+\. .+\.$|: .+\. .+\.$/);
    }
  });

  it('is lost access when the object is not to be seen any more', () => {
    expect(classifyError('100', '', '33').action).toBe('reconnect');
    expect(classifyError('100', '', null).action).toBe('refused');
  });

  it('keeps the words of Meta only where we have none', () => {
    expect(explainSendError('131047', 'x')).toEqual({
      message: 'Jendela 24 jam sudah tutup. Kirim template agar pelanggan bisa membalas.',
      retryable: false,
    });
    expect(explainSendError('555', 'Odd thing.').message).toBe(
      'WhatsApp menolak pesan ini (kode 555): Odd thing. Periksa pesannya lalu kirim ulang.',
    );
  });
});

describe('the outcome of a send that failed', () => {
  it.each([
    [130429, [2, 4, 8, 16]],
    [131056, [1, 4, 16, 64]],
    [131057, [60, 60, 60, 60]],
  ])('%i waits longer where that helps', (code, seconds) => {
    const waits = [1, 2, 3, 4].map((attempt) => outcomeOfFailure(refused(code), attempt));
    expect(waits).toMatchObject(seconds.map((afterSeconds) => ({ outcome: 'retry', afterSeconds })));
    expect(outcomeOfFailure(refused(code), 30)).toMatchObject({ outcome: 'retry' });
  });

  it('is unknown when the answer was lost, and a retry when nothing was sent', () => {
    expect(outcomeOfFailure({ reach: 'lost', detail: 'x' }, 1)).toEqual({ outcome: 'unknown', detail: 'x' });
    expect(outcomeOfFailure({ reach: 'unreached', detail: 'x' }, 1)).toMatchObject({ outcome: 'retry' });
  });

  it('says when the channel itself is the problem', () => {
    expect(outcomeOfFailure(refused(190), 1)).toMatchObject({
      outcome: 'waits',
      channelProblem: expect.any(String),
    });
    const paused = outcomeOfFailure(refused(131042), 1);
    expect(paused).toMatchObject({
      outcome: 'failed',
      channelProblem: expect.stringContaining('pembayaran'),
    });
    expect(outcomeOfFailure(refused(131026), 1)).not.toHaveProperty('channelProblem');
  });
});
