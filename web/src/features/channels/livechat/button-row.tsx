import { TextField } from '../../../ui/form/field.tsx';
import { Switcher } from '../../../ui/form/switcher.tsx';
import type { RowProps } from './row-props.ts';
import { SettingRow } from './setting-row.tsx';

/** The button on the shop's page. */
export function ButtonRow({ draft, errors, changed, onType }: RowProps) {
  return (
    <SettingRow name="Tombol" state="di halaman situs Anda" changed={changed}>
      <Switcher
        label="Posisi tombol"
        look="wide"
        choices={[
          { value: 'left', name: 'Kiri bawah' },
          { value: 'right', name: 'Kanan bawah' },
        ]}
        chosen={draft.position}
        onChoose={(position) => onType({ position })}
      />
      <TextField
        label="Tulisan di tombol"
        optional
        placeholder="Tanya kami"
        hint="Kosong: hanya gambar balon chat."
        maxLength={24}
        value={draft.launcher_text}
        error={errors['settings.launcher_text']}
        onChange={({ target }) => onType({ launcher_text: target.value })}
      />
    </SettingRow>
  );
}
