import { type Profile, removeAvatar, uploadAvatar } from '@sapa/contracts/identity/account';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { call, sentenceOf } from '../../lib/api.ts';
import { upload } from '../../lib/server/upload.ts';
import { seedOf, useUser } from '../../lib/session.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/overlay/toast.tsx';
import classes from './account.module.css';
import { applyProfile } from './queries.ts';

export function AvatarPicker({ profile }: { profile: Profile }) {
  const user = useUser();
  const cache = useQueryClient();
  const input = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);

  const run = async (work: () => Promise<Profile>, said: string) => {
    setBusy(true);
    try {
      await applyProfile(cache, await work());
      toast('success', said);
    } catch (error) {
      toast('error', sentenceOf(error));
    }
    setBusy(false);
  };

  return (
    <div className={classes.face}>
      <Avatar name={profile.name} seed={seedOf(user)} src={profile.image} size={72} />
      <div className={classes.faceActions}>
        <Button size="sm" busy={busy} onClick={() => input.current?.click()}>
          Ganti foto
        </Button>
        {profile.image ? (
          <Button
            size="sm"
            variant="quiet"
            disabled={busy}
            onClick={() => run(() => call(removeAvatar), 'Foto dihapus.')}
          >
            Hapus
          </Button>
        ) : null}
        <p className={classes.quiet}>JPG, PNG, atau WebP sampai 10 MB.</p>
      </div>
      <input
        ref={input}
        type="file"
        accept="image/jpeg,image/png,image/webp,image/gif"
        aria-label="Foto profil"
        hidden
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          event.target.value = '';
          if (!file) return;
          const sent = () => upload(uploadAvatar, { params: {}, file, fileName: file.name });
          void run(sent, 'Foto diganti.');
        }}
      />
    </div>
  );
}
