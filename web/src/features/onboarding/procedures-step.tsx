import type { AiAgent } from '@sapa/contracts/ai-agents/ai-agents';
import { addProcedure } from '@sapa/contracts/ai-agents/ai-agents';
import type { BusinessKind } from '@sapa/contracts/identity/workspace';
import { blankIn } from '@sapa/contracts/rules/blank-in';
import { startersFor } from '@sapa/contracts/rules/starter-procedures';
import { IconPlus } from '@tabler/icons-react';
import { type FormEvent, useMemo, useState } from 'react';
import { sentenceOf } from '../../lib/api.ts';
import { useUser } from '../../lib/session.ts';
import { useStore } from '../../lib/store.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/overlay/toast.tsx';
import { StepForm } from './step-form.tsx';
import type { Step } from './steps.ts';
import { TopicCard } from './topic-card.tsx';
import { type Topic, topicsOf, typedTopics } from './topics.ts';

interface ProceduresStepProps {
  business: string;
  kind: BusinessKind;
  agent: AiAgent;
  /** Teaches one; its id. */
  onTeach: (topic: Topic) => Promise<string>;
  onDone: () => void;
  onBack: (step: Step) => void;
}

/** Starters to edit. Only what the owner has filled in and left on is taught. */
export function ProceduresStep({ business, kind, agent, onTeach, onDone, onBack }: ProceduresStepProps) {
  const store = typedTopics(useUser().member?.id ?? '', kind);
  const typed = useStore(store);
  const fresh = useMemo(
    () => topicsOf(agent.procedures, startersFor(kind, business)),
    [agent.procedures, kind, business],
  );
  const topics = typed.length > 0 ? typed : fresh;
  const [mistakes, setMistakes] = useState<Record<string, string>>({});
  const [busy, setBusy] = useState(false);

  const change = (changed: Topic) => {
    store.set(topics.map((topic) => (topic.key === changed.key ? changed : topic)));
    setMistakes(({ [changed.key]: _, ...rest }) => rest);
  };
  const add = () =>
    store.set([...topics, { key: crypto.randomUUID(), id: null, title: '', text: '', on: true }]);

  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const taught = topics.filter(({ on }) => on);
    const found = Object.fromEntries(taught.flatMap(mistakeOf));
    setMistakes(found);
    if (taught.length === 0) return toast('error', 'Nyalakan minimal satu topik, supaya AI bisa menjawab.');
    if (Object.keys(found).length > 0) {
      const first = taught.find(({ key }) => found[key]);
      form
        .querySelector<HTMLElement>(`[data-topic="${first?.key}"] :is(textarea, input:not([role]))`)
        ?.focus();
      return;
    }
    setBusy(true);
    try {
      // What is taught already is not taught twice when a later one is refused.
      for (const topic of taught) {
        const id = await onTeach(topic);
        store.set(store.get().map((each) => (each.key === topic.key ? { ...each, id } : each)));
      }
      store.set([]);
      onDone();
    } catch (error) {
      toast('error', sentenceOf(error));
      setBusy(false);
    }
  };

  return (
    <StepForm
      step="procedures"
      title="Apa yang paling sering ditanyakan?"
      text={`Isi bagian bertanda [isi …] dengan yang berlaku di ${business}. AI menjawab hanya dari sini. Yang belum perlu, matikan saja.`}
      verb="Ajarkan ke AI"
      busy={busy}
      onSubmit={save}
      onBack={onBack}
    >
      {topics.map((topic) => (
        <TopicCard key={topic.key} topic={topic} mistake={mistakes[topic.key]} onChange={change} />
      ))}
      <div>
        <Button size="sm" before={<IconPlus size={16} stroke={1.9} />} onClick={add}>
          Tambah topik lain
        </Button>
      </div>
    </StepForm>
  );
}

/** Its key and what is wrong with it. */
function mistakeOf({ key, title, text }: Topic): [string, string][] {
  const blank = blankIn(text);
  if (blank) return [[key, `Ganti “${blank}” dengan yang berlaku di bisnis Anda, atau matikan topik ini.`]];
  const checked = addProcedure.body.safeParse({ title, text });
  return checked.success ? [] : [[key, checked.error.issues[0]?.message ?? '']];
}
