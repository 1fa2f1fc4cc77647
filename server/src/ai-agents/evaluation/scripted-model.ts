import type { AskModel } from '../model/ask-model.ts';
import type { Prompt } from '../model/build-prompt.ts';
import type { Question } from './load-sets.ts';

/** What no set says anywhere. */
const invented = 'Totalnya Rp98.765, promo sampai 31 Februari ya Kak.';

/**
 * A model that is always asked the same and always answers the same: right, in the owner's own words, where the right
 * passage is among those it was given; else with an invented price. So what the way around the model lets through and what
 * it stops is measured without a service and without chance.
 */
export function scriptedModel(
  question: Question,
  passages: readonly { id: string; text: string }[],
): AskModel {
  const gold = passages.filter(({ id }) => question.gold.includes(id));
  const ask = (prompt: Prompt) => {
    const given = [...prompt.system.matchAll(/<sumber id="(s\d+)"[^>]*>\n([\s\S]*?)\n<\/sumber>/g)];
    const found = given.find(([, , text]) => gold.some((passage) => passage.text === text));
    const output = found
      ? { aksi: 'jawab', pesan: `Kak, ${found[2]}`.slice(0, 4000), sumber: [found[1]] }
      : { aksi: 'jawab', pesan: invented, sumber: ['s1'] };
    return Promise.resolve({
      text: JSON.stringify(output),
      usage: { model: 'naskah', inputTokens: 0, outputTokens: 0 },
    });
  };
  return Object.assign(ask, { model: 'naskah', patienceMs: 60_000 });
}
