import { type AgentVersion, restoreAgentVersion } from '@sapa/contracts/ai-agents/agent-versions';
import type { CarriedSource } from '@sapa/contracts/ai-agents/gaps';
import { IconHistory } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call, sentenceOf } from '../../../lib/api.ts';
import { clock, date } from '../../../lib/format.ts';
import { Button } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/form/chip.tsx';
import { ListFrame } from '../../../ui/list/list-frame.tsx';
import { Row, RowList, RowMark } from '../../../ui/list/row-list.tsx';
import { ConfirmDialog } from '../../../ui/overlay/dialog.tsx';
import { toast } from '../../../ui/overlay/toast.tsx';
import { useCarried } from '../knowledge/queries.ts';
import { askReleaseAgain, useVersions } from './queries.ts';
import { VersionSheet } from './version-sheet.tsx';
import classes from './versions.module.css';

/** Every version that was ever published; any of them answers again with one click. */
export function Versions({ agentId, readOnly }: { agentId: string; readOnly: boolean }) {
  const cache = useQueryClient();
  const versions = useVersions(agentId);
  const carried = useCarried(agentId).data ?? [];
  const [chosen, setChosen] = useState<AgentVersion | null>(null);
  const [shown, setShown] = useState<AgentVersion | null>(null);
  const [busy, setBusy] = useState(false);
  const restore = async () => {
    if (!chosen) return;
    setBusy(true);
    try {
      await call(restoreAgentVersion, { params: { id: agentId, version_id: chosen.id } });
      await askReleaseAgain(cache, agentId);
      toast('success', `Versi ${chosen.number} menjawab pelanggan lagi. Draf Anda tidak berubah.`);
      setChosen(null);
    } catch (error) {
      toast('error', sentenceOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <section className={classes.versions} aria-label="Versi">
      <h2>Versi</h2>
      <ListFrame
        list={versions}
        loading="Memuat versi"
        empty={<p className={classes.note}>Belum ada versi yang terbit.</p>}
      >
        {(items) => (
          <RowList>
            {items.map((version) => (
              <Row
                key={version.id}
                mark={
                  <RowMark tone={version.live ? 'ai' : 'plain'}>
                    <IconHistory size={20} stroke={1.6} />
                  </RowMark>
                }
                title={`Versi ${version.number}`}
                detail={
                  <>
                    {detailOf(version)}
                    <Since carried={carried.filter((one) => one.version === version.number)} />
                  </>
                }
              >
                <Button
                  size="sm"
                  variant="quiet"
                  aria-label={`Lihat perubahan versi ${version.number}`}
                  onClick={() => setShown(version)}
                >
                  Lihat
                </Button>
                {version.live ? (
                  <Chip tone="ai">Menjawab sekarang</Chip>
                ) : readOnly ? null : (
                  <Button size="sm" onClick={() => setChosen(version)}>
                    Pulihkan
                  </Button>
                )}
              </Row>
            ))}
          </RowList>
        )}
      </ListFrame>
      <p className={classes.note}>
        Tiap versi menyimpan isi sumbernya saat terbit. Yang selalu terbaru: sumber yang dihapus tidak dikutip
        versi mana pun, produk toko dibaca dari katalog, dan versi yang menjawab mengikuti jawaban yang Anda
        ajarkan serta situs yang dibaca ulang, kecuali satu soal uji akan dijawab salah.
      </p>
      {shown ? <VersionSheet agentId={agentId} version={shown} onClose={() => setShown(null)} /> : null}
      <ConfirmDialog
        title={`Pulihkan versi ${chosen?.number ?? ''}?`}
        text="Pelanggan langsung dijawab versi ini. Draf tetap menyimpan perubahan Anda, dan versi sekarang bisa dipulihkan kapan saja."
        verb="Pulihkan"
        busy={busy}
        opened={chosen !== null}
        onConfirm={restore}
        onClose={() => setChosen(null)}
      />
    </section>
  );
}

const SINCE_SHOWN = 4;

/** What customers are told since it was published without another publication, and what was held up. */
function Since({ carried }: { carried: readonly CarriedSource[] }) {
  if (carried.length === 0) return null;
  const more = carried.length - SINCE_SHOWN;
  return (
    <ul className={classes.since} aria-label="Sejak terbit">
      {carried.slice(0, SINCE_SHOWN).map(({ id, title, by, at, held_by }) => (
        <li key={id}>
          {held_by === ''
            ? `${title} dipakai ${date(at)} ${clock(at)} oleh ${by}`
            : `${title} ditahan ${date(at)} ${clock(at)}: soal uji “${held_by}” akan dijawab salah`}
        </li>
      ))}
      {more > 0 ? <li>{`dan ${more} lagi`}</li> : null}
    </ul>
  );
}

const detailOf = ({ published_by, published_at, sources, questions, passed, note }: AgentVersion): string =>
  [
    `${date(published_at)} ${clock(published_at)} oleh ${published_by}`,
    `${sources} sumber`,
    questions > 0 ? `${passed} dari ${questions} soal lulus` : 'tanpa soal uji',
    ...(note ? [note] : []),
  ].join(' · ');
