import { IconPlus } from '@tabler/icons-react';
import { UserList } from '../../features/admin-users/user-list.tsx';
import { Page } from '../../ui/frame/page.tsx';
import { LinkButton } from '../../ui/link-button.tsx';

export function meta() {
  return [{ title: 'Daftar User · Sapa' }];
}

export default function Users() {
  return (
    <Page
      title="Daftar User"
      subtitle="Semua akun Sapa: pemilik dan anggota workspace, dan para admin."
      actions={
        <LinkButton
          variant="primary"
          to="/admin/users/create"
          before={<IconPlus size={17} stroke={2} aria-hidden="true" />}
        >
          Tambah User
        </LinkButton>
      }
    >
      <UserList />
    </Page>
  );
}
