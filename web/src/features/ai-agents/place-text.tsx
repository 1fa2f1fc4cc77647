import { placeMessage } from '@sapa/contracts/rules/opening-words';
import { useSession } from '../../lib/session.ts';
import { TextArea } from '../../ui/form/field.tsx';
import classes from './answering-dialog.module.css';

interface PlaceTextProps {
  text: string;
  error: string | undefined;
  onType: (text: string) => void;
}

/** The words that tell a customer their place in the queue, and how one of them reads it. */
export function PlaceText({ text, error, onType }: PlaceTextProps) {
  const business = useSession()?.user.workspace?.name ?? '';
  return (
    <>
      <TextArea
        label="Kata-kata untuk pelanggan"
        rows={3}
        maxLength={500}
        value={text}
        error={error}
        hint="Bisa memakai {{urutan}}, {{nama}}, dan {{nama_bisnis}}. Kosong: memakai kata-kata Sapa."
        onChange={({ target }) => onType(target.value)}
      />
      <p className={classes.reads}>
        <span className={classes.by}>Dibaca Rani, urutan keempat</span>
        {placeMessage(text, 3, { nama: 'Rani', nama_bisnis: business })}
      </p>
    </>
  );
}
