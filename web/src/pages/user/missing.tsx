import { IconMap2 } from '@tabler/icons-react';
import { useArea } from '../../lib/area.ts';
import { Page } from '../../ui/frame/page.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { EmptyState } from '../../ui/list/states.tsx';

/** An address below `/user` or `/admin` that no screen has: the way back stays on the screen. */
export default function MissingPage() {
  const area = useArea();
  return (
    <Page title="Halaman ini tidak ada">
      <EmptyState
        compact
        art={<IconMap2 size={36} stroke={1.4} aria-hidden="true" />}
        title="Alamatnya tidak dikenal"
        text="Mungkin salah ketik, atau halamannya sudah pindah. Menu di sini membawa Anda ke semua halaman."
        action={
          <LinkButton to={`${area}/dashboard`} variant="primary">
            Ke dashboard
          </LinkButton>
        }
      />
    </Page>
  );
}
