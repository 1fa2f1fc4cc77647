import type { ChannelCapabilities } from '@sapa/contracts/channels/channels';
import {
  IconAddressBook,
  IconListDetails,
  IconMapPin,
  IconMicrophone,
  IconPaperclip,
  IconPlus,
  IconShoppingBag,
} from '@tabler/icons-react';
import { useRef } from 'react';
import { printKeys } from '../../../lib/input/shortcuts.ts';
import { useShortcuts } from '../../../lib/input/use-shortcuts.ts';
import { useMedia } from '../../../lib/use-media.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Menu, MenuItem } from '../../../ui/overlay/menu.tsx';

export type Extra = NonNullable<ChannelCapabilities['extras']>[number];

const EXTRAS: Record<Extra, { name: string; Icon: typeof IconPlus }> = {
  choices: { name: 'Pilihan untuk ditekan', Icon: IconListDetails },
  location: { name: 'Lokasi', Icon: IconMapPin },
  contacts: { name: 'Kontak', Icon: IconAddressBook },
};

interface AttachButtonsProps {
  onFiles: (files: File[]) => void;
  onProduct: () => void;
  /** What else the channel takes. */
  extras: readonly Extra[];
  onExtra: (extra: Extra) => void;
  /** Does the channel take recordings? */
  voice: boolean;
  recording: boolean;
  onRecord: () => void;
}

export function AttachButtons(props: AttachButtonsProps) {
  const { onFiles, onProduct, extras, onExtra, voice, recording, onRecord } = props;
  // The room of a thumb's row goes to what ends the conversation.
  const phone = useMedia('(max-width: 767px)');
  const picker = useRef<HTMLInputElement>(null);
  useShortcuts({ attach: () => picker.current?.click() });
  return (
    <>
      <IconButton label="Lampirkan berkas" keys={printKeys('attach')} onClick={() => picker.current?.click()}>
        <IconPaperclip size={19} stroke={1.7} />
      </IconButton>
      <input
        ref={picker}
        type="file"
        multiple
        hidden
        aria-label="Berkas"
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])]);
          // The same file may be chosen again after it was taken away.
          event.target.value = '';
        }}
      />
      {phone ? null : (
        <IconButton label="Kirim produk" onClick={onProduct}>
          <IconShoppingBag size={19} stroke={1.7} />
        </IconButton>
      )}
      {voice && !phone ? (
        <IconButton label="Rekam suara" active={recording} onClick={onRecord}>
          <IconMicrophone size={19} stroke={1.7} />
        </IconButton>
      ) : null}
      {extras.length > 0 || phone ? (
        <Menu
          label="Kirim yang lain"
          side="top"
          align="start"
          target={
            <IconButton label="Kirim yang lain">
              <IconPlus size={19} stroke={1.7} />
            </IconButton>
          }
        >
          {phone ? (
            <MenuItem icon={<IconShoppingBag size={17} stroke={1.7} />} onClick={onProduct}>
              Produk
            </MenuItem>
          ) : null}
          {phone && voice ? (
            <MenuItem icon={<IconMicrophone size={17} stroke={1.7} />} onClick={onRecord}>
              {recording ? 'Batalkan rekaman' : 'Rekam suara'}
            </MenuItem>
          ) : null}
          {extras.map((extra) => {
            const { name, Icon } = EXTRAS[extra];
            return (
              <MenuItem key={extra} icon={<Icon size={17} stroke={1.7} />} onClick={() => onExtra(extra)}>
                {name}
              </MenuItem>
            );
          })}
        </Menu>
      ) : null}
    </>
  );
}
