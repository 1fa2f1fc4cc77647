import { Component, type ComponentType, type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { importAgain } from '../../lib/server/import-again.ts';
import { toast } from '../overlay/toast.tsx';

type Closable = { onClose: () => void };

interface Part<Props> {
  load: () => Promise<{ default: ComponentType<Props> }>;
  loaded: ComponentType<Props> | null;
}

/**
 * Something over the screen whose code is fetched when it is first asked for. Where that fails (a weak signal) it is
 * said and the screen stays as it is; asked for again, it is fetched again. Where it breaks it closes, and the screen
 * stays too.
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
    importAgain(part.load).then(
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
  return Shown ? (
    <OnBreaking
      act={() => {
        toast('error', 'Bagian ini gagal ditampilkan. Coba lagi; bila tetap gagal, muat ulang halaman.');
        props.onClose();
      }}
    >
      <Shown {...props} />
    </OnBreaking>
  ) : null;
}

class OnBreaking extends Component<{ act: () => void; children: ReactNode }, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override componentDidCatch() {
    this.props.act();
  }

  override render() {
    return this.state.broken ? null : this.props.children;
  }
}
