import { type ToolTrial as Trial, tryTool } from '@sapa/contracts/ai-tools/ai-tool-calls';
import type { Tool } from '@sapa/contracts/ai-tools/ai-tools';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { call, sentenceOf } from '../../lib/api.ts';
import { Button } from '../../ui/button.tsx';
import { Chip } from '../../ui/form/chip.tsx';
import { TextField } from '../../ui/form/field.tsx';
import { toast } from '../../ui/overlay/toast.tsx';
import classes from './ai-tools.module.css';
import { toolKeys } from './queries.ts';

/** One real call: what went out, what came back, and what a customer would read. */
export function ToolTrial({ tool }: { tool: Tool }) {
  const cache = useQueryClient();
  const [args, setArgs] = useState<Record<string, string>>({});
  const [trial, setTrial] = useState<Trial | null>(null);
  const [busy, setBusy] = useState(false);
  const asked = tool.parameters.filter(({ source }) => source !== 'fixed');

  const run = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    try {
      setTrial(await call(tryTool, { params: { id: tool.id }, body: { args } }));
      void cache.invalidateQueries({ queryKey: toolKeys.every });
    } catch (error) {
      toast('error', sentenceOf(error));
    }
    setBusy(false);
  };

  return (
    <form className={classes.form} onSubmit={run} noValidate>
      <section className={classes.part} aria-label="Uji panggilan">
        <p className={classes.hint}>Tulis seperti pelanggan menulis. {CALLED[kindOf(tool)]}</p>
        {asked.map(({ key, label, example }) => (
          <TextField
            key={key}
            label={label}
            placeholder={example}
            value={args[key] ?? ''}
            error={trial?.asks[key]}
            onChange={({ target }) => setArgs({ ...args, [key]: target.value })}
          />
        ))}
        <Button type="submit" variant="primary" busy={busy} className={classes.add}>
          Uji panggilan
        </Button>
      </section>
      {trial === null || trial.state === 'asks' ? null : (
        <Outcome trial={trial} own={kindOf(tool) === 'own'} />
      )}
    </form>
  );
}

const CALLED = {
  own: 'Tidak ada yang dijalankan: yang diuji cara isiannya dibaca dan jawabannya.',
  read: 'Layanannya benar-benar dipanggil.',
  changes: 'Layanannya benar-benar dipanggil, jadi yang dibuat di sana sungguhan.',
} as const;

const kindOf = ({ act, risk }: Tool): keyof typeof CALLED =>
  act.do === 'http' ? (risk === 'read' ? 'read' : 'changes') : 'own';

function Outcome({ trial, own }: { trial: Trial; own: boolean }) {
  const { state, request, response, picked, sentence, why, took_ms } = trial;
  return (
    <section className={`${classes.part} ${classes.outcome}`} aria-label="Hasil uji" aria-live="polite">
      <p>
        <Chip tone={state === 'done' ? 'person' : 'waiting'}>
          {state !== 'done' ? 'Gagal' : own ? 'Isian terbaca' : 'Berhasil'}
        </Chip>{' '}
        <span className={classes.hint}>{took_ms} ms</span>
      </p>
      {why === null ? null : <p className={state === 'done' ? classes.hint : classes.complaint}>{why}</p>}
      {sentence === null ? null : (
        <>
          <h2>Yang dibaca pelanggan</h2>
          <p className={classes.said}>{sentence}</p>
        </>
      )}
      {picked.length === 0 ? null : (
        <>
          <h2>Yang diambil</h2>
          <Wire label="Yang diambil" text={picked.map((one) => lines(one).join(', ')).join('\n')} />
        </>
      )}
      {request === null ? null : (
        <>
          <h2>Permintaan</h2>
          <Wire
            label="Permintaan"
            text={[`${request.method} ${request.url}`, ...lines(request.headers), '', request.body]
              .join('\n')
              .trim()}
          />
        </>
      )}
      {response === null ? null : (
        <>
          <h2>Jawaban layanan ({response.status})</h2>
          <Wire label="Jawaban layanan" text={response.body} />
        </>
      )}
    </section>
  );
}

const lines = (named: Record<string, string>): string[] =>
  Object.entries(named).map(([name, value]) => `${name}: ${value}`);

function Wire({ label, text }: { label: string; text: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached without a mouse.
    <section className={classes.wire} aria-label={label} tabIndex={0}>
      <pre>{text}</pre>
    </section>
  );
}
