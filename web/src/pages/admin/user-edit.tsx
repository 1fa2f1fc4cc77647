import { useParams } from 'react-router';
import { EditUser } from '../../features/admin-users/edit-user.tsx';
import { Page } from '../../ui/frame/page.tsx';

export function meta() {
  return [{ title: 'Edit User · Sapa' }];
}

export default function UserEdit() {
  const { id = '' } = useParams();
  return (
    <Page title="Edit User" back={{ to: '/admin/users', label: 'Kembali ke Daftar User' }}>
      <EditUser id={id} />
    </Page>
  );
}
