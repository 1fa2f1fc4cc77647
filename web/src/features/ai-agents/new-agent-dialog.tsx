import { agentTemplates, createAgent } from '@sapa/contracts/ai-agents/ai-agents';
import { ApiError } from '@sapa/contracts/client';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { call, sentenceOf } from '../../lib/api.ts';
import { useArea } from '../../lib/area.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/form/field.tsx';
import { Dialog, DialogActions } from '../../ui/overlay/dialog.tsx';
import { toast } from '../../ui/overlay/toast.tsx';
import classes from './new-agent-dialog.module.css';
import { applyAgent } from './queries.ts';

type Template = (typeof agentTemplates)[number];

const ABOUT: Record<Template, string> = {
  'Customer Support': 'Menjawab pertanyaan, keluhan, dan cara pakai.',
  'Sales Assistant': 'Membantu memilih produk, harga, dan cara pesan.',
  'FAQ Bot': 'Menjawab singkat dari daftar tanya-jawab Anda.',
};

export function NewAgentDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  return (
    <Dialog title="Chatbot baru" opened={opened} onClose={onClose}>
      <NewAgentForm onClose={onClose} />
    </Dialog>
  );
}

function NewAgentForm({ onClose }: { onClose: () => void }) {
  const cache = useQueryClient();
  const navigate = useNavigate();
  const area = useArea();
  const [name, setName] = useState('');
  const [template, setTemplate] = useState<Template>('Customer Support');
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  const create = async (event: FormEvent) => {
    event.preventDefault();
    const checked = createAgent.body.safeParse({ name, template });
    if (!checked.success) {
      setError(checked.error.issues[0]?.message ?? null);
      return;
    }
    setBusy(true);
    try {
      const agent = await call(createAgent, { body: checked.data });
      applyAgent(cache, agent);
      navigate(`${area}/agent/${agent.id}`);
    } catch (failure) {
      setBusy(false);
      if (failure instanceof ApiError && failure.fields.name) setError(failure.fields.name);
      else toast('error', sentenceOf(failure));
    }
  };

  return (
    <form onSubmit={create} noValidate className={classes.form}>
      <TextField
        label="Nama chatbot"
        placeholder="Nara"
        maxLength={80}
        data-autofocus
        value={name}
        error={error}
        onChange={(event) => {
          setName(event.target.value);
          setError(null);
        }}
      />
      <fieldset className={classes.templates}>
        <legend>Template</legend>
        {agentTemplates.map((each) => (
          <label key={each} className={classes.template}>
            <input
              type="radio"
              name="template"
              checked={template === each}
              onChange={() => setTemplate(each)}
            />
            <span>
              <strong>{each}</strong>
              <small>{ABOUT[each]}</small>
            </span>
          </label>
        ))}
      </fieldset>
      <DialogActions>
        <Button onClick={onClose}>Batal</Button>
        <Button type="submit" variant="primary" busy={busy}>
          Buat chatbot
        </Button>
      </DialogActions>
    </form>
  );
}
