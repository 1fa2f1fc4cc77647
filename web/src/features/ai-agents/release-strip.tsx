import type { AgentRelease } from '@sapa/contracts/agent-versions';
import type { AiAgent } from '@sapa/contracts/ai-agents';
import { useArea } from '../../lib/area.ts';
import { Chip } from '../../ui/form/chip.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { useRelease } from './release/queries.ts';
import classes from './release-strip.module.css';

/** Which version customers are answered by, what waits in the draft, and the way to its publication. */
export function ReleaseStrip({ agent }: { agent: AiAgent }) {
  const area = useArea();
  const release = useRelease(agent.id).data;
  if (!release) return null;
  return (
    <div className={classes.strip}>
      <p>
        <strong>
          {release.live
            ? `Dijawab versi ${release.live.number}`
            : release.direct
              ? 'Belum ada versi'
              : 'Belum terbit'}
        </strong>
        <span>{wordsOf(release)}</span>
      </p>
      {release.gate === 'red' ? <Chip tone="danger">{`${release.failed} soal uji gagal`}</Chip> : null}
      <LinkButton size="sm" to={`${area}/agent/${agent.id}/release`}>
        {release.live && release.changes.length === 0
          ? 'Soal uji dan versi'
          : `Tinjau draf v${release.next_number}`}
      </LinkButton>
    </div>
  );
}

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
