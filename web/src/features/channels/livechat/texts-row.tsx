import type { WidgetTexts } from '@sapa/contracts/channels/livechat-settings';
import { TextArea, TextField } from '../../../ui/form/field.tsx';
import type { RowProps } from './row-props.ts';
import { SettingRow } from './setting-row.tsx';

/** What each is, how long it may be, and what Sapa says where the shop says nothing. */
const TEXTS: [keyof WidgetTexts, label: string, most: number, ours: string][] = [
  ['online', 'Di bawah nama, saat tim ada', 60, 'Online, siap membantu'],
  ['offline', 'Di bawah nama, saat tim tidak ada', 60, 'Kami balas di sini, Kak'],
  ['placeholder', 'Di kolom tulis', 40, 'Tulis pesan…'],
  ['form_title', 'Judul formulir', 80, 'Sebelum mulai, boleh kenalan dulu, Kak?'],
  ['form_button', 'Tombol formulir', 30, 'Mulai chat'],
];

/** The shop's own words, in its own language; an empty one is Sapa's. */
export function TextsRow({ draft, errors, changed, onType }: RowProps) {
  const own = Object.values(draft.texts).filter((text) => text !== '').length;
  return (
    <SettingRow name="Kata-kata" state={own === 0 ? 'bawaan Sapa' : `${own} diganti`} changed={changed}>
      {TEXTS.map(([name, label, most, ours]) => (
        <TextField
          key={name}
          label={label}
          optional
          placeholder={ours}
          maxLength={most}
          value={draft.texts[name]}
          error={errors[`settings.texts.${name}`]}
          onChange={({ target }) => onType({ texts: { ...draft.texts, [name]: target.value } })}
        />
      ))}
      <TextArea
        label="Pesan saat tim tidak di tempat"
        optional
        rows={2}
        maxLength={500}
        value={draft.away_text}
        error={errors['settings.away_text']}
        onChange={({ target }) => onType({ away_text: target.value })}
      />
    </SettingRow>
  );
}
