import type { ComponentProps } from 'react';
import { PasswordField, TextField } from '../../ui/form/field.tsx';

export const EMPTY = { email: '', password: '', name: '', business_name: '', phone: '' };
export type Field = keyof typeof EMPTY;

interface RegisterFieldsProps {
  step: number;
  /** What a field is drawn with: its name, what was typed, what is wrong. */
  field: (name: Field) => Pick<ComponentProps<'input'>, 'name' | 'value' | 'onChange'> & {
    error: string | undefined;
  };
}

/** What each of the three steps asks. */
export function RegisterFields({ step, field }: RegisterFieldsProps) {
  if (step === 1)
    return (
      <>
        <TextField
          label="Email"
          type="email"
          autoComplete="username"
          inputMode="email"
          placeholder="nama@bisnis.id"
          autoFocus
          {...field('email')}
        />
        <PasswordField
          label="Password"
          autoComplete="new-password"
          maxLength={128}
          hint="Minimal 8 karakter. Beberapa kata yang tidak biasa paling aman."
          {...field('password')}
        />
      </>
    );
  if (step === 2)
    return (
      <>
        <TextField
          label="Nama lengkap"
          autoComplete="name"
          placeholder="Sekar Maharani"
          autoFocus
          {...field('name')}
        />
        <TextField
          label="Nama bisnis"
          optional
          autoComplete="organization"
          placeholder="Kopi Nusantara"
          {...field('business_name')}
        />
      </>
    );
  return (
    <TextField
      label="Nomor telepon"
      type="tel"
      autoComplete="tel"
      placeholder="0812-3456-7890"
      autoFocus
      {...field('phone')}
    />
  );
}
