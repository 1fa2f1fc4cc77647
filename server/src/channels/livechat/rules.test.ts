import { describe, expect, it } from 'vitest';
import { climbSpamLadder, frameAncestors, originAllowed, readHost, type SpamState, slugOf } from './rules.ts';

describe('hosts that may embed', () => {
  it.each([
    ['toko.id', 'toko.id'],
    ['  https://Toko.ID/beli?x=1 ', 'toko.id'],
    ['*.toko.id', '*.toko.id'],
    ['localhost:5173', 'localhost:5173'],
    ['tokö.id', 'xn--tok-una.id'],
  ])('%s is read as %s', (typed, host) => expect(readHost(typed)).toBe(host));

  it.each(['', '*', '*.id', 'toko.id; script-src *', "'self'", 'a b', 'x@toko.id', '[::1]', '*.*.id'])(
    '%s is no host',
    (typed) => expect(readHost(typed)).toBeNull(),
  );

  it.each([
    ['https://toko.id', ['toko.id'], true],
    ['http://toko.id:8080', ['toko.id'], true],
    ['https://toko.id', ['toko.id:8443'], false],
    ['https://toko.id:8443', ['toko.id:8443'], true],
    ['https://a.b.toko.id', ['*.toko.id'], true],
    ['https://toko.id', ['*.toko.id'], false],
    ['https://jahattoko.id', ['*.toko.id', 'toko.id'], false],
    ['https://toko.id.jahat.example', ['toko.id'], false],
    ['null', ['toko.id'], false],
    ['', ['toko.id'], false],
    ['https://siapa.saja', [], true],
  ])('%s with %j: %s', (origin, hosts, allowed) => expect(originAllowed(origin, hosts)).toBe(allowed));

  it('become what the browser enforces', () => {
    expect(frameAncestors([])).toBe('*');
    expect(frameAncestors(['*.toko.id'])).toBe('https://*.toko.id:* http://*.toko.id:*');
  });
});

it.each([
  ['Toko Bunga Melati', 'toko-bunga-melati'],
  ['Café  "Rasa"!', 'cafe-rasa'],
  ['A', 'chat-a'],
  ['🌸', 'chat'],
  ['x'.repeat(80), 'x'.repeat(42)],
])('%s lives at %s', (name, slug) => expect(slugOf(name)).toBe(slug));

describe('the spam ladder', () => {
  const start: SpamState = { burstSince: null, burstCount: 0, spamStep: 0, quietUntil: null };
  const at = (seconds: number) => new Date(1_800_000_000_000 + seconds * 1000);
  const burst = (state: SpamState, from: number) => {
    let waitSeconds = 0;
    let next = state;
    for (let n = 0; n < 11; n++) ({ state: next, waitSeconds } = climbSpamLadder(next, at(from + n * 0.1)));
    return { state: next, waitSeconds };
  };

  it('lets ten quick messages through and makes the eleventh wait', () => {
    let state = start;
    for (let n = 0; n < 10; n++) {
      const climbed = climbSpamLadder(state, at(n));
      expect(climbed.waitSeconds).toBe(0);
      state = climbed.state;
    }
    expect(climbSpamLadder(state, at(10)).waitSeconds).toBe(30);
  });

  it('waits 30 s, 1 min, 5 min, 10 min, and no longer than that', () => {
    let state = start;
    let time = 0;
    const waits: number[] = [];
    for (let round = 0; round < 5; round++) {
      const climbed = burst(state, time);
      waits.push(climbed.waitSeconds);
      state = climbed.state;
      time += climbed.waitSeconds + 2;
    }
    expect(waits).toEqual([30, 60, 300, 600, 600]);
  });

  it('does not lengthen a wait that is under way', () => {
    const { state } = burst(start, 0);
    expect(climbSpamLadder(state, at(11)).state).toBe(state);
    expect(climbSpamLadder(state, at(11)).waitSeconds).toBe(20);
  });

  it('forgets after an hour of calm, and never minds a steady writer', () => {
    const { state } = burst(start, 0);
    expect(burst(state, 4000).waitSeconds).toBe(30);
    let steady = start;
    for (let n = 0; n < 100; n++) {
      const climbed = climbSpamLadder(steady, at(n * 2));
      expect(climbed.waitSeconds).toBe(0);
      steady = climbed.state;
    }
  });
});
