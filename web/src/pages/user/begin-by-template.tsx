import type { Channel } from '@sapa/contracts/channels';
import type { Contact } from '@sapa/contracts/contacts';
import { IconChevronDown, IconMessage2 } from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { ChannelMark } from '../../ui/channel-icon.tsx';
import { onDemand } from '../../ui/frame/on-demand.tsx';
import { Menu, MenuItem } from '../../ui/overlay/menu.tsx';

const TemplatePicker = onDemand(() => import('../../features/conversations/composer/template-picker.tsx'));

/** Who never wrote can be written to with a template that Meta approved, from one of the shop's numbers. */
export function BeginByTemplate({ contact, numbers }: { contact: Contact; numbers: readonly Channel[] }) {
  const navigate = useNavigate();
  const [from, setFrom] = useState<Channel | null>(null);
  const [only, another] = numbers;
  const look = { variant: 'primary', before: <IconMessage2 size={17} stroke={1.8} /> } as const;
  return (
    <>
      {another === undefined ? (
        <Button {...look} onClick={() => setFrom(only ?? null)}>
          Kirim template
        </Button>
      ) : (
        <Menu
          label="Kirim template dari"
          width={260}
          target={
            <Button {...look} after={<IconChevronDown size={16} stroke={1.8} />}>
              Kirim template
            </Button>
          }
        >
          {numbers.map((number) => (
            <MenuItem
              key={number.id}
              icon={<ChannelMark kind={number.kind} size={22} />}
              onClick={() => setFrom(number)}
            >
              {number.name}
            </MenuItem>
          ))}
        </Menu>
      )}
      {from ? (
        <TemplatePicker
          conversation={{ id: null, channel: from, contact }}
          onSent={({ conversation_id }) => navigate(`/user/chat/${conversation_id}`)}
          onClose={() => setFrom(null)}
        />
      ) : null}
    </>
  );
}
