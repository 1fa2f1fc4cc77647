import type { NotificationPreferences } from '@sapa/contracts/notifications';
import { pushState, whyNoPush } from '../../lib/app/push-device.ts';
import { useStore } from '../../lib/store.ts';
import { Switch } from '../../ui/form/field.tsx';
import { turnPush } from '../../ui/frame/turn-push.ts';
import classes from './preferences.module.css';
import { useSavePreferences } from './queries.ts';

export function PushSettings({ previews }: Pick<NotificationPreferences, 'previews'>) {
  const save = useSavePreferences();
  const state = useStore(pushState);
  const why = whyNoPush[state];
  return (
    <div className={classes.switches}>
      <Switch
        label="Push di perangkat ini"
        description="Muncul di layar walau Sapa tidak dibuka. Atur di setiap perangkat yang Anda pakai."
        checked={state === 'on'}
        disabled={why !== undefined || state === 'unknown'}
        onChange={({ target }) => void turnPush(target.checked)}
      />
      {why ? <p className={classes.blocked}>{why}</p> : null}
      <Switch
        label="Tampilkan isi pesan pelanggan"
        description="Bila dimatikan, push dan email hanya menyebut siapa, tanpa kata-katanya."
        checked={previews}
        onChange={({ target }) => void save({ previews: target.checked })}
      />
    </div>
  );
}
