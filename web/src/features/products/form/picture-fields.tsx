import { MOST_PICTURES } from '@sapa/contracts/commerce/product-fields';
import { type ProductPicture, uploadProductPicture } from '@sapa/contracts/commerce/products';
import { IconChevronLeft, IconChevronRight, IconPhotoPlus, IconTrash } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { sentenceOf } from '../../../lib/api.ts';
import { upload } from '../../../lib/server/upload.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/form/field.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { toast } from '../../../ui/overlay/toast.tsx';
import classes from './picture-fields.module.css';

interface PictureFieldsProps {
  pictures: ProductPicture[];
  /** As it is by the time that an upload is done. */
  onChange: (change: (pictures: ProductPicture[]) => ProductPicture[]) => void;
}

/** Pictures in their order: the first is the one that lists and chats show. */
export function PictureFields({ pictures, onChange }: PictureFieldsProps) {
  const input = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const room = MOST_PICTURES - pictures.length;

  const add = async (files: File[]) => {
    setBusy(true);
    if (files.length > room) toast('error', `Paling banyak ${MOST_PICTURES} gambar untuk satu produk.`);
    for (const file of files.slice(0, room)) {
      try {
        const picture = await upload(uploadProductPicture, { params: {}, file, fileName: file.name });
        onChange((now) => [...now, picture]);
      } catch (error) {
        toast('error', sentenceOf(error));
      }
    }
    setBusy(false);
  };
  const move = (at: number, by: number) =>
    onChange((now) => {
      const moved = now[at];
      return moved === undefined ? now : now.toSpliced(at, 1).toSpliced(at + by, 0, moved);
    });
  return (
    <div className={classes.pictures}>
      {pictures.length === 0 ? null : (
        <ol className={classes.grid}>
          {pictures.map(({ id, alt, url, thumbnail_url }, at) => (
            <li key={id} className={classes.picture}>
              <img src={thumbnail_url ?? url} alt={alt} />
              {at === 0 ? <span className={classes.main}>Utama</span> : null}
              <TextField
                label={`Keterangan gambar ${at + 1}`}
                placeholder="Kopi Gayo kemasan 200 gr"
                maxLength={200}
                value={alt}
                onChange={({ target }) =>
                  onChange((now) =>
                    now.map((each) => (each.id === id ? { ...each, alt: target.value } : each)),
                  )
                }
              />
              <span className={classes.acts}>
                <IconButton
                  label={`Geser gambar ${at + 1} ke depan`}
                  disabled={at === 0}
                  onClick={() => move(at, -1)}
                >
                  <IconChevronLeft size={17} stroke={1.8} />
                </IconButton>
                <IconButton
                  label={`Geser gambar ${at + 1} ke belakang`}
                  disabled={at === pictures.length - 1}
                  onClick={() => move(at, 1)}
                >
                  <IconChevronRight size={17} stroke={1.8} />
                </IconButton>
                <IconButton
                  label={`Hapus gambar ${at + 1}`}
                  tone="danger"
                  onClick={() => onChange((now) => now.filter((each) => each.id !== id))}
                >
                  <IconTrash size={17} stroke={1.7} />
                </IconButton>
              </span>
            </li>
          ))}
        </ol>
      )}
      <input
        ref={input}
        type="file"
        accept="image/jpeg,image/png"
        multiple
        hidden
        onChange={({ target }) => {
          void add([...(target.files ?? [])]);
          target.value = '';
        }}
      />
      <Button
        className={classes.add}
        busy={busy}
        disabled={room <= 0}
        before={<IconPhotoPlus size={17} stroke={1.7} />}
        onClick={() => input.current?.click()}
      >
        {room <= 0 ? `Paling banyak ${MOST_PICTURES} gambar` : 'Tambah gambar'}
      </Button>
    </div>
  );
}
