import { IconChevronDown, IconEye, IconEyeOff } from '@tabler/icons-react';
import { type ComponentProps, type ReactElement, type ReactNode, useId, useState } from 'react';
import classes from './field.module.css';

export type Frame = { label: string; hint?: ReactNode; error?: ReactNode; optional?: boolean };

/** A field's label above it, and below it what is wrong or else a hint. */
export function Framed({
  id,
  label,
  hint,
  error,
  optional,
  children,
}: Frame & { id: string; children: ReactNode }) {
  return (
    <div className={classes.field}>
      <label className={classes.label} htmlFor={id} id={`${id}-label`}>
        {label}
        {optional ? <span className={classes.optional}>opsional</span> : null}
      </label>
      {children}
      {error ? (
        <p className={classes.error} id={`${id}-error`} role="alert">
          {error}
        </p>
      ) : hint ? (
        <p className={classes.hint} id={`${id}-hint`}>
          {hint}
        </p>
      ) : null}
    </div>
  );
}

/** Says the same to screen readers. */
export const described = (id: string, { hint, error }: Frame) => ({
  'aria-invalid': error ? true : undefined,
  'aria-describedby': error ? `${id}-error` : hint ? `${id}-hint` : undefined,
});

export function TextField({
  label,
  hint,
  error,
  optional,
  sign,
  ...rest
}: Frame & {
  /** Stands before what is typed: `Rp`. */
  sign?: string;
} & ComponentProps<'input'>) {
  const id = useId();
  const frame = { label, hint, error, optional };
  const input = <input className={classes.input} {...described(id, frame)} {...rest} id={id} />;
  return (
    <Framed id={id} {...frame}>
      {sign === undefined ? (
        input
      ) : (
        <span className={classes.signed}>
          {input}
          <span className={classes.sign} aria-hidden="true">
            {sign}
          </span>
        </span>
      )}
    </Framed>
  );
}

export function TextArea({
  label,
  hint,
  error,
  optional,
  className,
  ...rest
}: Frame & ComponentProps<'textarea'>) {
  const id = useId();
  const frame = { label, hint, error, optional };
  return (
    <Framed id={id} {...frame}>
      <textarea
        className={[classes.area, className].filter(Boolean).join(' ')}
        {...described(id, frame)}
        {...rest}
        id={id}
      />
    </Framed>
  );
}

/** One of a few choices, by the browser's own list: the phone shows its wheel. */
export function SelectField({
  label,
  hint,
  error,
  optional,
  children,
  ...rest
}: Frame & ComponentProps<'select'>) {
  const id = useId();
  const frame = { label, hint, error, optional };
  return (
    <Framed id={id} {...frame}>
      <span className={classes.select}>
        <select className={classes.input} {...described(id, frame)} {...rest} id={id}>
          {children}
        </select>
        <IconChevronDown size={17} stroke={1.8} aria-hidden="true" />
      </span>
    </Framed>
  );
}

interface PressFieldProps extends Frame {
  /** What is chosen, as it is read. */
  value: string;
  /** Stands in it while nothing is. */
  placeholder: string;
  Icon: typeof IconChevronDown;
  /** Opens what it is chosen from at this button. */
  children: (button: ReactElement<Record<string, unknown>>) => ReactNode;
}

/** A field that one presses to choose what stands in it. */
export function PressField({ value, placeholder, Icon, children, ...frame }: PressFieldProps) {
  const id = useId();
  return (
    <Framed id={id} {...frame}>
      {children(
        <button
          type="button"
          id={id}
          className={`${classes.input} ${classes.press}`}
          aria-labelledby={`${id}-label ${id}`}
          {...described(id, frame)}
        >
          <Icon size={17} stroke={1.7} aria-hidden="true" />
          <span data-empty={value === '' || undefined}>{value || placeholder}</span>
        </button>,
      )}
    </Framed>
  );
}

/** A choice inside a row; its label is for screen readers, the row says what it is about. */
export function RowSelect({ children, ...rest }: ComponentProps<'select'> & { 'aria-label': string }) {
  return (
    <span className={classes.select} data-row>
      <select className={classes.input} {...rest}>
        {children}
      </select>
      <IconChevronDown size={17} stroke={1.8} aria-hidden="true" />
    </span>
  );
}

export function PasswordField({ label, hint, error, ...rest }: Frame & ComponentProps<'input'>) {
  const id = useId();
  const [shown, setShown] = useState(false);
  const frame = { label, hint, error };
  return (
    <Framed id={id} {...frame}>
      <span className={classes.wrap}>
        <input
          className={classes.input}
          {...described(id, frame)}
          {...rest}
          id={id}
          type={shown ? 'text' : 'password'}
        />
        <button
          type="button"
          className={classes.reveal}
          aria-label={shown ? 'Sembunyikan password' : 'Tampilkan password'}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        >
          {shown ? <IconEyeOff size={18} stroke={1.7} /> : <IconEye size={18} stroke={1.7} />}
        </button>
      </span>
    </Framed>
  );
}

/** An on/off that takes effect at once. */
export function Switch({
  label,
  description,
  hideLabel,
  ...rest
}: { label: string; description?: string; hideLabel?: boolean } & ComponentProps<'input'>) {
  const id = useId();
  return (
    <span className={classes.switchRow}>
      <input
        {...rest}
        type="checkbox"
        role="switch"
        aria-checked={rest.checked ?? rest.defaultChecked ?? false}
        className={classes.switch}
        id={id}
      />
      <label htmlFor={id} className={hideLabel ? classes.hidden : classes.switchLabel}>
        <span className={classes.switchName}>{label}</span>
        {description ? <span className={classes.hint}>{description}</span> : null}
      </label>
    </span>
  );
}
