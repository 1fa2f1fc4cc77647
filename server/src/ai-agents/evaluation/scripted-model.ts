import type { AskModel } from '../model/ask-model.ts';
import type { Prompt } from '../model/build-prompt.ts';
import type { PastedQuestion } from './pasted/load-pasted.ts';
import { says } from './pasted/says.ts';

/** What no set says anywhere. */
const invented = 'Totalnya Rp98.765, promo sampai 31 Februari ya Kak.';
const longestAnswer = 4_000;

/**
 * A model that is always asked the same and always answers the same: right, in the owner's own lines, where what it was
 * given says all that is asked; else with an invented price. So what the way around the model lets through and what it
 * stops is measured without a service and without chance.
 */
export function scriptedModel({ facts, forbidden }: PastedQuestion): AskModel {
  const ask = (prompt: Prompt) => {
    const given = [...prompt.system.matchAll(/<sumber id="(s\d+)"[^>]*>\n([\s\S]*?)\n<\/sumber>/g)];
    const told = facts.map((fact) => lineWith(fact, forbidden, given));
    const known = told.filter((one) => one !== undefined);
    const output =
      facts.length > 0 && known.length === facts.length
        ? {
            aksi: 'jawab',
            pesan: `Kak, ${[...new Set(known.map(({ line }) => line))].join('\n')}`.slice(0, longestAnswer),
            sumber: [...new Set(known.map(({ source }) => source))],
          }
        : { aksi: 'jawab', pesan: invented, sumber: ['s1'] };
    return Promise.resolve({
      text: JSON.stringify(output),
      usage: { model: 'naskah', inputTokens: 0, outputTokens: 0 },
    });
  };
  return Object.assign(ask, { model: 'naskah', patienceMs: 60_000 });
}

/** The line of a source that says a fact, one that says nothing forbidden before one that does. */
function lineWith(
  fact: string,
  forbidden: readonly string[],
  given: readonly RegExpExecArray[],
): { source: string; line: string } | undefined {
  const found = given.flatMap(([, source = '', text = '']) =>
    text.split('\n').flatMap((line) => (says(line, fact) ? [{ source, line }] : [])),
  );
  return found.find(({ line }) => !forbidden.some((one) => says(line, one))) ?? found[0];
}
