import { MOST_STARTERS } from '@sapa/contracts/channels/livechat-settings';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/form/field.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { OrderedList } from '../../../ui/list/ordered-list.tsx';
import classes from './lines.module.css';
import type { RowProps } from './row-props.ts';
import { SettingRow } from './setting-row.tsx';

/** What visitors ask most, to be tapped. */
export function StartersRow({ draft: { starters }, errors, changed, onType }: RowProps) {
  const [typed, setTyped] = useState('');
  const add = () => {
    const text = typed.trim();
    if (text === '') return;
    if (!starters.includes(text)) onType({ starters: [...starters, text] });
    setTyped('');
  };
  const wrong = Object.entries(errors).find(([field]) => field.startsWith('settings.starters'))?.[1];
  return (
    <SettingRow name="Pertanyaan pembuka" state="diketuk pengunjung" changed={changed}>
      {starters.length === 0 ? null : (
        <OrderedList
          label="Pertanyaan pembuka"
          items={starters.map((text) => ({ id: text, name: text }))}
          onOrder={(ordered) => onType({ starters: ordered })}
        >
          {({ name }) => (
            <>
              <span className={classes.words}>{name}</span>
              <IconButton
                label={`Hapus ${name}`}
                onClick={() => onType({ starters: starters.filter((text) => text !== name) })}
              >
                <IconX size={16} stroke={1.8} />
              </IconButton>
            </>
          )}
        </OrderedList>
      )}
      {starters.length >= MOST_STARTERS ? null : (
        <div className={classes.add}>
          <TextField
            label="Pertanyaan baru"
            placeholder="Ongkir ke kota saya berapa?"
            maxLength={80}
            autoComplete="off"
            value={typed}
            error={wrong}
            onChange={({ target }) => setTyped(target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              event.preventDefault();
              add();
            }}
          />
          <Button size="sm" before={<IconPlus size={16} stroke={2} />} onClick={add}>
            Tambah
          </Button>
        </div>
      )}
    </SettingRow>
  );
}
