import { contrast, textOn } from '@sapa/contracts/rules/contrast';
import { IconCheck } from '@tabler/icons-react';
import { Switcher } from '../../../ui/form/switcher.tsx';
import classes from './color-row.module.css';
import type { RowProps } from './row-props.ts';
import { SettingRow } from './setting-row.tsx';

const SUGGESTED = {
  '#0a7255': 'Hijau',
  '#1e4f8f': 'Biru',
  '#6a3a1e': 'Cokelat',
  '#8a2f4f': 'Merah anggur',
  '#5b37cb': 'Ungu',
  '#2b2b28': 'Arang',
};

const ratio = new Intl.NumberFormat('id-ID', { maximumFractionDigits: 1 });

/** The shop's colour. What is written on it is white or black, whichever reads better, so no choice is a wrong one. */
export function ColorRow({ draft: { color, theme }, errors, changed, onType }: RowProps) {
  const valid = /^#[0-9a-f]{6}$/i.test(color);
  const error = errors['settings.color'];
  return (
    <SettingRow name="Warna" changed={changed}>
      <div className={classes.colors}>
        {Object.entries(SUGGESTED).map(([value, name]) => (
          <input
            key={value}
            type="radio"
            name="suggested-color"
            className={classes.tint}
            style={{ background: value }}
            aria-label={name}
            data-tip={name}
            checked={value === color.toLowerCase()}
            onChange={() => onType({ color: value })}
          />
        ))}
        <label className={classes.own}>
          <input
            type="color"
            aria-label="Pilih warna sendiri"
            value={valid ? color : '#000000'}
            onChange={({ target }) => onType({ color: target.value })}
          />
          <input
            className={classes.code}
            aria-label="Kode warna"
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? 'color-error' : undefined}
            maxLength={7}
            spellCheck={false}
            value={color}
            onChange={({ target }) => onType({ color: target.value.trim() })}
          />
        </label>
        {valid ? (
          <span className={classes.reads}>
            <IconCheck size={15} stroke={2} aria-hidden="true" />
            terbaca, {ratio.format(contrast(color, textOn(color)))} : 1
          </span>
        ) : null}
      </div>
      {error ? (
        <p className={classes.error} id="color-error" role="alert">
          {error}
        </p>
      ) : null}
      {valid && contrast(color, '#ffffff') < 4.5 ? (
        <p className={classes.note}>
          Terlalu muda untuk teks di latar putih: di sana warnanya digelapkan sendiri.
        </p>
      ) : null}
      <Switcher
        label="Tema"
        look="wide"
        choices={[
          { value: 'light', name: 'Terang' },
          { value: 'dark', name: 'Gelap' },
          { value: 'auto', name: 'Ikut pengunjung' },
        ]}
        chosen={theme}
        onChoose={(chosen) => onType({ theme: chosen })}
      />
    </SettingRow>
  );
}
