import { IconCopy, IconDownload } from '@tabler/icons-react';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions } from '../../ui/overlay/dialog.tsx';
import { toast } from '../../ui/overlay/toast.tsx';
import classes from './account.module.css';

/** Shown this once: afterwards only their digests are left. */
export function RecoveryCodesDialog({ codes, onClose }: { codes: string[] | null; onClose: () => void }) {
  return (
    <Dialog title="Simpan kode cadangan Anda" opened={codes !== null} onClose={onClose}>
      {codes ? <Codes codes={codes} onClose={onClose} /> : null}
    </Dialog>
  );
}

function Codes({ codes, onClose }: { codes: string[]; onClose: () => void }) {
  const text = `Kode cadangan Sapa. Tiap kode hanya sekali pakai.\n\n${codes.join('\n')}\n`;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      toast('success', 'Kode disalin.');
    } catch {
      toast('error', 'Browser tidak mengizinkan menyalin. Pilih kodenya lalu salin sendiri.');
    }
  };
  const download = () => {
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
    link.download = 'kode-cadangan-sapa.txt';
    link.click();
    URL.revokeObjectURL(link.href);
  };
  return (
    <div className={classes.dialogForm}>
      <p className={classes.quiet}>
        Bila ponsel Anda hilang, satu kode ini membuka akun Anda. Simpan di tempat aman: kode tidak akan
        ditampilkan lagi.
      </p>
      <ul className={classes.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <DialogActions>
        <Button before={<IconCopy size={16} stroke={1.7} />} onClick={copy}>
          Salin
        </Button>
        <Button before={<IconDownload size={16} stroke={1.7} />} onClick={download}>
          Unduh
        </Button>
        <Button variant="primary" onClick={onClose}>
          Sudah saya simpan
        </Button>
      </DialogActions>
    </div>
  );
}
