import type { Reply } from '@sapa/contracts/endpoint';
import type { acceptInvitation, readInvitation } from '@sapa/contracts/identity/mailed-links';
import type { switchWorkspace } from '@sapa/contracts/identity/members';
import { IconLinkOff, IconUserCheck } from '@tabler/icons-react';
import { type FormEvent, useEffect, useState } from 'react';
import { leaveNews } from '../../lib/app/news.ts';
import { session } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import { PasswordField, TextField } from '../../ui/form/field.tsx';
import { ask, Refusal, sentenceOf } from './ask.ts';
import { linkKey } from './link-key.ts';
import classes from './sign-in-card.module.css';
import { FormError, Outcome, SignInForm, SubmitButton } from './sign-in-card.tsx';
import { isDeadLink, UnreadLink } from './unread-link.tsx';

type Invitation = Reply<typeof readInvitation>;
type Accepted = Reply<typeof acceptInvitation>;

const ROLES = { owner: 'pemilik', admin: 'admin', supervisor: 'supervisor', agent: 'agen' } as const;

type State =
  | { at: 'asking' | 'dead' }
  | { at: 'unread'; error: unknown }
  | { at: 'open'; invitation: Invitation }
  | { at: 'elsewhere'; accepted: Accepted };

export function InvitationForm() {
  const [state, setState] = useState<State>({ at: 'asking' });
  useEffect(() => {
    ask<typeof readInvitation>('/api/v1/auth/invitation', { body: { token: linkKey() } }).then(
      (invitation) => setState({ at: 'open', invitation }),
      (error: unknown) => setState(isDeadLink(error) ? { at: 'dead' } : { at: 'unread', error }),
    );
  }, []);

  switch (state.at) {
    case 'asking':
      return <p className={classes.quiet}>Membuka undangan…</p>;
    case 'dead':
      return <Dead />;
    case 'unread':
      return <UnreadLink error={state.error} />;
    case 'elsewhere':
      return <Elsewhere accepted={state.accepted} />;
    case 'open':
      return (
        <Accept
          invitation={state.invitation}
          onDead={() => setState({ at: 'dead' })}
          onAccepted={(reply) => void lead(reply, (accepted) => setState({ at: 'elsewhere', accepted }))}
        />
      );
  }
}

function Dead() {
  return (
    <Outcome
      icon={<IconLinkOff size={22} stroke={1.7} aria-hidden="true" />}
      title="Undangan tidak berlaku lagi"
      failed
    >
      <p>Undangan ini sudah dipakai, dibatalkan, atau lewat 7 hari. Minta pengirimnya mengundang lagi.</p>
      <Button onClick={() => location.assign('/login')}>Buka Sapa</Button>
    </Outcome>
  );
}

function Elsewhere({ accepted }: { accepted: Accepted }) {
  return (
    <Outcome icon={<IconUserCheck size={22} stroke={1.7} aria-hidden="true" />} title="Undangan diterima">
      <p>
        Anda sedang masuk dengan akun lain. Untuk membuka {accepted.workspace_name}, keluar lalu masuk dengan{' '}
        <strong>{accepted.email}</strong>.
      </p>
      <Button onClick={() => location.assign('/user/dashboard')}>Kembali ke Sapa</Button>
    </Outcome>
  );
}

/** Who is signed in with that e-mail moves there at once; who is not signs in. */
async function lead(reply: Accepted, stay: (reply: Accepted) => void) {
  const current = session.current();
  if (current && current.user.email !== reply.email) return stay(reply);
  const joined = `Anda sudah bergabung dengan ${reply.workspace_name}.`;
  if (!current) {
    leaveNews({ text: `${joined} Silakan masuk.` });
    return location.assign('/login');
  }
  const body = { workspace_id: reply.workspace_id };
  await ask<typeof switchWorkspace>('/api/v1/me/workspace', { body, token: current.token })
    .then(({ data }) => session.keep(data.user, current.token))
    .catch(session.forget);
  leaveNews({ text: joined });
  location.assign('/user/dashboard');
}

function Accept({
  invitation,
  onAccepted,
  onDead,
}: {
  invitation: Invitation;
  onAccepted: (reply: Accepted) => void;
  onDead: () => void;
}) {
  const { workspace_name, invited_by, email, role, has_account } = invitation;
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [refusal, setRefusal] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const newcomer = { name: String(typed.get('name')), password: String(typed.get('password')) };
    setErrors({});
    setRefusal(null);
    setBusy(true);
    try {
      const body = { token: linkKey(), ...(has_account ? {} : newcomer) };
      onAccepted(await ask<typeof acceptInvitation>('/api/v1/auth/invitation/accept', { body }));
    } catch (error) {
      setBusy(false);
      if (isDeadLink(error)) onDead();
      else if (error instanceof Refusal && Object.keys(error.fields).length > 0) setErrors(error.fields);
      else setRefusal(sentenceOf(error));
    }
  };

  return (
    <SignInForm onSubmit={submit}>
      <p>
        <strong>{invited_by}</strong> mengundang <strong>{email}</strong> bergabung dengan{' '}
        <strong>{workspace_name}</strong> sebagai {ROLES[role]}.
      </p>
      {refusal ? <FormError>{refusal}</FormError> : null}
      {has_account ? null : (
        <>
          <input type="hidden" name="email" autoComplete="username" value={email} />
          <TextField
            label="Nama lengkap"
            name="name"
            autoComplete="name"
            placeholder="Sekar Maharani"
            error={errors.name}
            autoFocus
          />
          <PasswordField
            label="Password"
            name="password"
            autoComplete="new-password"
            maxLength={128}
            hint="Minimal 8 karakter. Beberapa kata yang tidak biasa paling aman."
            error={errors.password}
          />
        </>
      )}
      <SubmitButton busy={busy}>{has_account ? 'Gabung' : 'Buat akun dan gabung'}</SubmitButton>
    </SignInForm>
  );
}
