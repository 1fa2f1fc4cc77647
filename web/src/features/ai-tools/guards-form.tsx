import { AgentGuards, setAgentGuards } from '@sapa/contracts/ai-agents/ai-guards';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/form/field.tsx';
import { useDraft } from '../../ui/form/use-draft.ts';
import { ItemFrame } from '../../ui/list/item-frame.tsx';
import { Skeleton } from '../../ui/list/states.tsx';
import { toast } from '../../ui/overlay/toast.tsx';
import classes from './ai-tools.module.css';
import { toolKeys, useAgentGuards } from './queries.ts';
import { WordsField } from './words-field.tsx';

/** What all agents are held to, whatever a customer writes. */
export function GuardsForm() {
  return (
    <ItemFrame
      item={useAgentGuards()}
      what="Batas"
      loading={
        <div role="status" aria-label="Memuat batas">
          <Skeleton width="100%" height={240} />
        </div>
      }
    >
      {(kept) => <Fields kept={kept} />}
    </ItemFrame>
  );
}

function Fields({ kept }: { kept: AgentGuards }) {
  const cache = useQueryClient();
  const { draft, errors, busy, type, submit } = useDraft(kept, {
    check: (typed) => AgentGuards.safeParse(typed),
    async save(body) {
      cache.setQueryData(toolKeys.guards, await call(setAgentGuards, { body }));
      toast('success', 'Batas AI Agent disimpan dan langsung berlaku.');
    },
  });
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <section className={classes.part} aria-label="Batas semua AI Agent">
        <p className={classes.hint}>
          Berlaku untuk semua AI Agent. Bila batas tercapai, pelanggan diberi tahu dan percakapannya
          diserahkan ke tim.
        </p>
        <WordsField
          label="Topik terlarang"
          placeholder="politik, agama, lowongan kerja"
          hint="Dipisah koma. Yang menyinggung topik ini langsung diserahkan ke tim."
          words={draft.forbidden_topics}
          error={Object.entries(errors).find(([path]) => path.startsWith('forbidden_topics'))?.[1]}
          onWords={(forbidden_topics) => type({ forbidden_topics })}
        />
        <div className={classes.pair}>
          <TextField
            label="Balasan AI per percakapan sehari"
            type="number"
            min={1}
            max={200}
            value={draft.max_replies}
            error={errors.max_replies}
            onChange={({ target }) => type({ max_replies: Number(target.value) })}
          />
          <TextField
            label="Panggilan tool per percakapan sehari"
            type="number"
            min={1}
            max={100}
            value={draft.max_tool_calls}
            error={errors.max_tool_calls}
            onChange={({ target }) => type({ max_tool_calls: Number(target.value) })}
          />
        </div>
        <Button type="submit" variant="primary" busy={busy} className={classes.add}>
          Simpan batas
        </Button>
      </section>
    </form>
  );
}
