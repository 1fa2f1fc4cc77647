import { CAMPAIGN_CREATED, CAMPAIGN_REFUSED, createCampaign } from '@sapa/contracts/campaigns/campaigns';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { applyCampaign, askCampaignListsAgain } from '../../../entities/campaigns/cache.ts';
import { useChannels } from '../../../entities/channels/queries.ts';
import { call } from '../../../lib/api.ts';
import { complaintsOf } from '../../../lib/field-errors.ts';
import { fromMomentInput } from '../../../lib/format.ts';
import { DraftForm, useDraftForm } from '../../../ui/form/draft-form.tsx';
import { SelectField, TextArea, TextField } from '../../../ui/form/field.tsx';
import { sayRefusal } from '../../../ui/form/say-refusal.ts';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { toast } from '../../../ui/overlay/toast.tsx';

const fresh = () => ({ name: '', description: '', sender: '', send_at: '' });

/** The quick way in: a name, whose number, when; whom and what is decided on its page. */
export default function NewCampaignDialog({ onClose }: { onClose: () => void }) {
  const cache = useQueryClient();
  const navigate = useNavigate();
  const form = useDraftForm('campaign', 'dialog', fresh);
  const numbers = (useChannels().data ?? []).filter(({ kind }) => kind === 'whatsapp');
  const { draft, errors, onType } = form;

  const save = async () => {
    const checked = createCampaign.body.safeParse({
      name: draft.name,
      description: draft.description,
      ...(draft.sender && { sender: draft.sender }),
      send_at: draft.send_at ? fromMomentInput(draft.send_at) : null,
    });
    if (!checked.success) return form.setErrors(complaintsOf(checked.error));
    try {
      const campaign = await call(createCampaign, { body: checked.data });
      applyCampaign(cache, campaign);
      void askCampaignListsAgain(cache);
      form.drop();
      toast('success', CAMPAIGN_CREATED);
      navigate(`/user/broadcasts/create/${campaign.id}`);
    } catch (failure) {
      toast('error', CAMPAIGN_REFUSED);
      sayRefusal(failure, form.setErrors);
    }
  };

  return (
    <Dialog title="Siaran cepat" opened onClose={onClose}>
      <DraftForm form={form} onSave={save} onClose={onClose} verb="Buat draf">
        <TextField
          label="Nama"
          required
          data-autofocus
          value={draft.name}
          error={errors.name}
          placeholder="Hampers Natal: early bird 12%"
          onChange={({ target }) => onType({ name: target.value })}
        />
        <TextArea
          label="Keterangan"
          optional
          value={draft.description}
          error={errors.description}
          hint="Hanya dibaca tim Anda."
          onChange={({ target }) => onType({ description: target.value })}
        />
        <SelectField
          label="Pengirim"
          value={draft.sender}
          error={errors.sender}
          onChange={({ target }) => onType({ sender: target.value })}
        >
          <option value="">Pilih nanti</option>
          {numbers.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
        <TextField
          label="Waktu kirim"
          type="datetime-local"
          optional
          value={draft.send_at}
          error={errors.send_at}
          hint="Belum ada yang dikirim sebelum Anda memilih penerima dan menjadwalkannya."
          onChange={({ target }) => onType({ send_at: target.value })}
        />
      </DraftForm>
    </Dialog>
  );
}
