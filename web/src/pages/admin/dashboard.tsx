import { FiguresOfToday } from '../../features/admin-dashboard/figures.tsx';
import { useUser } from '../../lib/session.ts';
import { Page } from '../../ui/frame/page.tsx';

export function meta() {
  return [{ title: 'Dashboard Admin · Sapa' }];
}

export default function Dashboard() {
  const { name } = useUser();
  return (
    <Page
      title="Dashboard Admin"
      subtitle={`Selamat datang, ${name}. Di sini Anda mengelola user, memverifikasi pembayaran, dan melihat statistik.`}
    >
      <FiguresOfToday />
    </Page>
  );
}
