import type { Visit } from './visit.ts';
import type { VisitState } from './visit-state.ts';

/** Quick answers of the newest message, gone as soon as something follows it. */
export function Choices({ visit, state }: { visit: Visit; state: VisitState }) {
  const newest = state.messages.at(-1);
  if (newest?.from !== 'business' || newest.content.kind !== 'choices' || state.outbox.length > 0)
    return null;
  const { style, choices } = newest.content;
  return (
    <fieldset class={`choices ${style}`}>
      <legend class="hidden">Pilihan jawaban</legend>
      {choices.map((choice) => (
        <button type="button" key={choice.id} onClick={() => visit.choose(choice)}>
          {choice.title}
          {choice.description !== undefined && <small>{choice.description}</small>}
        </button>
      ))}
    </fieldset>
  );
}
