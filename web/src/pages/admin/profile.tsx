import { ProfileForm } from '../../features/admin-profile/profile-form.tsx';
import { Page } from '../../ui/frame/page.tsx';

export function meta() {
  return [{ title: 'Profil Admin · Sapa' }];
}

export default function Profile() {
  return (
    <Page title="Admin Profile" subtitle="Nama, email, dan password yang Anda pakai untuk masuk.">
      <ProfileForm />
    </Page>
  );
}
