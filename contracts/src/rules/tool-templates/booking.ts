import { http, parameter, type ToolTemplate } from './template.ts';

const WHEN = parameter({
  key: 'waktu',
  label: 'Waktu',
  type: 'date',
  with_time: true,
  description: 'Hari dan jam yang diminta',
  question: 'Untuk hari apa dan jam berapa, Kak?',
  example: 'besok jam 3 sore',
});

/** Free times, a booking and its cancelling, at a booking system of one's own. */
export const bookingTools: readonly ToolTemplate[] = [
  {
    key: 'slots',
    what: 'Jadwal yang masih kosong di sistem booking Anda',
    needs: 'Alamat dan kunci sistem booking Anda',
    tool: {
      name: 'Cek jadwal',
      description: 'Pelanggan bertanya jadwal atau jam yang masih kosong',
      triggers: ['jadwal kosong', 'slot kosong', 'jam kosong', 'cek jadwal', 'masih kosong'],
      risk: 'read',
      agent_ids: null,
      daily_cap: 500,
      parameters: [
        parameter({
          key: 'tanggal',
          label: 'Tanggal',
          type: 'date',
          description: 'Hari yang ditanyakan',
          question: 'Untuk hari apa, Kak?',
          example: 'besok',
        }),
      ],
      act: http({
        url: 'https://booking.contoh.id/slots?tanggal={{tanggal}}',
        auth: { type: 'bearer' },
        answer: {
          list: 'slots',
          fields: [{ key: 'jam', path: 'jam', format: 'text' }],
          sentence: 'Yang masih kosong {{tanggal}}, Kak:\n{{baris}}',
          line: '• {{jam}}',
          empty: 'Maaf Kak, {{tanggal}} sudah penuh.',
          most: 10,
        },
      }),
    },
  },
  {
    key: 'book',
    what: 'Membuat booking setelah pelanggan menjawab ya',
    needs: 'Alamat dan kunci sistem booking Anda',
    tool: {
      name: 'Buat booking',
      description: 'Pelanggan ingin membuat janji atau booking',
      triggers: ['booking', 'buat janji', 'bikin janji', 'reservasi', 'pesan jadwal'],
      risk: 'approval',
      agent_ids: null,
      daily_cap: 200,
      parameters: [
        WHEN,
        parameter({
          key: 'nama',
          label: 'Nama',
          type: 'text',
          source: 'contact_name',
          question: 'Atas nama siapa, Kak?',
        }),
        parameter({
          key: 'telepon',
          label: 'Nomor telepon',
          type: 'phone',
          source: 'contact_phone',
          required: false,
        }),
      ],
      act: http({
        method: 'POST',
        url: 'https://booking.contoh.id/bookings',
        auth: { type: 'bearer' },
        body: {
          type: 'json',
          text: '{\n  "waktu": "{{waktu}}",\n  "nama": "{{nama}}",\n  "telepon": "{{telepon}}",\n  "kunci": "{{kunci}}"\n}',
        },
        answer: {
          fields: [
            { key: 'kode', path: 'kode', format: 'text' },
            { key: 'pada', path: 'waktu', format: 'date' },
          ],
          sentence: 'Booking Kakak tercatat untuk {{pada}}. Kodenya {{kode}}.',
        },
      }),
    },
  },
  {
    key: 'cancel',
    what: 'Membatalkan booking setelah pelanggan menjawab ya',
    needs: 'Alamat dan kunci sistem booking Anda',
    tool: {
      name: 'Batalkan booking',
      description: 'Pelanggan ingin membatalkan booking yang sudah dibuat',
      triggers: ['batalkan booking', 'batal booking', 'cancel booking', 'batalin booking', 'batalkan janji'],
      risk: 'approval',
      agent_ids: null,
      daily_cap: 200,
      parameters: [
        parameter({
          key: 'kode',
          label: 'Kode booking',
          type: 'text',
          question: 'Kode booking-nya apa, Kak?',
          example: 'BK-0001',
          leads: ['kode', 'kodenya'],
        }),
      ],
      act: http({
        method: 'DELETE',
        url: 'https://booking.contoh.id/bookings/{{kode}}',
        auth: { type: 'bearer' },
        answer: {
          fields: [{ key: 'nomor', path: 'kode', format: 'text' }],
          sentence: 'Booking {{nomor}} sudah dibatalkan, Kak.',
        },
      }),
    },
  },
];
