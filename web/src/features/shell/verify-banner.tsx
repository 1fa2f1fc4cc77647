import { sendVerification } from '@sapa/contracts/identity';
import { useState } from 'react';
import { call, sentenceOf } from '../../lib/api.ts';
import { useImpersonated, useUser } from '../../lib/session.ts';
import { useMedia } from '../../lib/use-media.ts';
import { Banner } from '../../ui/banner.tsx';
import { toast } from '../../ui/toast.tsx';

/** Until the e-mail is verified: what waits for it, and another mail. */
export function VerifyBanner() {
  const { email, email_verified: verified } = useUser();
  const impersonated = useImpersonated();
  const phone = useMedia('(max-width: 767px)');
  const [busy, setBusy] = useState(false);
  // A session kept by an older version does not say.
  if (verified !== false || impersonated) return null;
  const send = async () => {
    setBusy(true);
    await call(sendVerification).then(
      () => toast('success', `Email verifikasi dikirim ke ${email}.`),
      (error: unknown) => toast('error', sentenceOf(error)),
    );
    setBusy(false);
  };
  return (
    <Banner action={{ label: 'Kirim ulang email', disabled: busy, onClick: send }}>
      {phone
        ? 'Verifikasi email untuk mengundang anggota.'
        : `Verifikasi ${email} untuk mengundang anggota dan menyalakan verifikasi dua langkah.`}
    </Banner>
  );
}
