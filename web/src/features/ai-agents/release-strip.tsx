import type { AgentRelease } from '@sapa/contracts/ai-agents/agent-versions';
import type { AiAgent } from '@sapa/contracts/ai-agents/ai-agents';
import { useArea } from '../../lib/area.ts';
import { Chip } from '../../ui/form/chip.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { useRelease } from './release/queries.ts';
import classes from './release-strip.module.css';

/** Which version customers are answered by, what waits in the draft, and the way to its publication. */
export function ReleaseStrip({ agent, inHeader }: { agent: AiAgent; inHeader?: boolean }) {
  const area = useArea();
  const release = useRelease(agent.id).data;
  if (!release) return null;
  const { gate, failed, live, changes, next_number: next } = release;
  return (
    <div className={classes.strip} data-in-header={inHeader || undefined}>
      <p>
        <strong>{headingOf(release)}</strong>
        <span>{wordsOf(release)}</span>
      </p>
      {gate === 'red' ? <Chip tone="danger">{`${failed} soal uji gagal`}</Chip> : null}
      <LinkButton size="sm" to={`${area}/agent/${agent.id}/release`}>
        {live && changes.length === 0 ? 'Soal uji dan versi' : `Tinjau draf v${next}`}
      </LinkButton>
    </div>
  );
}

const headingOf = ({ live, direct }: AgentRelease): string =>
  live ? `Dijawab versi ${live.number}` : direct ? 'Belum ada versi' : 'Belum terbit';

function wordsOf({ live, direct, changes, questions }: AgentRelease): string {
  const asked = questions === 0 ? 'belum ada soal uji' : `${questions} soal uji`;
  if (live)
    return changes.length === 0
      ? `Draf sama, ${asked}`
      : `${changes.length} perubahan menunggu di draf, ${asked}`;
  return direct
    ? 'Perubahan langsung dipakai menjawab. Terbitkan versi 1 agar berikutnya menunggu di draf.'
    : `Mulai menjawab setelah versi 1 terbit, ${asked}`;
}
