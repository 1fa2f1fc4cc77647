import { deleteTemplate, duplicateTemplate, type Template } from '@sapa/contracts/campaigns/templates';
import { IconCopy, IconDots, IconTrash } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { applyTemplate, askTemplatesAgain, templateKeys } from '../../../entities/templates/cache.ts';
import { call, sentenceOf } from '../../../lib/api.ts';
import { useMay } from '../../../lib/session.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { ConfirmDialog } from '../../../ui/overlay/dialog.tsx';
import { Menu, MenuItem } from '../../../ui/overlay/menu.tsx';
import { toast } from '../../../ui/overlay/toast.tsx';

export function TemplateMenu({ template, onGone }: { template: Template; onGone: () => void }) {
  const cache = useQueryClient();
  const navigate = useNavigate();
  const mayManage = useMay('template.manage');
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  if (!mayManage) return null;
  const duplicate = async () => {
    try {
      const copy = await call(duplicateTemplate, { params: { id: template.id }, body: {} });
      void applyTemplate(cache, copy);
      toast('success', `Disalin menjadi ${copy.name}.`);
      navigate(`/user/followups/${copy.id}`);
    } catch (error) {
      toast('error', sentenceOf(error));
    }
  };
  const remove = async () => {
    setBusy(true);
    try {
      await call(deleteTemplate, { params: { id: template.id } });
      setAsking(false);
      onGone();
      cache.removeQueries({ queryKey: templateKeys.one(template.id) });
      await askTemplatesAgain(cache);
      toast('success', `Template ${template.name} dihapus.`);
    } catch (error) {
      setBusy(false);
      setAsking(false);
      toast('error', sentenceOf(error));
    }
  };
  return (
    <>
      <Menu
        label="Tindakan template"
        target={
          <IconButton label="Tindakan lain">
            <IconDots size={18} stroke={1.8} />
          </IconButton>
        }
      >
        <MenuItem icon={<IconCopy size={17} stroke={1.7} />} onClick={duplicate}>
          Duplikatkan
        </MenuItem>
        <MenuItem icon={<IconTrash size={17} stroke={1.7} />} tone="danger" onClick={() => setAsking(true)}>
          Hapus
        </MenuItem>
      </Menu>
      <ConfirmDialog
        title={`Hapus template ${template.name}?`}
        text={
          template.status === 'draft'
            ? 'Draf ini hilang. Meta belum pernah melihatnya.'
            : 'Template ini hilang juga di Meta, dan namanya terkunci 30 hari. Pesan yang sudah dikirim tetap utuh.'
        }
        opened={asking}
        verb="Hapus"
        danger
        busy={busy}
        onConfirm={remove}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
