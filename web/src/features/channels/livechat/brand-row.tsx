import { uploadLiveChatPicture } from '@sapa/contracts/channels/channel-setup';
import { type WidgetFont, widgetFonts } from '@sapa/contracts/channels/livechat-settings';
import { IconPhotoPlus } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { sentenceOf } from '../../../lib/api.ts';
import { upload } from '../../../lib/server/upload.ts';
import { Button } from '../../../ui/button.tsx';
import { SelectField, TextField } from '../../../ui/form/field.tsx';
import { toast } from '../../../ui/overlay/toast.tsx';
import classes from './brand-row.module.css';
import type { RowProps } from './row-props.ts';
import { SettingRow } from './setting-row.tsx';

const FONTS: Record<WidgetFont, string> = {
  system: 'Huruf perangkat pengunjung',
  inter: 'Inter',
  jakarta: 'Plus Jakarta Sans',
  serif: 'Berkait (serif)',
};

/** Name, picture and letters: by what a visitor knows whose chat it is. */
export function BrandRow({ channelId, draft, errors, changed, onType }: RowProps & { channelId: string }) {
  return (
    <SettingRow name="Merek" state="di kepala jendela chat" changed={changed}>
      <TextField
        label="Nama live chat"
        maxLength={80}
        autoComplete="off"
        value={draft.name}
        error={errors.name}
        onChange={({ target }) => onType({ name: target.value })}
      />
      <Picture channelId={channelId} draft={draft} error={errors['settings.picture_id']} onType={onType} />
      <SelectField
        label="Huruf"
        value={draft.font}
        onChange={({ target }) => onType({ font: target.value as WidgetFont })}
      >
        {widgetFonts.map((font) => (
          <option key={font} value={font}>
            {FONTS[font]}
          </option>
        ))}
      </SelectField>
    </SettingRow>
  );
}

interface PictureProps extends Pick<RowProps, 'draft' | 'onType'> {
  channelId: string;
  error: string | undefined;
}

function Picture({ channelId, draft: { name, picture_url }, error, onType }: PictureProps) {
  const input = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const add = async (file: File) => {
    setBusy(true);
    try {
      onType(await upload(uploadLiveChatPicture, { params: { id: channelId }, file, fileName: file.name }));
    } catch (failure) {
      toast('error', sentenceOf(failure));
    }
    setBusy(false);
  };
  return (
    <div className={classes.picture}>
      {picture_url === null ? (
        <span className={classes.mark} aria-hidden="true">
          {[...name.trim()][0]?.toUpperCase()}
        </span>
      ) : (
        <img className={classes.mark} src={picture_url} alt="Gambar merek" />
      )}
      <input
        ref={input}
        type="file"
        accept="image/jpeg,image/png,image/webp"
        hidden
        aria-label="Gambar merek"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) void add(file);
          target.value = '';
        }}
      />
      <Button
        size="sm"
        busy={busy}
        before={<IconPhotoPlus size={16} stroke={1.7} />}
        onClick={() => input.current?.click()}
      >
        {picture_url === null ? 'Unggah gambar' : 'Ganti gambar'}
      </Button>
      {picture_url === null ? null : (
        <Button size="sm" variant="quiet" onClick={() => onType({ picture_id: null, picture_url: null })}>
          Hapus
        </Button>
      )}
      {error ? (
        <p className={classes.error} role="alert">
          {error}
        </p>
      ) : null}
    </div>
  );
}
