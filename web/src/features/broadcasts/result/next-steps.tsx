import { type CampaignPart, campaignParts } from '@sapa/contracts/campaigns/campaign-audience';
import { continueCampaign } from '@sapa/contracts/campaigns/campaign-control';
import { type CampaignResults, segmentFromCampaign } from '@sapa/contracts/campaigns/campaign-results';
import type { Campaign } from '@sapa/contracts/campaigns/campaigns';
import { IconSend, IconUsersGroup } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { askSegmentsAgain } from '../../../entities/segments/queries.ts';
import { call } from '../../../lib/api.ts';
import { count } from '../../../lib/format.ts';
import { useMay } from '../../../lib/session.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/form/field.tsx';
import { sayRefusal } from '../../../ui/form/say-refusal.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Dialog, DialogActions } from '../../../ui/overlay/dialog.tsx';
import { toast } from '../../../ui/overlay/toast.tsx';
import { useCampaignAct } from '../use-campaign-act.ts';
import card from './card.module.css';
import classes from './next-steps.module.css';

/** Whom to write to once more, by what became of them: a draft for them, or a segment to keep. */
export function NextSteps({ campaign, parts }: { campaign: Campaign; parts: CampaignResults['parts'] }) {
  const mayWrite = useMay('campaign.edit');
  const mayKeep = useMay('segment.manage');
  const navigate = useNavigate();
  const { busy, act } = useCampaignAct();
  const [kept, setKept] = useState<CampaignPart | null>(null);
  const those = (Object.keys(campaignParts) as CampaignPart[]).filter((part) => (parts[part] ?? 0) > 0);
  return (
    <section className={card.card} aria-label="Langkah berikutnya">
      <header className={card.cardHead}>
        <h2>Langkah berikutnya</h2>
      </header>
      {those.length === 0 ? (
        <p className={card.meta}>Belum ada penerima yang bisa dikirimi lanjutan.</p>
      ) : (
        <ul className={classes.parts}>
          {those.map((part) => (
            <li key={part}>
              <span>
                <strong>{count(parts[part] ?? 0)}</strong> {campaignParts[part]}
              </span>
              {mayKeep ? (
                <IconButton label={`Jadikan segmen: ${campaignParts[part]}`} onClick={() => setKept(part)}>
                  <IconUsersGroup size={17} stroke={1.7} />
                </IconButton>
              ) : null}
              {mayWrite ? (
                <Button
                  size="sm"
                  busy={busy}
                  aria-label={`Kirim lanjutan ke yang ${campaignParts[part]}`}
                  before={<IconSend size={15} stroke={1.8} />}
                  onClick={async () => {
                    const draft = await act(() =>
                      call(continueCampaign, { params: { id: campaign.id }, body: { part } }),
                    );
                    if (draft) navigate(`/user/broadcasts/create/${draft.id}`);
                  }}
                >
                  Kirim lanjutan
                </Button>
              ) : null}
            </li>
          ))}
        </ul>
      )}
      {kept === null ? null : (
        <KeepDialog campaign={campaign} part={kept} many={parts[kept] ?? 0} onClose={() => setKept(null)} />
      )}
    </section>
  );
}

interface KeepDialogProps {
  campaign: Campaign;
  part: CampaignPart;
  many: number;
  onClose: () => void;
}

function KeepDialog({ campaign, part, many, onClose }: KeepDialogProps) {
  const cache = useQueryClient();
  const [name, setName] = useState(`${campaign.name.slice(0, 20)}: ${campaignParts[part]}`.slice(0, 40));
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  return (
    <Dialog title="Jadikan segmen" size="sm" opened onClose={onClose}>
      <form
        noValidate
        onSubmit={async (event) => {
          event.preventDefault();
          setBusy(true);
          try {
            const segment = await call(segmentFromCampaign, {
              params: { id: campaign.id },
              body: { part, name },
            });
            await askSegmentsAgain(cache);
            toast('success', `Segmen ${segment.name} disimpan: ${count(many)} kontak.`);
            onClose();
          } catch (failure) {
            setBusy(false);
            sayRefusal(failure, (errors) => setError(Object.values(errors)[0]));
          }
        }}
      >
        <TextField
          label="Nama segmen"
          hint={`${count(many)} kontak yang ${campaignParts[part]} diberi label bernama sama; segmennya mengikuti label itu.`}
          maxLength={40}
          autoComplete="off"
          data-autofocus
          value={name}
          error={error}
          onChange={({ target }) => {
            setName(target.value);
            setError(undefined);
          }}
        />
        <DialogActions>
          <Button onClick={onClose}>Batal</Button>
          <Button type="submit" variant="primary" busy={busy}>
            Simpan segmen
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
