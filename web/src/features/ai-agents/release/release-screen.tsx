import type { AgentQuestion } from '@sapa/contracts/ai-agents/agent-questions';
import { type AgentRelease, publishAgent } from '@sapa/contracts/ai-agents/agent-versions';
import type { AiAgent } from '@sapa/contracts/ai-agents/ai-agents';
import { IconLock, IconRocket } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call, sentenceOf } from '../../../lib/api.ts';
import { useArea } from '../../../lib/area.ts';
import { useMedia } from '../../../lib/use-media.ts';
import { Button } from '../../../ui/button.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { toast } from '../../../ui/overlay/toast.tsx';
import { Changes } from './changes.tsx';
import { askReleaseAgain, releaseKeys, useTestRun } from './queries.ts';
import { Questions } from './questions.tsx';
import classes from './release.module.css';
import { Versions } from './versions.tsx';

interface ReleaseScreenProps {
  agent: AiAgent;
  release: AgentRelease;
  questions: readonly AgentQuestion[];
  readOnly: boolean;
}

/** Cause left, effect right; below, what blocks and who answers meanwhile. */
export function ReleaseScreen({ agent, release, questions, readOnly }: ReleaseScreenProps) {
  const cache = useQueryClient();
  const run = useTestRun(agent.id, release.run_id).data;
  const ended = run?.status !== 'running';
  const asked = run?.results.length ?? 0;
  // What was just judged is counted by the server.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each further answer and the end ask again
  useEffect(() => {
    void cache.invalidateQueries({ queryKey: releaseKeys.release(agent.id) });
  }, [cache, agent.id, ended, asked]);
  const causes = new Set(
    run && !run.stale ? run.results.flatMap(({ passed, cause }) => (passed || !cause ? [] : [cause])) : [],
  );
  // One below the other, what fails comes before what was.
  const beside = useMedia('(min-width: 960px)');
  const versions = <Versions agentId={agent.id} readOnly={readOnly} />;
  return (
    <div className={classes.screen}>
      <div className={classes.panes}>
        <div className={classes.left}>
          <header className={classes.paneHead}>
            <h2>{release.live ? `Yang berubah dari versi ${release.live.number}` : 'Versi pertama'}</h2>
            {release.changes.length > 0 ? (
              <span className={classes.legend}>
                <del>dihapus</del> <ins>ditambah</ins>
              </span>
            ) : null}
          </header>
          <Changes release={release} causes={causes} />
          {beside ? versions : null}
        </div>
        <Questions agent={agent} release={release} questions={questions} run={run} readOnly={readOnly} />
        {beside ? null : <div className={classes.left}>{versions}</div>}
      </div>
      <ReleaseBar agent={agent} release={release} readOnly={readOnly} />
    </div>
  );
}

function ReleaseBar({ agent, release, readOnly }: Omit<ReleaseScreenProps, 'questions'>) {
  const cache = useQueryClient();
  const area = useArea();
  const [busy, setBusy] = useState(false);
  const [note, setNote] = useState('');
  const { next_number: number, live, gate } = release;
  const publish = async () => {
    setBusy(true);
    try {
      await call(publishAgent, { params: { id: agent.id }, body: { note } });
      setNote('');
      await askReleaseAgain(cache, agent.id);
      toast('success', `Versi ${number} terbit. Pelanggan dijawab versi ini mulai sekarang.`);
    } catch (error) {
      toast('error', sentenceOf(error));
      await askReleaseAgain(cache, agent.id);
    } finally {
      setBusy(false);
    }
  };
  const open = gate === 'open';
  return (
    <footer className={classes.bar}>
      {open ? (
        <IconRocket size={18} stroke={1.7} aria-hidden="true" />
      ) : (
        <IconLock size={18} stroke={1.7} aria-hidden="true" />
      )}
      <p>
        <strong>{blockOf(release)}</strong> {meanwhile(release)}
      </p>
      {open && !readOnly ? (
        <input
          aria-label="Catatan versi"
          placeholder="Catatan versi, mis. harga Desember"
          maxLength={200}
          className={classes.note}
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
      ) : null}
      <LinkButton to={`${area}/agent/${agent.id}`}>Kembali ke draf</LinkButton>
      {readOnly ? null : (
        <Button variant="primary" busy={busy} disabled={!open} onClick={publish}>
          {gate === 'no_changes' && live ? `Versi ${live.number} sudah terbit` : `Terbitkan versi ${number}`}
        </Button>
      )}
    </footer>
  );
}

function blockOf({ gate, failed, questions }: AgentRelease): string {
  switch (gate) {
    case 'red':
      return `Belum bisa terbit: ${failed} soal uji gagal.`;
    case 'not_tested':
      return 'Belum bisa terbit: draf ini belum diuji dengan semua soal.';
    case 'testing':
      return 'Sedang diuji.';
    case 'no_changes':
      return 'Tidak ada yang perlu diterbitkan.';
    case 'open':
      return questions > 0 ? `Siap terbit: ${questions} soal uji lulus.` : 'Siap terbit, tanpa soal uji.';
  }
}

function meanwhile({ live, direct, gate, failed }: AgentRelease): string {
  if (live && gate === 'no_changes')
    return `Pelanggan dijawab versi ${live.number}${failed > 0 ? `, yang menjawab ${failed} soal uji dengan salah. Betulkan di draf` : ''}.`;
  if (live)
    return `Pelanggan tetap dijawab versi ${live.number}. Sesudah terbit, versi ${live.number} bisa dipulihkan kapan saja.`;
  return direct
    ? 'Belum ada versi, jadi setiap perubahan langsung dipakai menjawab. Setelah terbit, perubahan menunggu di draf.'
    : 'Agen ini mulai menjawab setelah versi pertamanya terbit.';
}
