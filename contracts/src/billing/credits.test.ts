import { describe, expect, test } from 'vitest';
import { creditsOf, tokensOfOneReply } from './credits.ts';

describe('1 credit per typical prompt, more for advanced models or complex requests', () => {
  test.each([
    ['gpt-4o-mini', 1],
    ['gpt-5-nano', 1],
    ['claude-haiku-4-5', 1],
    ['gemini-2.5-flash', 1],
    ['llama-3.3-70b', 1],
    ['simulator', 1],
    ['gpt-4o', 3],
    ['gpt-4.1', 3],
    ['gpt-5', 3],
    ['claude-sonnet-4-5', 3],
    ['gemini-2.5-pro', 3],
    ['claude-opus-4-1', 10],
    ['gpt-5-pro', 10],
    ['o3', 10],
    ['openai/o1', 10],
    ['o3-mini', 1],
  ])('a reply by %s costs %i', (model, credits) => {
    expect(creditsOf(model)).toBe(credits);
  });

  test('a request that is many times as long costs as many times', () => {
    expect(creditsOf('gpt-4o-mini', tokensOfOneReply)).toBe(1);
    expect(creditsOf('gpt-4o-mini', tokensOfOneReply + 1)).toBe(2);
    expect(creditsOf('gpt-4o', 3 * tokensOfOneReply)).toBe(9);
  });
});
