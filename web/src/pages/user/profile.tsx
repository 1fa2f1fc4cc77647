import { AvatarPicker } from '../../features/account/avatar-picker.tsx';
import { EmailSection } from '../../features/account/email-section.tsx';
import { ProfileForm } from '../../features/account/profile-form.tsx';
import { useProfile } from '../../features/account/queries.ts';
import { sentenceOf } from '../../lib/api.ts';
import { useUser } from '../../lib/session.ts';
import { Chip } from '../../ui/form/chip.tsx';
import { Page, Section } from '../../ui/frame/page.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { ErrorState, Skeleton } from '../../ui/list/states.tsx';

export default function ProfilePage() {
  const profile = useProfile();
  const user = useUser();
  return (
    <Page
      title="Profil Saya"
      subtitle={user.workspace ? `${user.workspace.name} · ${user.workspace.plan_name}` : undefined}
      actions={<LinkButton to="/user/profile/security">Keamanan akun</LinkButton>}
    >
      {profile.isPending ? (
        <div role="status" aria-label="Memuat profil">
          <Skeleton width="100%" height={260} />
        </div>
      ) : profile.isError ? (
        <ErrorState text={sentenceOf(profile.error)} onRetry={() => profile.refetch()} />
      ) : (
        <>
          <Section title="Tentang Anda" text="Nama dan foto ini dilihat rekan satu tim.">
            <AvatarPicker profile={profile.data} />
            <ProfileForm profile={profile.data} />
          </Section>
          <Section title="Email" text="Dipakai untuk masuk dan menerima pemberitahuan akun.">
            <EmailSection profile={profile.data} />
          </Section>
          <Section title="Paket aktif" text="Paket workspace yang sedang Anda buka.">
            <div>
              <Chip tone="person">{user.workspace?.plan_name ?? 'Paket Gratis'}</Chip>
            </div>
          </Section>
        </>
      )}
    </Page>
  );
}
