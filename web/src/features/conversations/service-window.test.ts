import { describe, expect, it } from 'vitest';
import { shownWindow, timeLeft } from './service-window.ts';

const NOW = Date.parse('2026-11-21T03:00:00Z');
const DAY = { window_hours: 24, human_agent_hours: null };
const WEEK = { window_hours: 24, human_agent_hours: 7 * 24 };
const inMinutes = (minutes: number) => new Date(NOW + minutes * 60_000).toISOString();

describe('the 24-hour window', () => {
  it.each([
    [23 * 60, 'calm'],
    [120, 'calm'],
    [119, 'soon'],
    [15, 'soon'],
    [14, 'last'],
  ])('with %d minutes left is %s', (minutes, tone) => {
    expect(shownWindow(inMinutes(minutes), DAY, NOW)).toMatchObject({ state: 'open', tone });
  });

  it('is shut at the very moment it ends', () => {
    expect(shownWindow(inMinutes(0), DAY, NOW)).toEqual({ state: 'shut' });
  });

  it('is shut for a customer who never wrote', () => {
    expect(shownWindow(null, DAY, NOW)).toEqual({ state: 'shut' });
  });

  it('stays open for people alone, where the channel lets them answer longer', () => {
    expect(shownWindow(inMinutes(1), WEEK, NOW)).toMatchObject({ by: 'anyone', left: 60_000 });
    expect(shownWindow(inMinutes(-60), WEEK, NOW)).toMatchObject({ by: 'people', tone: 'calm' });
    expect(shownWindow(inMinutes(-6 * 24 * 60), WEEK, NOW)).toEqual({ state: 'shut' });
  });

  it('does not exist on a channel without one', () => {
    expect(shownWindow(null, { window_hours: null, human_agent_hours: null }, NOW)).toEqual({
      state: 'none',
    });
  });
});

describe('the countdown', () => {
  it.each([
    [(23 * 60 + 41) * 60_000 + 59_000, '23j 41m'],
    [14 * 60_000, '14m'],
    [59_999, '59d'],
    [0, '0d'],
  ])('of %d ms reads %s, never more than is left', (milliseconds, text) => {
    expect(timeLeft(milliseconds)).toBe(text);
  });
});
