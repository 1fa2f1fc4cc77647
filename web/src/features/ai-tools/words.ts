import type { ToolAct, ToolActName } from '@sapa/contracts/ai-tools/ai-tool-acts';
import type { ToolParameter } from '@sapa/contracts/ai-tools/ai-tool-parameters';
import type { Tool, ToolBody } from '@sapa/contracts/ai-tools/ai-tools';

export const actNames: Record<ToolActName, string> = {
  http: 'Memanggil layanan (HTTP)',
  order_status: 'Membaca pesanan pelanggan',
  branch: 'Mencari cabang terdekat',
  label: 'Memberi label',
  team: 'Meneruskan ke tim',
  member: 'Menugaskan ke satu orang',
  resolve: 'Menyelesaikan percakapan',
  collect: 'Mengisi data kontak',
  ticket: 'Membuat tiket',
  stage: 'Memindahkan tahap pipeline',
  picture: 'Mengirim gambar',
  product: 'Mengirim kartu produk',
  order: 'Membuat pesanan',
};

/** An act as one begins with it. */
export function newAct(name: ToolActName): ToolAct {
  switch (name) {
    case 'http':
      return {
        do: 'http',
        method: 'GET',
        url: '',
        headers: [],
        auth: { type: 'none' },
        body: { type: 'none' },
        timeout_seconds: 8,
        cache_seconds: 0,
        answer: {
          format: 'json',
          list: '',
          match: null,
          fields: [{ key: '', path: '', format: 'text' }],
          sentence: '',
          line: '',
          empty: '',
          most: 5,
        },
      };
    case 'order_status':
      return { do: name };
    case 'branch':
      return { do: name, branches: [{ name: '', areas: '', address: '' }] };
    case 'label':
      return { do: name, label_id: '', reply: '' };
    case 'team':
      return { do: name, team_id: '' };
    case 'member':
      return { do: name, member_id: '' };
    case 'resolve':
      return { do: name, reply: '' };
    case 'collect':
      return { do: name, fields: [{ parameter: '', field_id: '' }], reply: '' };
    case 'ticket':
    case 'stage':
      return { do: name, column_id: '', reply: '' };
    case 'picture':
      return { do: name, quick_reply_id: '', reply: '' };
    case 'product':
      return { do: name, product: '', reply: '' };
    case 'order':
      return { do: name, product: '', quantity: '', ship_to: '', reply: '' };
  }
}

export const emptyTool = (): ToolBody => ({
  name: '',
  description: '',
  triggers: [],
  risk: 'read',
  parameters: [],
  agent_ids: null,
  daily_cap: 200,
  act: newAct('http'),
});

export const newParameter = (): ToolParameter => ({
  key: '',
  label: '',
  type: 'text',
  required: true,
  source: 'customer',
  value: '',
  description: '',
  example: '',
  question: '',
  unit: 'none',
  with_time: false,
  choices: [],
  leads: [],
  lookup: null,
});

/** What one writes of a tool; its secret is none of it. */
export const bodyOf = ({
  name,
  description,
  triggers,
  risk,
  parameters,
  agent_ids,
  daily_cap,
  act,
}: ToolBody | Tool): ToolBody => ({
  name,
  description,
  triggers,
  risk,
  parameters,
  agent_ids,
  daily_cap,
  act,
});

/** "Kota tujuan" → `kota_tujuan`. */
export const keyFrom = (label: string): string =>
  label
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^[\d_]+/, '')
    .slice(0, 31)
    .replace(/_+$/, '');
