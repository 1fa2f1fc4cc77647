import type { ChannelKind, ColumnType, ConsentPurpose, ContactField } from '@sapa/contracts';
import { contactColumns, contactFileColumns } from '@sapa/contracts/rules/file-columns';
import type { Target } from '../../imports/index.ts';

type OwnColumn = keyof typeof contactColumns;

/** What people call these columns; `No. HP` and `no_hp` are one. */
const headings: Record<OwnColumn, { name: string; type: ColumnType; known: string }> = {
  id: { name: 'ID kontak', type: 'id', known: 'id kontak,contact id,id sapa' },
  name: {
    name: 'Nama',
    type: 'name',
    known:
      'nama pelanggan,nama lengkap,nama kontak,nama customer,nama konsumen,nama pembeli,nama penerima,pelanggan,customer,name,full name,customer name,contact name,display name,nama wa,nama toko',
  },
  phone: {
    name: 'Nomor WhatsApp',
    type: 'phone',
    known:
      'nomor,no,no hp,nomor hp,hp,no wa,nomor wa,wa,no whatsapp,whatsapp,telepon,telp,no telp,no telepon,nomor telepon,no tlp,tlp,handphone,no handphone,ponsel,seluler,kontak,no kontak,phone,phone number,mobile,mobile phone,mobile number,msisdn,hp wa,no hp wa,nohp,whatsapp number,phone 1 value',
  },
  email: {
    name: 'Email',
    type: 'email',
    known: 'e mail,surel,alamat email,email pelanggan,email address,e mail 1 value,mail',
  },
  city: {
    name: 'Kota',
    type: 'city',
    known: 'kab kota,kota kab,kabupaten,kota kabupaten,kabupaten kota,kab,domisili,city,kota asal,town',
  },
  company: {
    name: 'Perusahaan',
    type: 'company',
    known: 'nama perusahaan,instansi,pt,usaha,nama usaha,company,company name,organization,organisasi',
  },
  note: { name: 'Catatan', type: 'text', known: 'keterangan,ket,note,notes,memo,remark,remarks,komentar' },
  labels: {
    name: 'Label',
    type: 'labels',
    known:
      'labels,tag,tags,kategori,kategori pelanggan,grup,group,segmen,golongan,jenis pelanggan,tipe pelanggan',
  },
};

const birthdays =
  'tgl lahir,tanggal lahir,tgllahir,ultah,ulang tahun,birthday,birth date,date of birth,dob,lahir';
const promos =
  'setuju promo,izin promo,boleh promo,promo,opt in,optin,marketing opt in,setuju,consent,izin promosi,setuju dihubungi,setuju wa';

/** Where the columns of a file of contacts can go: what every contact has, the workspace's own fields, what they agreed to. */
export function contactTargets(fields: readonly ContactField[]): Target[] {
  const shown = fields.filter(({ archived }) => !archived);
  return contactFileColumns(shown).map(({ target, heading }): Target => {
    if (target in contactColumns) {
      const { name, type, known } = headings[target as OwnColumn];
      return { target, name, type, headings: [heading, ...known.split(',')] };
    }
    const field = shown.find(({ id }) => target.endsWith(id));
    if (field !== undefined) {
      const born = field.type === 'date' && /lahir|ulang|birth|ultah/i.test(`${field.name} ${field.key}`);
      return {
        target,
        name: field.name,
        type: field.type,
        headings: [heading, field.key, ...(born ? birthdays.split(',') : [])],
      };
    }
    const promo = target === 'consent:whatsapp:marketing' ? promos.split(',') : [];
    return { target, name: heading, type: 'consent', headings: [heading, ...promo] };
  });
}

export interface ConsentColumn {
  channelKind: ChannelKind;
  purpose: ConsentPurpose;
}

/** What `consentTarget` names. */
export function consentOf(target: string): ConsentColumn {
  const [, channelKind, purpose] = target.split(':');
  return { channelKind, purpose } as ConsentColumn;
}
