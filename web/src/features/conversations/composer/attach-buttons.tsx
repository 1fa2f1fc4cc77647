import { IconMicrophone, IconPaperclip, IconShoppingBag } from '@tabler/icons-react';
import { useRef } from 'react';
import { IconButton } from '../../../ui/icon-button.tsx';

interface AttachButtonsProps {
  onFiles: (files: File[]) => void;
  onProduct: () => void;
  /** Does the channel take recordings? */
  voice: boolean;
  recording: boolean;
  onRecord: () => void;
}

export function AttachButtons({ onFiles, onProduct, voice, recording, onRecord }: AttachButtonsProps) {
  const picker = useRef<HTMLInputElement>(null);
  return (
    <>
      <IconButton label="Lampirkan berkas" onClick={() => picker.current?.click()}>
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
      <IconButton label="Kirim produk" onClick={onProduct}>
        <IconShoppingBag size={19} stroke={1.7} />
      </IconButton>
      {voice ? (
        <IconButton label="Rekam suara" active={recording} onClick={onRecord}>
          <IconMicrophone size={19} stroke={1.7} />
        </IconButton>
      ) : null}
    </>
  );
}
