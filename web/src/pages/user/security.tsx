import { Devices } from '../../features/account/devices.tsx';
import { useProfile } from '../../features/account/queries.ts';
import { TwoFactor } from '../../features/account/two-factor.tsx';
import { useResetPassword } from '../../features/account/use-reset-password.tsx';
import { sentenceOf } from '../../lib/api.ts';
import { Button } from '../../ui/button.tsx';
import { Page, Section } from '../../ui/frame/page.tsx';
import { ErrorState, Skeleton } from '../../ui/list/states.tsx';

export default function SecurityPage() {
  const profile = useProfile();
  const reset = useResetPassword();
  return (
    <Page
      title="Keamanan akun"
      subtitle="Password, verifikasi dua langkah, dan perangkat yang sedang masuk."
      back={{ to: '/user/profile', label: 'Kembali ke profil' }}
    >
      {profile.isPending ? (
        <div role="status" aria-label="Memuat keamanan akun">
          <Skeleton width="100%" height={220} />
        </div>
      ) : profile.isError ? (
        <ErrorState text={sentenceOf(profile.error)} onRetry={() => profile.refetch()} />
      ) : (
        <>
          <Section
            title="Password"
            text={
              profile.data.has_password
                ? 'Ganti bila ada yang mungkin mengetahuinya.'
                : 'Akun ini masuk dengan Google. Buat password lewat "Forgot your password?" di halaman Login.'
            }
          >
            {profile.data.has_password ? (
              <div>
                <Button onClick={reset.begin}>Reset Password</Button>
              </div>
            ) : null}
          </Section>
          <Section title="Verifikasi dua langkah">
            <TwoFactor profile={profile.data} />
          </Section>
          <Section title="Perangkat" text="Tempat akun ini sedang masuk.">
            <Devices />
          </Section>
        </>
      )}
      {reset.dialog}
    </Page>
  );
}
