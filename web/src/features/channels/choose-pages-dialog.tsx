import { choosePages } from '@sapa/contracts/channels/channel-setup';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { askChannelsAgain } from '../../entities/channels/cache.ts';
import { call, sentenceOf } from '../../lib/api.ts';
import { Button } from '../../ui/button.tsx';
import { CheckList } from '../../ui/form/check-list.tsx';
import { Dialog, DialogActions } from '../../ui/overlay/dialog.tsx';
import { toast } from '../../ui/overlay/toast.tsx';
import { type PageChoice, tellConnected } from './meta-connection.ts';

interface ChoosePagesDialogProps {
  choice: PageChoice;
  onClose: () => void;
  onConnected: (channelIds: string[]) => void;
}

/** Which of several pages or accounts that Meta shared are to be connected. What is new is chosen already. */
export default function ChoosePagesDialog({ choice, onClose, onConnected }: ChoosePagesDialogProps) {
  const { kind, offered } = choice;
  const cache = useQueryClient();
  const [chosen, setChosen] = useState(() =>
    offered.pages.filter(({ connected, problem }) => !connected && problem === null).map(({ id }) => id),
  );
  const [busy, setBusy] = useState(false);
  const connect = async () => {
    setBusy(true);
    try {
      const body = { kind, key: offered.key, page_ids: chosen };
      const ids = tellConnected(kind, await call(choosePages, { body }));
      await askChannelsAgain(cache);
      onConnected(ids);
    } catch (error) {
      // The key is spent: what is left to do stands in the sentence.
      toast('error', sentenceOf(error));
    }
    onClose();
  };
  const instagram = kind === 'instagram';
  return (
    <Dialog title={instagram ? 'Pilih akun Instagram' : 'Pilih halaman'} opened onClose={onClose}>
      <CheckList
        label={instagram ? 'Akun yang dihubungkan ke Sapa' : 'Halaman yang dihubungkan ke Sapa'}
        options={offered.pages.map(({ id, name, page_name, connected, problem }) => ({
          id,
          name,
          hint: problem ?? (connected ? CONNECTED : instagram ? `Halaman ${page_name}` : ''),
          disabled: problem !== null,
        }))}
        chosen={chosen}
        onChange={setChosen}
      />
      <DialogActions>
        <Button onClick={onClose}>Batal</Button>
        <Button variant="primary" busy={busy} disabled={chosen.length === 0} onClick={connect}>
          {chosen.length > 1 ? `Hubungkan ${chosen.length}` : 'Hubungkan'}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

const CONNECTED = 'Sudah terhubung. Pilih untuk memperbarui aksesnya.';
