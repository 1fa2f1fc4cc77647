import { CopyField } from '../../../ui/form/copy-field.tsx';
import { TextArea, TextField } from '../../../ui/form/field.tsx';
import type { LiveChatChannel } from './draft.ts';
import type { RowProps } from './row-props.ts';
import { SettingRow } from './setting-row.tsx';

export function HostsRow({ draft, errors, changed, onType }: RowProps) {
  return (
    <SettingRow
      name="Situs yang boleh"
      state={draft.allowed_hosts.trim() === '' ? 'semua situs' : 'lainnya ditolak'}
      changed={changed}
    >
      <TextArea
        label="Alamat situs"
        optional
        rows={3}
        placeholder={'kopinusantara.id\n*.kopinusantara.id'}
        hint="Satu alamat per baris; kosong berarti semua situs."
        value={draft.allowed_hosts}
        error={errors['settings.allowed_hosts']}
        onChange={({ target }) => onType({ allowed_hosts: target.value })}
      />
    </SettingRow>
  );
}

export function InstallRows({
  livechat,
  draft,
  errors,
  changed,
  onType,
}: RowProps & Pick<LiveChatChannel, 'livechat'>) {
  return (
    <>
      <SettingRow name="Kode pasang" state="sebelum </body>">
        <CopyField
          label="Kode untuk situs Anda"
          value={livechat.embed_code}
          copied="Kode dipasang di papan klip. Tempel di situs Anda."
        />
      </SettingRow>
      <SettingRow name="Halaman chat" state="untuk dibagikan, tanpa situs" changed={changed}>
        <TextField
          label="Alamat halaman"
          hint={`${livechat.page_url.slice(0, -livechat.slug.length)}${draft.slug}`}
          maxLength={50}
          autoComplete="off"
          value={draft.slug}
          error={errors.slug}
          onChange={({ target }) => onType({ slug: target.value })}
        />
      </SettingRow>
    </>
  );
}
