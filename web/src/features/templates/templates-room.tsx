import { templateCategories } from '@sapa/contracts/campaigns/sent-template';
import { syncTemplates, type TemplateStatus, templateStatuses } from '@sapa/contracts/campaigns/templates';
import { IconPlus, IconRefresh } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useChannels } from '../../entities/channels/queries.ts';
import { askTemplatesAgain } from '../../entities/templates/cache.ts';
import { call, sentenceOf } from '../../lib/api.ts';
import { useQuiet } from '../../lib/input/use-quiet.ts';
import { useMay } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import { RowSelect } from '../../ui/form/field.tsx';
import { SearchBox } from '../../ui/form/search-box.tsx';
import { onDemand } from '../../ui/frame/on-demand.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { EmptyState } from '../../ui/list/states.tsx';
import { toast } from '../../ui/overlay/toast.tsx';
import { TemplateEditor } from './editor/template-editor.tsx';
import { TemplateList } from './template-list.tsx';
import classes from './templates-room.module.css';
import { categoryWords, statusWords } from './words.ts';

const NewTemplate = onDemand(() => import('./new-template-dialog.tsx'));

const addressOf = (id: string) => `/user/followups/${id}`;

/** Templates of all WhatsApp accounts, and the one that the address names. */
export function TemplatesRoom({ openId }: { openId: string | null }) {
  const cache = useQueryClient();
  const navigate = useNavigate();
  const mayManage = useMay('template.manage');
  const channels = useChannels();
  const numbers = (channels.data ?? []).filter(({ kind }) => kind === 'whatsapp');
  const [channelId, setChannelId] = useState('');
  const [typed, setTyped] = useState('');
  const [status, setStatus] = useState<TemplateStatus | ''>('');
  const [category, setCategory] = useState<(typeof templateCategories)[number] | ''>('');
  const [making, setMaking] = useState(false);
  const [syncing, setSyncing] = useState(false);
  const search = useQuiet(typed.trim());
  const connected = numbers.filter((number) => number.status !== 'disconnected');
  const accounts = [...new Map(numbers.map((number) => [number.whatsapp?.waba_id, number])).values()];

  const sync = async () => {
    setSyncing(true);
    try {
      const asked = connected.filter(({ id }) => channelId === '' || id === channelId);
      const once = [...new Map(asked.map((number) => [number.whatsapp?.waba_id, number])).values()];
      await Promise.all(once.map(({ id }) => call(syncTemplates, { params: { id } })));
      await askTemplatesAgain(cache);
      toast('success', 'Daftar template sudah sama dengan Meta.');
    } catch (error) {
      toast('error', sentenceOf(error));
    }
    setSyncing(false);
  };

  const begin = mayManage ? (
    connected.length > 0 ? (
      <Button variant="primary" onClick={() => setMaking(true)}>
        Buat template pertama
      </Button>
    ) : (
      <LinkButton variant="primary" to="/user/connected-platforms">
        Hubungkan WhatsApp
      </LinkButton>
    )
  ) : undefined;

  return (
    <div className={classes.room} data-open={openId !== null || undefined}>
      <nav className={classes.side} aria-label="Daftar template">
        <div className={classes.sideHead}>
          <SearchBox label="Cari template" typed={typed} onTyped={setTyped} />
          <IconButton label="Ambil dari Meta" disabled={connected.length === 0 || syncing} onClick={sync}>
            <IconRefresh size={18} stroke={1.8} className={syncing ? classes.turning : undefined} />
          </IconButton>
          {mayManage ? (
            <IconButton
              label="Buat template"
              disabled={connected.length === 0}
              onClick={() => setMaking(true)}
            >
              <IconPlus size={18} stroke={1.8} />
            </IconButton>
          ) : null}
        </div>
        <div className={classes.filters}>
          {accounts.length > 1 ? (
            <RowSelect
              aria-label="Akun WhatsApp"
              value={channelId}
              onChange={({ target }) => setChannelId(target.value)}
            >
              <option value="">Semua akun</option>
              {accounts.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </RowSelect>
          ) : null}
          <RowSelect
            aria-label="Status"
            value={status}
            onChange={({ target }) => setStatus(target.value as TemplateStatus | '')}
          >
            <option value="">Semua status</option>
            {templateStatuses.map((one) => (
              <option key={one} value={one}>
                {statusWords[one].name}
              </option>
            ))}
          </RowSelect>
          <RowSelect
            aria-label="Kategori"
            value={category}
            onChange={({ target }) => setCategory(target.value as typeof category)}
          >
            <option value="">Semua kategori</option>
            {templateCategories.map((one) => (
              <option key={one} value={one}>
                {categoryWords[one].name}
              </option>
            ))}
          </RowSelect>
        </div>
        <TemplateList
          filter={{
            ...(channelId !== '' && { channel_id: channelId }),
            ...(status !== '' && { status }),
            ...(category !== '' && { category }),
            ...(search !== '' && { search }),
          }}
          openId={openId}
          begin={begin}
          addressOf={addressOf}
          onClear={() => {
            setTyped('');
            setStatus('');
            setCategory('');
          }}
        />
      </nav>
      <div className={classes.main}>
        {openId === null ? (
          <EmptyState title="Pilih template" text="Isi, alasan Meta, dan pratinjaunya tampil di sini." />
        ) : (
          <TemplateEditor key={openId} id={openId} onGone={() => navigate('/user/followups')} />
        )}
      </div>
      {making ? (
        <NewTemplate
          numbers={connected}
          onClose={() => setMaking(false)}
          onMade={({ id }) => navigate(addressOf(id))}
        />
      ) : null}
    </div>
  );
}
