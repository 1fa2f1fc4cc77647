import type { MessageContent } from '@sapa/contracts';
import { expect, test } from 'vitest';
import { choicesOf } from '../csat/rules.ts';
import { isBesideTalk } from './is-beside-talk.ts';

const wrote = (text: string, content: object = { kind: 'text' }) =>
  ({
    direction: 'in',
    sender_type: 'contact',
    client_id: null,
    text,
    content: content as MessageContent,
  }) as const;
const said = (client_id: string) =>
  ({ ...wrote('Baik Kak'), direction: 'out', sender_type: 'system', client_id }) as const;
const line = (event: string) =>
  ({ ...wrote('', { kind: 'activity', event, detail: {} }), direction: 'internal' }) as const;
const tap = (choice_id: string) => wrote('Sangat puas', { kind: 'choice', choice_id });
const [best] = choicesOf(crypto.randomUUID(), 'emoji').choices;
const mail = (automatic: boolean) => wrote('Saya cuti', { kind: 'email', automatic });

test.each([
  ['a rating', tap(best!.id), undefined, true],
  ['STOP that ended promotions', wrote('stop'), line('contact.opted_out'), true],
  ['another machine’s mail', mail(true), undefined, true],
  ['thanks for a rating', said('csat-thanks:1'), undefined, true],
  ['thanks for one that came too late', said('csat-late:1'), undefined, true],
  ['a place in the queue', said('place:1'), undefined, true],
  ['a choice of the agent’s', tap('cs'), undefined, false],
  ['STOP once more, which is answered', wrote('stop'), undefined, false],
  ['a word above a line of a colleague’s', wrote('creambath brp'), line('contact.opted_out'), false],
  ['a person’s mail', mail(false), undefined, false],
  ['what a rule says', said('rule:1'), undefined, false],
])('%s', (_name, one, below, isBeside) => {
  expect(isBesideTalk(one, below)).toBe(isBeside);
});
