import { IconWifiOff } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { connection } from '../../lib/realtime.ts';
import { useStore } from '../../lib/store.ts';
import { Banner } from './banner.tsx';

/** Three seconds: shorter drops mend themselves and would only frighten. */
const PATIENCE = 3_000;

/** Said over the screen for as long as the server is out of reach. */
export function ConnectionBanner() {
  const live = useStore(connection) === 'live';
  return <div role="status">{live ? null : <Late />}</div>;
}

function Late() {
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), PATIENCE);
    return () => clearTimeout(timer);
  }, []);
  return late ? (
    <Banner icon={<IconWifiOff size={16} stroke={1.8} aria-hidden="true" />}>
      Koneksi terputus. Sedang menyambung lagi; pesan yang masuk tidak akan hilang.
    </Banner>
  ) : null;
}
