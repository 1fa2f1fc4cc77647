import { Switch, TextArea, TextField } from '../../../ui/form/field.tsx';
import type { RowProps } from './row-props.ts';
import { SettingRow } from './setting-row.tsx';

/** What a shop's people say is soon enough to help and late enough not to disturb. */
const SUGGESTED_SECONDS = 8;

/** What is said first, and whether it waits to be asked. */
export function GreetingRow({ draft, errors, changed, onType }: RowProps) {
  const { greeting, teaser_seconds } = draft;
  return (
    <SettingRow
      name="Sapaan"
      state={teaser_seconds === null ? 'menunggu dibuka' : 'muncul sendiri'}
      changed={changed}
    >
      <TextArea
        label="Sapaan"
        optional
        rows={3}
        maxLength={500}
        value={greeting}
        error={errors['settings.greeting']}
        onChange={({ target }) => onType({ greeting: target.value })}
      />
      <Switch
        label="Muncul di samping tombol"
        description="Sekali saja, untuk pengunjung yang belum pernah membuka chat."
        checked={teaser_seconds !== null}
        onChange={({ target }) => onType({ teaser_seconds: target.checked ? SUGGESTED_SECONDS : null })}
      />
      {teaser_seconds === null ? null : (
        <TextField
          label="Sesudah berapa detik"
          type="number"
          inputMode="numeric"
          min={1}
          max={120}
          value={teaser_seconds || ''}
          error={errors['settings.teaser_seconds']}
          onChange={({ target }) => onType({ teaser_seconds: Number(target.value) })}
        />
      )}
    </SettingRow>
  );
}
