import { approveCampaign, rejectCampaign } from '@sapa/contracts/campaigns/campaign-control';
import type { Campaign } from '@sapa/contracts/campaigns/campaigns';
import { useState } from 'react';
import { call } from '../../../lib/api.ts';
import { useMay, useUser } from '../../../lib/session.ts';
import { Button } from '../../../ui/button.tsx';
import { TextArea } from '../../../ui/form/field.tsx';
import { Dialog, DialogActions } from '../../../ui/overlay/dialog.tsx';
import { useCampaignAct } from '../use-campaign-act.ts';
import classes from './result.module.css';

/** More recipients than one may send to alone: a colleague reads it, and lets it go or gives it back with a reason. */
export function ApprovalCard({ campaign }: { campaign: Campaign }) {
  const { id, approval, notice } = campaign;
  const { asked_by: asker } = approval;
  const own = useUser().member?.id === asker.id;
  const may = useMay('campaign.approve') && !own;
  const { busy, act } = useCampaignAct();
  const [rejecting, setRejecting] = useState(false);
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string>();
  return (
    <section className={classes.waiting} aria-label="Menunggu izin">
      <p>
        <strong>Menunggu izin seorang rekan.</strong> Diminta {asker.name}. {notice}{' '}
        {own ? 'Anda yang memintanya, jadi rekan lain yang mengizinkan.' : ''}
      </p>
      {may ? (
        <span className={classes.acts}>
          <Button onClick={() => setRejecting(true)}>Kembalikan</Button>
          <Button
            variant="primary"
            busy={busy}
            onClick={() => act(() => call(approveCampaign, { params: { id } }), 'Siaran diizinkan.')}
          >
            Izinkan siaran
          </Button>
        </span>
      ) : null}
      <Dialog
        title="Kembalikan ke penulisnya"
        size="sm"
        opened={rejecting}
        onClose={() => setRejecting(false)}
      >
        <form
          noValidate
          onSubmit={async (event) => {
            event.preventDefault();
            if (reason.trim() === '') return setError('Tulis alasannya');
            const done = await act(
              () => call(rejectCampaign, { params: { id }, body: { reason } }),
              'Siaran dikembalikan.',
            );
            if (done) setRejecting(false);
          }}
        >
          <TextArea
            label="Alasan"
            data-autofocus
            value={reason}
            error={error}
            onChange={({ target }) => {
              setReason(target.value);
              setError(undefined);
            }}
          />
          <DialogActions>
            <Button onClick={() => setRejecting(false)}>Batal</Button>
            <Button type="submit" variant="primary" busy={busy}>
              Kembalikan siaran
            </Button>
          </DialogActions>
        </form>
      </Dialog>
    </section>
  );
}
