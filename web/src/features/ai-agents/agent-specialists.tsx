import { MOST_SPECIALISTS, setAgentSpecialists } from '@sapa/contracts/ai-agents/agent-specialists';
import type { AiAgent } from '@sapa/contracts/ai-agents/ai-agents';
import { IconX } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { useAgents } from '../../entities/agents/queries.ts';
import { call } from '../../lib/api.ts';
import { useArea } from '../../lib/area.ts';
import { Button } from '../../ui/button.tsx';
import { Chip } from '../../ui/form/chip.tsx';
import { SelectField, TextField } from '../../ui/form/field.tsx';
import { sayRefusal } from '../../ui/form/say-refusal.ts';
import { Section } from '../../ui/frame/page.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { ItemFrame } from '../../ui/list/item-frame.tsx';
import { Skeleton } from '../../ui/list/states.tsx';
import { toast } from '../../ui/overlay/toast.tsx';
import { AgentFace } from './agent-face.tsx';
import classes from './agent-specialists.module.css';
import { applyAgent } from './queries.ts';

/** Whom the agent passes a customer on to, and by which words. */
export function AgentSpecialists({ agent, readOnly }: { agent: AiAgent; readOnly: boolean }) {
  const cache = useQueryClient();
  const area = useArea();
  const listed = useAgents();
  const agents = listed.data ?? [];
  const [draft, setDraft] = useState(agent.specialists);
  const [busy, setBusy] = useState(false);
  const dirty = JSON.stringify(wanted(draft)) !== JSON.stringify(wanted(agent.specialists));
  const from = agents.find(({ id }) => id === agent.id)?.specialist_of ?? [];
  const free = agents.filter(({ id }) => id !== agent.id && !draft.some(({ agent_id }) => agent_id === id));

  const add = (id: string) => {
    const chosen = agents.find((one) => one.id === id);
    if (chosen)
      setDraft([...draft, { agent_id: chosen.id, name: chosen.name, serves: chosen.enabled, topics: '' }]);
  };
  const save = async () => {
    setBusy(true);
    try {
      const { specialists } = await call(setAgentSpecialists, {
        params: { id: agent.id },
        body: { specialists: wanted(draft) },
      });
      applyAgent(cache, { ...agent, specialists });
      setDraft(specialists);
      toast('success', agent.direct ? 'Tersimpan. Berlaku mulai pesan berikutnya.' : 'Tersimpan di draf.');
    } catch (error) {
      sayRefusal(error, ({ specialists }) => specialists && toast('error', specialists));
    } finally {
      setBusy(false);
    }
  };

  return (
    <Section
      title="Agen spesialis"
      text={`Bila pelanggan menyebut topiknya, atau hanya spesialis yang tahu jawabannya, ia yang menjawab dengan semua isi percakapan. ${agent.direct ? 'Berlaku seketika.' : 'Berlaku setelah drafnya terbit.'}`}
    >
      {from.length > 0 ? (
        <p className={classes.from}>{`Menerima percakapan dari ${from.join(', ')}.`}</p>
      ) : null}
      <fieldset disabled={readOnly} className={classes.list}>
        {draft.map((one, at) => (
          <div key={one.agent_id} className={classes.row}>
            <AgentFace id={one.agent_id} size={32} off={!one.serves} />
            <p className={classes.name}>
              <Link to={`${area}/agent/${one.agent_id}`}>{one.name}</Link>
              {one.serves ? null : <Chip tone="waiting">belum menjawab</Chip>}
            </p>
            <TextField
              label={`Topik ${one.name}`}
              optional
              maxLength={500}
              placeholder="ongkir, resi, lacak paket"
              hint={
                at === draft.length - 1
                  ? 'Pisahkan dengan koma. Kosong: menurut pengetahuannya saja.'
                  : undefined
              }
              value={one.topics}
              onChange={({ target }) =>
                setDraft(draft.map((each) => (each === one ? { ...each, topics: target.value } : each)))
              }
            />
            {readOnly ? null : (
              <IconButton
                label={`Lepas ${one.name}`}
                onClick={() => setDraft(draft.filter((each) => each !== one))}
              >
                <IconX size={18} stroke={1.7} />
              </IconButton>
            )}
          </div>
        ))}
        <ItemFrame item={listed} what="Daftar agen" loading={<Skeleton width="100%" height={44} />}>
          {() =>
            agents.length < 2 ? (
              <p className={classes.from}>
                Baru ada satu agen. Buat agen lain di{' '}
                <Link to={`${area}/chatbots/chatbot-list`}>AI Agents</Link> untuk topik yang butuh sumber dan
                sikap sendiri, lalu pilih di sini.
              </p>
            ) : readOnly || free.length === 0 || draft.length >= MOST_SPECIALISTS ? null : (
              <SelectField label="Tambah spesialis" value="" onChange={({ target }) => add(target.value)}>
                <option value="">Pilih agen…</option>
                {free.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </SelectField>
            )
          }
        </ItemFrame>
      </fieldset>
      {dirty ? (
        <div className={classes.acts}>
          <Button size="sm" onClick={() => setDraft(agent.specialists)}>
            Batalkan
          </Button>
          <Button size="sm" variant="primary" busy={busy} onClick={save}>
            Simpan spesialis
          </Button>
        </div>
      ) : null}
    </Section>
  );
}

const wanted = (specialists: AiAgent['specialists']) =>
  specialists.map(({ agent_id, topics }) => ({ agent_id, topics: topics.trim() }));
