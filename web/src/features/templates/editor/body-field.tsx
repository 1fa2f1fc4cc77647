import type { TemplateContent } from '@sapa/contracts/campaigns/template-content';
import { TEMPLATE_LIMITS } from '@sapa/contracts/rules/check-template';
import {
  blanksIn,
  type QuickReplyVariable,
  quickReplyVariables,
} from '@sapa/contracts/rules/quick-reply-text';
import { isNamed, variablesIn } from '@sapa/contracts/rules/template-text';
import { IconBold, IconBraces, IconItalic } from '@tabler/icons-react';
import { useRef } from 'react';
import { count } from '../../../lib/format.ts';
import { Button } from '../../../ui/button.tsx';
import { TextArea } from '../../../ui/form/field.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Menu, MenuDivider, MenuItem } from '../../../ui/overlay/menu.tsx';
import classes from './template-form.module.css';

/** What a variable that is filled in by itself is called. */
const NAMES: Record<QuickReplyVariable, string> = {
  'contact.name': 'nama',
  'contact.first_name': 'nama_depan',
  'contact.phone': 'nomor',
  'contact.email': 'email',
  'contact.city': 'kota',
  'contact.company': 'perusahaan',
  'agent.name': 'petugas',
  'workspace.name': 'bisnis',
};
/** Examples that a reviewer understands. */
const SAMPLES: Record<QuickReplyVariable, string> = {
  'contact.name': 'Ratna Dewi',
  'contact.first_name': 'Ratna',
  'contact.phone': '0812-3456-7890',
  'contact.email': 'ratna@contoh.id',
  'contact.city': 'Bandung',
  'contact.company': 'CV Maju Jaya',
  'agent.name': 'Sekar',
  'workspace.name': 'Toko Anda',
};

export const sourceName = (source: QuickReplyVariable) => blanksIn(`{{${source}}}`)[0]?.asks ?? source;

interface BodyFieldProps {
  content: TemplateContent;
  error: string | undefined;
  disabled: boolean;
  onChange: (change: Partial<TemplateContent>) => void;
}

export function BodyField({ content, error, disabled, onChange }: BodyFieldProps) {
  const box = useRef<HTMLDivElement>(null);
  const { body, variables } = content;
  /** Puts signs around what is selected, or words where the caret stands. */
  const put = (before: string, after = '', more: Partial<TemplateContent> = {}) => {
    const field = box.current?.querySelector('textarea');
    const start = field?.selectionStart ?? body.length;
    const end = field?.selectionEnd ?? body.length;
    onChange({
      ...more,
      body: `${body.slice(0, start)}${before}${body.slice(start, end)}${after}${body.slice(end)}`,
    });
    requestAnimationFrame(() => {
      field?.focus();
      field?.setSelectionRange(start + before.length, end + before.length);
    });
  };
  const insert = (source: QuickReplyVariable | null) => {
    const used = variablesIn(body);
    const named = used.length === 0 || isNamed(content);
    const stem = source === null ? 'isian' : NAMES[source];
    const name = named ? freeName(stem, used) : String(used.length + 1);
    const sample = source === null ? '' : SAMPLES[source];
    put(`{{${name}}}`, '', {
      variables: { ...variables, [`body.${name}`]: { sample, source, fallback: '' } },
    });
  };
  return (
    <div ref={box} className={classes.body}>
      <TextArea
        label="Isi"
        rows={6}
        value={body}
        error={error}
        hint={`${count(body.length)}/${count(TEMPLATE_LIMITS.body)}`}
        placeholder="Halo Kak {{nama_depan}}, pesanan Anda sudah kami serahkan ke kurir hari ini."
        onChange={({ target }) => onChange({ body: target.value })}
      />
      {disabled ? null : (
        <span className={classes.tools}>
          <IconButton label="Tebal" onClick={() => put('*', '*')}>
            <IconBold size={17} stroke={1.8} />
          </IconButton>
          <IconButton label="Miring" onClick={() => put('_', '_')}>
            <IconItalic size={17} stroke={1.8} />
          </IconButton>
          <Menu
            label="Sisipkan variabel"
            align="start"
            target={
              <Button
                size="sm"
                variant="quiet"
                before={<IconBraces size={16} stroke={1.8} aria-hidden="true" />}
              >
                Variabel
              </Button>
            }
          >
            {quickReplyVariables.map((source) => (
              <MenuItem key={source} onClick={() => insert(source)}>
                {sourceName(source)}
              </MenuItem>
            ))}
            <MenuDivider />
            <MenuItem onClick={() => insert(null)}>Diisi sendiri saat mengirim</MenuItem>
          </Menu>
        </span>
      )}
    </div>
  );
}

function freeName(stem: string, used: string[]): string {
  if (!used.includes(stem)) return stem;
  let number = 2;
  while (used.includes(`${stem}_${number}`)) number += 1;
  return `${stem}_${number}`;
}
