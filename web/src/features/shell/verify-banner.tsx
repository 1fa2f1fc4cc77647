import { sendVerification } from '@sapa/contracts/identity/identity';
import { useState } from 'react';
import { call, sentenceOf } from '../../lib/api.ts';
import { useImpersonated, useUser } from '../../lib/session.ts';
import { useMedia } from '../../lib/use-media.ts';
import { Banner } from '../../ui/frame/banner.tsx';
import { toast } from '../../ui/overlay/toast.tsx';

const LATER = 'sapa.verify-later';

interface VerifyBannerProps {
  /** On a phone nothing may take room from an open conversation. */
  besideThread: boolean;
}

/** Until the e-mail is verified: what waits for it, and another mail. Put away, it is back in the next tab. */
export function VerifyBanner({ besideThread }: VerifyBannerProps) {
  const { email, email_verified: verified } = useUser();
  const impersonated = useImpersonated();
  const phone = useMedia('(max-width: 767px)');
  const [busy, setBusy] = useState(false);
  const [later, setLater] = useState(() => sessionStorage.getItem(LATER) !== null);
  // A session kept by an older version does not say.
  if (verified !== false || impersonated || later || (phone && besideThread)) return null;
  const putAway = () => {
    sessionStorage.setItem(LATER, 'yes');
    setLater(true);
  };
  const send = async () => {
    setBusy(true);
    await call(sendVerification).then(
      () => toast('success', `Email verifikasi dikirim ke ${email}.`),
      (error: unknown) => toast('error', sentenceOf(error)),
    );
    setBusy(false);
  };
  return (
    <Banner action={{ label: 'Kirim ulang email', disabled: busy, onClick: send }} onClose={putAway}>
      {phone
        ? 'Verifikasi email untuk mengundang anggota.'
        : `Verifikasi ${email} untuk mengundang anggota dan menyalakan verifikasi dua langkah.`}
    </Banner>
  );
}
