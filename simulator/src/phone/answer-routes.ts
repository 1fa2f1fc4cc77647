import type { FastifyInstance } from 'fastify';
import type { NumberAnswers } from '../graph/number-answers.ts';
import { at } from '../json.ts';
import { numberIn, PhoneRefusal } from './phone-refusal.ts';

/** What a person may let Meta say to one number: the codes that a sender must tell apart, with what is to become of each. */
const CHOICES = [
  { code: 131026, label: 'Tidak bisa menerima WhatsApp', detail: 'Gagal, dan tidak pernah dicoba lagi.' },
  {
    code: 131050,
    label: 'Pelanggan mematikan promosi',
    detail: 'Gagal, izin promosinya ditarik, dan tidak pernah dicoba lagi.',
  },
  {
    code: 131049,
    label: 'Ditahan Meta agar tidak terlalu sering',
    detail: 'Gagal; boleh dicoba lagi setelah 24 jam, tidak sebelumnya.',
  },
  {
    code: 131056,
    label: 'Terlalu cepat ke orang ini',
    detail: 'Ditunda 1, 4, 16 detik, lalu dikirim. Penerima lain tidak menunggu.',
  },
  {
    code: 130429,
    label: 'Batas kecepatan nomor pengirim',
    detail: 'Ditunda 2, 4, 8 detik, lalu dikirim.',
  },
  {
    code: 131048,
    label: 'Nomor pengirim dibatasi karena laporan spam',
    detail: 'Siaran berhenti sendiri dan pemiliknya diberi tahu.',
  },
  {
    code: 131042,
    label: 'Pembayaran akun Meta bermasalah',
    detail: 'Siaran berhenti sendiri dan pemiliknya diberi tahu.',
  },
  { code: 132015, label: 'Template dijeda', detail: 'Siaran berhenti sendiri sampai templatnya pulih.' },
  {
    code: 131000,
    label: 'Gangguan di Meta',
    detail: 'Ditunda 2, 4, 8 detik, lalu dikirim.',
  },
];

/** Answers by number, set on the phone page: a campaign meets each of them among its many. */
export function answerRoutes(app: FastifyInstance, answers: NumberAnswers): void {
  app.get('/phone/api/answers', async () => ({ answers: answers.all(), choices: CHOICES }));

  app.post('/phone/api/answers', async (request) => {
    const number = numberIn(request.body);
    const code = Number(at(request.body, 'code'));
    if (!CHOICES.some((choice) => choice.code === code))
      throw new PhoneRefusal('Pilih jawaban yang ada di daftar.');
    const times = Number(at(request.body, 'times') ?? 0);
    answers.set(number, {
      code,
      via: at(request.body, 'via') === 'status' ? 'status' : 'api',
      times: times > 0 ? Math.floor(times) : null,
    });
    return { ok: true };
  });

  app.delete<{ Params: { number: string } }>('/phone/api/answers/:number', async (request) => {
    answers.set(request.params.number, null);
    return { ok: true };
  });
}
