import type { ColumnType, ImportKindName } from '@sapa/contracts/imports';
import {
  IconBan,
  IconBell,
  IconBuilding,
  IconCalendar,
  IconCash,
  IconHash,
  IconLink,
  IconListCheck,
  IconMail,
  IconMapPin,
  IconPhone,
  IconTag,
  IconToggleLeft,
  IconUser,
  IconWriting,
} from '@tabler/icons-react';

/** How screens speak of what is imported. */
export const kindWords: Record<ImportKindName, { title: string; noun: string; back: string }> = {
  contacts: { title: 'Impor kontak', noun: 'kontak', back: '/user/contacts' },
  products: { title: 'Impor produk', noun: 'varian produk', back: '/user/products' },
};

export const typeIcons: Record<ColumnType, typeof IconUser> = {
  id: IconHash,
  name: IconUser,
  phone: IconPhone,
  email: IconMail,
  city: IconMapPin,
  company: IconBuilding,
  text: IconWriting,
  number: IconHash,
  rupiah: IconCash,
  date: IconCalendar,
  choice: IconListCheck,
  choices: IconListCheck,
  boolean: IconToggleLeft,
  link: IconLink,
  labels: IconTag,
  consent: IconBell,
};
export const SkipIcon = IconBan;
