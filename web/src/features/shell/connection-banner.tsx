import { IconWifiOff } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { connection } from '../../lib/realtime.ts';
import { useStore } from '../../lib/store.ts';
import { Banner } from '../../ui/banner.tsx';

/** Three seconds: shorter drops mend themselves and would only frighten. */
const PATIENCE = 3_000;

export function ConnectionBanner() {
  const state = useStore(connection);
  const [shown, setShown] = useState(false);
  useEffect(() => {
    if (state === 'live') {
      setShown(false);
      return;
    }
    const timer = setTimeout(() => setShown(true), PATIENCE);
    return () => clearTimeout(timer);
  }, [state]);
  return (
    <div role="status">
      {shown ? (
        <Banner icon={<IconWifiOff size={16} stroke={1.8} aria-hidden="true" />}>
          Koneksi terputus. Sedang menyambung lagi; pesan yang masuk tidak akan hilang.
        </Banner>
      ) : null}
    </div>
  );
}
