import { UserForm } from '../../features/admin-users/user-form.tsx';
import { Page } from '../../ui/frame/page.tsx';

export function meta() {
  return [{ title: 'Tambah User · Sapa' }];
}

export default function CreateUser() {
  return (
    <Page title="Tambah User" back={{ to: '/admin/users', label: 'Kembali ke Daftar User' }}>
      <UserForm />
    </Page>
  );
}
