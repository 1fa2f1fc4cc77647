import type { confirmEmail } from '@sapa/contracts/identity/mailed-links';
import { IconLinkOff, IconMailCheck } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { session } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import { ask, sentenceOf } from './ask.ts';
import { linkKey } from './link-key.ts';
import classes from './sign-in-card.module.css';
import { Outcome } from './sign-in-card.tsx';
import { isDeadLink, UnreadLink } from './unread-link.tsx';

type State =
  | { at: 'asking' }
  | { at: 'done'; email: string }
  | { at: 'dead'; text: string }
  | { at: 'unread'; error: unknown };

/** A link is good for one call, however often React mounts this. */
let asked: Promise<State> | null = null;

async function confirm(): Promise<State> {
  try {
    const body = { token: linkKey() };
    const { email } = await ask<typeof confirmEmail>('/api/v1/auth/confirm-email', { body });
    return { at: 'done', email };
  } catch (error) {
    return isDeadLink(error) ? { at: 'dead', text: sentenceOf(error) } : { at: 'unread', error };
  }
}

export function ConfirmEmail() {
  const [state, setState] = useState<State>({ at: 'asking' });
  useEffect(() => {
    asked ??= confirm();
    asked.then(setState);
  }, []);
  const onward = () => location.assign(session.current() ? '/user/dashboard' : '/login');

  if (state.at === 'asking') return <p className={classes.quiet}>Memeriksa tautan…</p>;
  if (state.at === 'unread') return <UnreadLink error={state.error} />;
  if (state.at === 'dead') {
    return (
      <Outcome
        icon={<IconLinkOff size={22} stroke={1.7} aria-hidden="true" />}
        title="Email belum terverifikasi"
        failed
      >
        <p>{state.text}</p>
        <p className={classes.quiet}>Tautan baru bisa diminta dari dalam Sapa, di bagian atas layar.</p>
        <Button variant="primary" onClick={onward}>
          Buka Sapa
        </Button>
      </Outcome>
    );
  }
  return (
    <Outcome icon={<IconMailCheck size={22} stroke={1.7} aria-hidden="true" />} title="Email terverifikasi">
      <p>
        <strong>{state.email}</strong> kini email akun Sapa Anda.
      </p>
      <Button variant="primary" onClick={onward}>
        Lanjut ke Sapa
      </Button>
    </Outcome>
  );
}
