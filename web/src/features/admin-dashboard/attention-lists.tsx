import { IconAlertTriangle, IconLinkOff, IconMail, IconReceipt, IconStack2 } from '@tabler/icons-react';
import { clock, listTime, rupiah, shortSpan } from '../../lib/format.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { NeedRow, NeedSign, Needs } from '../../ui/overview/needs.tsx';
import type { Attention } from './queries.ts';
import { faultWords } from './words.ts';

/** Hours within which a visitor who wrote is answered. */
const ANSWER_WITHIN_HOURS = 4;
const HOUR = 3_600_000;
/** The last of the 4 hours is red, for money as for words. */
const LATE = ANSWER_WITHIN_HOURS * HOUR;

const toneOf = (since: string, now: number) => (now - Date.parse(since) > LATE ? 'danger' : 'waiting');
const ageOf = (since: string, now: number) => shortSpan((now - Date.parse(since)) / 1000);
/** `sejak 11.34`, of another day its name. */
const sinceText = (since: string, now: number) =>
  now - Date.parse(since) < 20 * HOUR ? `sejak ${clock(since)}` : listTime(since);

/** What waits for whoever runs Sapa, oldest first: money to decide on, words to answer, faults to mend. */
export function AttentionLists({ attention, now }: { attention: Attention | undefined; now: number }) {
  const { payments, inquiries, faults } = attention ?? {};
  return (
    <Needs
      label="Yang perlu tangan"
      needs={[
        {
          key: 'pembayaran',
          title: 'Pembayaran menunggu putusan',
          short: 'Pembayaran',
          icon: <IconReceipt size={18} stroke={1.7} />,
          total: payments?.total,
          aside: payments?.total ? rupiah(payments.amount) : null,
          calm: 'Tidak ada pembayaran yang menunggu putusan.',
          more: { to: '/admin/orders?status=to_decide', label: 'Semua pembayaran yang menunggu' },
          rows: payments?.oldest.map((each) => (
            <NeedRow
              key={`${each.id} ${each.since}`}
              to={`/admin/orders?status=to_decide&q=${encodeURIComponent(each.number)}`}
              art={<Avatar name={each.workspace.name} seed={each.workspace.id} size={34} />}
              name={each.workspace.name}
              detail={`${each.title} · ${each.came === 'proof' ? 'bukti' : 'uang'} ${clock(each.since)}`}
              value={rupiah(each.amount)}
              note={ageOf(each.since, now)}
              noteTone={toneOf(each.since, now)}
            />
          )),
        },
        {
          key: 'situs',
          title: 'Pesan dari situs',
          short: 'Dari situs',
          icon: <IconMail size={18} stroke={1.7} />,
          total: inquiries?.total,
          aside: `target ${ANSWER_WITHIN_HOURS} jam`,
          calm: 'Semua pesan dari situs sudah ditangani.',
          more: { to: '/admin/inquiries', label: 'Semua pesan dari situs' },
          rows: inquiries?.oldest.map((each) => (
            <NeedRow
              key={each.id}
              to={`/admin/inquiries?q=${encodeURIComponent(each.name.split(',')[0] ?? '')}`}
              art={<Avatar name={each.name} seed={each.id} size={34} />}
              name={each.name}
              detail={each.preview}
              value={ageOf(each.since, now)}
              tone={toneOf(each.since, now)}
              note={sinceText(each.since, now)}
            />
          )),
        },
        {
          key: 'gangguan',
          title: 'Gangguan',
          short: 'Gangguan',
          icon: <IconAlertTriangle size={18} stroke={1.7} />,
          total: faults?.total,
          failed: true,
          aside: faults?.held ? `${faults.held.toLocaleString('id-ID')} pesan tertahan` : null,
          calm: 'Semua saluran, kiriman, dan pekerjaan berjalan.',
          more: { to: '/admin/jobs', label: 'Pekerjaan dan kiriman' },
          rows: faults?.worst.map((each) => {
            const { name, detail, holds, to } = faultWords(each);
            return (
              <NeedRow
                key={`${each.kind} ${each.name} ${each.detail}`}
                to={to}
                art={
                  <NeedSign failed>
                    {each.kind === 'channel' ? (
                      <IconLinkOff size={18} stroke={1.7} />
                    ) : (
                      <IconStack2 size={18} stroke={1.7} />
                    )}
                  </NeedSign>
                }
                name={name}
                detail={detail}
                value={each.since === null ? '–' : ageOf(each.since, now)}
                tone="danger"
                note={holds}
              />
            );
          }),
        },
      ]}
    />
  );
}
