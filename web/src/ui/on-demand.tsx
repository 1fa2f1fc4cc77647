import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';
import { toast } from './toast.tsx';

type Closable = { onClose: () => void };

interface Part<Props> {
  load: () => Promise<{ default: ComponentType<Props> }>;
  loaded: ComponentType<Props> | null;
}

/**
 * Something over the screen whose code is fetched when it is first asked for. Where that fails (a weak signal) it is
 * said and the screen stays as it is; asked for again, it is fetched again.
 */
export function onDemand<Props extends Closable>(load: Part<Props>['load']): ComponentType<Props> {
  const part: Part<Props> = { load, loaded: null };
  return (props) => <Wanted part={part} props={props} />;
}

function Wanted<Props extends Closable>({ part, props }: { part: Part<Props>; props: Props }) {
  const [Shown, setShown] = useState(() => part.loaded);
  const giveUp = useEffectEvent(() => {
    toast('error', 'Bagian ini belum bisa dimuat. Periksa koneksi Anda, lalu coba lagi.');
    props.onClose();
  });
  useEffect(() => {
    if (part.loaded) return;
    let wanted = true;
    part.load().then(
      (found) => {
        part.loaded = found.default;
        if (wanted) setShown(() => found.default);
      },
      () => {
        if (wanted) giveUp();
      },
    );
    return () => {
      wanted = false;
    };
  }, [part]);
  return Shown ? <Shown {...props} /> : null;
}
