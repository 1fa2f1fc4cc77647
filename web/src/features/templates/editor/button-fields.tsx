import type { TemplateButton } from '@sapa/contracts/campaigns/sent-template';
import type { TemplateContent } from '@sapa/contracts/campaigns/template-content';
import { TEMPLATE_LIMITS } from '@sapa/contracts/rules/check-template';
import { IconPlus, IconX } from '@tabler/icons-react';
import type { FieldErrors } from '../../../lib/field-errors.ts';
import { Button } from '../../../ui/button.tsx';
import { ButtonIcon } from '../../../ui/chat-preview/chat-preview.tsx';
import { TextField } from '../../../ui/form/field.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Menu, MenuItem } from '../../../ui/overlay/menu.tsx';
import classes from './template-form.module.css';

const KINDS: { fresh: TemplateButton; name: string; most: number }[] = [
  { fresh: { kind: 'quick_reply', text: '' }, name: 'Balasan cepat', most: 10 },
  { fresh: { kind: 'url', text: '', url: 'https://' }, name: 'Buka tautan', most: 2 },
  { fresh: { kind: 'phone', text: '', phone: '' }, name: 'Telepon', most: 1 },
  { fresh: { kind: 'copy_code', code: '' }, name: 'Salin kode kupon', most: 1 },
];

interface ButtonFieldsProps {
  content: TemplateContent;
  errors: FieldErrors;
  disabled: boolean;
  onChange: (change: Partial<TemplateContent>) => void;
}

export function ButtonFields({ content, errors, disabled, onChange }: ButtonFieldsProps) {
  const { buttons, variables } = content;
  /** A button that goes takes its value along: those after it move up. */
  const without = (index: number) => {
    const moved = Object.entries(variables).flatMap(([key, variable]) => {
      const at = /^button\.(\d+)$/.exec(key)?.[1];
      if (at === undefined || Number(at) < index) return [[key, variable] as const];
      return Number(at) === index ? [] : [[`button.${Number(at) - 1}`, variable] as const];
    });
    onChange({ buttons: buttons.filter((_, at) => at !== index), variables: Object.fromEntries(moved) });
  };
  const change = (index: number, button: TemplateButton) =>
    onChange({ buttons: buttons.map((one, at) => (at === index ? button : one)) });
  const add = (fresh: TemplateButton) => {
    // Quick replies stand together: another one goes behind the last.
    const last = buttons.findLastIndex(({ kind }) => kind === 'quick_reply');
    const at = fresh.kind === 'quick_reply' && last >= 0 ? last + 1 : buttons.length;
    const moved = Object.entries(variables).map(([key, variable]) => {
      const place = /^button\.(\d+)$/.exec(key)?.[1];
      return [place !== undefined && Number(place) >= at ? `button.${Number(place) + 1}` : key, variable];
    });
    onChange({ buttons: buttons.toSpliced(at, 0, fresh), variables: Object.fromEntries(moved) });
  };
  const offered = KINDS.filter(
    ({ fresh, most }) => buttons.filter(({ kind }) => kind === fresh.kind).length < most,
  );
  return (
    <div className={classes.row}>
      <span className={classes.label}>Tombol</span>
      {buttons.map((button, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a button has no name but its place
        <div key={index} className={classes.button}>
          <ButtonIcon kind={button.kind} />
          <ButtonParts
            button={button}
            error={errors[`buttons.${index}`]}
            onChange={(next) => change(index, next)}
          />
          {disabled ? null : (
            <IconButton label={`Hapus tombol ${index + 1}`} onClick={() => without(index)}>
              <IconX size={17} stroke={1.8} />
            </IconButton>
          )}
        </div>
      ))}
      {errors.buttons ? (
        <p className={classes.error} role="alert">
          {errors.buttons}
        </p>
      ) : null}
      {disabled || buttons.length >= TEMPLATE_LIMITS.buttons ? null : (
        <Menu
          label="Tambah tombol"
          align="start"
          target={
            <Button
              size="sm"
              className={classes.add}
              before={<IconPlus size={15} stroke={1.8} aria-hidden="true" />}
            >
              Tambah tombol
            </Button>
          }
        >
          {offered.map(({ fresh, name }) => (
            <MenuItem key={fresh.kind} icon={<ButtonIcon kind={fresh.kind} />} onClick={() => add(fresh)}>
              {name}
            </MenuItem>
          ))}
        </Menu>
      )}
    </div>
  );
}

interface ButtonPartsProps {
  button: TemplateButton;
  error: string | undefined;
  onChange: (button: TemplateButton) => void;
}

function ButtonParts({ button, error, onChange }: ButtonPartsProps) {
  if (button.kind === 'copy_code')
    return (
      <TextField
        label="Kode kupon"
        placeholder="HEMAT10"
        value={button.code}
        error={error}
        onChange={({ target }) => onChange({ ...button, code: target.value.toUpperCase() })}
      />
    );
  return (
    <>
      <TextField
        label="Teks tombol"
        maxLength={TEMPLATE_LIMITS.button}
        value={button.text}
        error={error}
        onChange={({ target }) => onChange({ ...button, text: target.value })}
      />
      {button.kind === 'url' ? (
        <TextField
          label="Alamat"
          placeholder="https://toko.id/lacak/{{1}}"
          value={button.url}
          onChange={({ target }) => onChange({ ...button, url: target.value.trim() })}
        />
      ) : null}
      {button.kind === 'phone' ? (
        <TextField
          label="Nomor telepon"
          inputMode="tel"
          placeholder="+62 812 3456 7890"
          value={button.phone}
          onChange={({ target }) => onChange({ ...button, phone: target.value })}
        />
      ) : null}
    </>
  );
}
