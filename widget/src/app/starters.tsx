import type { Visit } from './visit.ts';
import type { VisitState } from './visit-state.ts';

/** Questions to tap instead of typing, until something was said. */
export function Starters({ visit, state }: { visit: Visit; state: VisitState }) {
  const starters = state.config?.starters ?? [];
  if (starters.length === 0 || state.messages.length > 0 || state.outbox.length > 0) return null;
  return (
    <fieldset class="choices list">
      <legend class="hidden">Pertanyaan pembuka</legend>
      {starters.map((text) => (
        <button type="button" key={text} onClick={() => visit.send(text)}>
          {text}
        </button>
      ))}
    </fieldset>
  );
}
