import { schemaResolver, useForm } from '@mantine/form';
import { createLabel, updateLabel } from '@sapa/contracts/contacts/label-changes';
import type { Label, LabelColor } from '@sapa/contracts/contacts/labels';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { applyLabel } from '../../entities/labels/cache.ts';
import { call } from '../../lib/api.ts';
import { Button } from '../../ui/button.tsx';
import { ColorField } from '../../ui/form/color-field.tsx';
import { Switch, TextField } from '../../ui/form/field.tsx';
import { sayRefusal } from '../../ui/form/say-refusal.ts';
import { Dialog, DialogActions } from '../../ui/overlay/dialog.tsx';
import { toast } from '../../ui/overlay/toast.tsx';
import classes from './label-list.module.css';

interface LabelDialogProps {
  /** null: a new one. */
  label: Label | null;
  onClose: () => void;
}

export function LabelDialog({ label, onClose }: LabelDialogProps) {
  const cache = useQueryClient();
  const [busy, setBusy] = useState(false);
  const form = useForm({
    initialValues: {
      name: label?.name ?? '',
      color: label?.color ?? ('sky' as LabelColor),
      description: label?.description ?? '',
      in_sidebar: label?.in_sidebar ?? false,
    },
    validate: schemaResolver(createLabel.body, { sync: true }),
  });
  const save = form.onSubmit(async (body) => {
    setBusy(true);
    try {
      const saved = label
        ? await call(updateLabel, { params: { id: label.id }, body })
        : await call(createLabel, { body });
      applyLabel(cache, saved);
      toast('success', label ? `Label ${saved.name} disimpan.` : `Label ${saved.name} dibuat.`);
      onClose();
    } catch (error) {
      setBusy(false);
      sayRefusal(error, form.setErrors);
    }
  });
  return (
    <Dialog title={label ? 'Ubah label' : 'Buat label'} size="sm" opened onClose={onClose}>
      <form onSubmit={save} noValidate className={classes.form}>
        <TextField
          label="Nama"
          maxLength={50}
          autoComplete="off"
          data-autofocus
          hint={label ? 'Catatan di percakapan tetap memakai nama yang lama.' : undefined}
          {...form.getInputProps('name')}
        />
        <ColorField
          label="Warna"
          chosen={form.values.color}
          onChoose={(color) => form.setFieldValue('color', color)}
        />
        <TextField
          label="Deskripsi"
          optional
          maxLength={200}
          placeholder="Kapan label ini dipasang"
          {...form.getInputProps('description')}
        />
        <Switch
          label="Tampilkan di samping kotak masuk"
          description="Muncul di atas daftar percakapan, untuk menyaring dengan sekali tekan."
          {...form.getInputProps('in_sidebar', { type: 'checkbox' })}
        />
        <DialogActions>
          <Button onClick={onClose}>Batal</Button>
          <Button type="submit" variant="primary" busy={busy}>
            {label ? 'Simpan' : 'Buat label'}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
