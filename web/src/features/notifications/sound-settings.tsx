import {
  type NotificationPreferences,
  notificationTones,
  soundAudiences,
} from '@sapa/contracts/notifications';
import { IconVolume } from '@tabler/icons-react';
import { Button } from '../../ui/button.tsx';
import { SelectField, Switch } from '../../ui/form/field.tsx';
import { toast } from '../../ui/overlay/toast.tsx';
import classes from './preferences.module.css';
import { useSavePreferences } from './queries.ts';
import { QuietTimes } from './quiet-times.tsx';
import { play } from './sound/play.ts';
import type { Tone } from './sound/tones.ts';

const TONES: Record<Tone, string> = {
  lonceng: 'Lonceng',
  tetes: 'Tetes air',
  marimba: 'Marimba',
  ketuk: 'Ketukan',
};
const AUDIENCES: Record<NotificationPreferences['sound']['for'], string> = {
  mine: 'Yang menyangkut saya',
  all: 'Setiap pesan pelanggan',
  none: 'Tanpa suara',
};

export function SoundSettings({ sound }: Pick<NotificationPreferences, 'sound'>) {
  const save = useSavePreferences();
  const hear = async (tone: Tone) => {
    if (!(await play(tone)))
      toast('error', 'Suara tidak bisa diputar. Periksa volume dan izin suara browser.');
  };
  return (
    <div className={classes.switches}>
      <div className={classes.pair}>
        <SelectField
          label="Nada"
          value={sound.tone}
          onChange={({ target }) => {
            const tone = target.value as Tone;
            void save({ sound: { tone } });
            void hear(tone);
          }}
        >
          {notificationTones.map((tone) => (
            <option key={tone} value={tone}>
              {TONES[tone]}
            </option>
          ))}
        </SelectField>
        <Button before={<IconVolume size={17} stroke={1.7} />} onClick={() => hear(sound.tone)}>
          Coba
        </Button>
      </div>
      <div className={classes.pair}>
        <SelectField
          label="Berbunyi untuk"
          value={sound.for}
          onChange={({ target }) => void save({ sound: { for: target.value as typeof sound.for } })}
        >
          {soundAudiences.map((each) => (
            <option key={each} value={each}>
              {AUDIENCES[each]}
            </option>
          ))}
        </SelectField>
      </div>
      <Switch
        label="Hanya saat tab Sapa tidak terlihat"
        description="Selama Anda melihat Sapa, layarnya sendiri yang memberi tahu."
        checked={sound.only_hidden}
        onChange={({ target }) => void save({ sound: { only_hidden: target.checked } })}
      />
      <Switch
        label="Ulangi sampai dilihat"
        description="Berbunyi lagi setiap 30 detik sampai Anda membuka Sapa."
        checked={sound.repeat}
        onChange={({ target }) => void save({ sound: { repeat: target.checked } })}
      />
      <QuietTimes quiet={sound.quiet} />
    </div>
  );
}
