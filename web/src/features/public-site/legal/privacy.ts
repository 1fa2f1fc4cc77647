import { company } from '../content.ts';
import type { Clause } from './legal-page.tsx';

/** UU 27/2022 (UU PDP): lawful basis, rights within 3 × 24 hours, breach notice, retention. */
export const privacy: readonly Clause[] = [
  {
    title: 'Siapa kami dan apa peran kami',
    text: [
      `Kebijakan ini menjelaskan bagaimana ${company.name} ("kami") memproses data pribadi sesuai Undang-Undang Nomor 27 Tahun 2022 tentang Pelindungan Data Pribadi (UU PDP).`,
      'Untuk data akun Anda dan pengunjung situs ini, kami adalah pengendali data pribadi. Untuk data pelanggan yang Anda layani lewat Sapa, Anda adalah pengendali dan kami prosesor yang bekerja atas perintah Anda.',
    ],
  },
  {
    title: 'Data yang kami proses',
    text: [
      '- Data akun: nama, email, nomor telepon, nama bisnis, dan password yang hanya disimpan sebagai sidik.',
      '- Data percakapan: pesan, lampiran, nama, dan nomor pelanggan Anda di kanal yang Anda hubungkan.',
      '- Data pembayaran: pesanan paket, jumlah, status, dan bukti transfer. Nomor kartu tidak pernah kami simpan.',
      '- Data teknis: alamat IP, jenis peramban, waktu masuk, dan catatan kegiatan untuk keamanan.',
      '- Pesan yang Anda tulis lewat formulir atau live chat di situs ini.',
    ],
  },
  {
    title: 'Tujuan dan dasar pemrosesan',
    text: [
      '- Menjalankan layanan yang Anda minta: pelaksanaan perjanjian.',
      '- Menjaga keamanan, mencegah penyalahgunaan, dan memperbaiki gangguan: kepentingan yang sah.',
      '- Memenuhi kewajiban pajak dan hukum: kewajiban hukum.',
      '- Mengirim kabar produk: persetujuan Anda, yang dapat ditarik kapan saja.',
      'Kami tidak menjual data pribadi dan tidak memakainya untuk iklan pihak lain.',
    ],
  },
  {
    title: 'Pemrosesan oleh AI',
    text: [
      'AI Agent menjawab dari prosedur yang Anda tempel. Bila Anda menghubungkan model bahasa pihak ketiga, potongan percakapan yang diperlukan untuk menjawab dikirim ke penyedia model itu.',
      'Setiap jawaban AI ditandai sebagai jawaban AI, dan pelanggan selalu dapat meminta berbicara dengan orang. AI tidak mengambil keputusan yang berakibat hukum bagi siapa pun.',
    ],
  },
  {
    title: 'Pihak yang menerima data',
    text: [
      '- Penyedia kanal yang Anda hubungkan, misalnya Meta untuk WhatsApp, Instagram, dan Messenger, serta Telegram untuk bot Anda.',
      '- Penyedia pembayaran, email, penyimpanan, dan model bahasa yang dipakai untuk menjalankan layanan.',
      '- Lembaga yang berwenang, bila diwajibkan hukum.',
      'Bila data diproses di luar Indonesia, kami memastikan tingkat pelindungan yang setara atau perjanjian yang mengikat.',
    ],
  },
  {
    title: 'Penyimpanan dan penghapusan',
    text: [
      'Data disimpan selama akun aktif. Setelah akun ditutup, data workspace dihapus dalam 30 hari dan dari cadangan sesuai jadwalnya, kecuali catatan pembayaran yang wajib disimpan menurut hukum.',
      'Data dihapus atau dimusnahkan bila masa simpannya berakhir, tujuannya tercapai, persetujuannya ditarik, atau diminta oleh pemiliknya.',
    ],
  },
  {
    title: 'Keamanan',
    text: [
      'Data tiap workspace dipisahkan sampai ke basis data. Sambungan dienkripsi, kunci dan token disimpan tersandi, dan tindakan penting tercatat dalam log audit.',
    ],
  },
  {
    title: 'Hak Anda',
    text: [
      '- Mendapat kejelasan tentang siapa yang memproses data Anda dan untuk apa.',
      '- Mengakses, menyalin, melengkapi, dan memperbaiki data Anda beserta jejak pemrosesannya.',
      '- Menarik persetujuan, membatasi atau menunda pemrosesan, dan meminta penghapusan.',
      '- Menolak keputusan yang diambil semata-mata oleh mesin.',
      '- Memindahkan data Anda dan mengajukan ganti rugi menurut hukum.',
      'Kami menanggapi permintaan akses, perbaikan, pembatasan, dan penarikan persetujuan paling lambat 3 × 24 jam sejak diterima. Bila Anda pelanggan dari bisnis pengguna Sapa, ajukan ke bisnis tersebut; kami membantu mereka memenuhinya.',
    ],
  },
  {
    title: 'Kegagalan pelindungan data',
    text: [
      'Bila terjadi kegagalan pelindungan data pribadi, kami memberi tahu secara tertulis pemilik data dan lembaga yang berwenang paling lambat 3 × 24 jam: data apa, kapan dan bagaimana, serta upaya penanganan dan pemulihannya.',
    ],
  },
  {
    title: 'Cookie dan penyimpanan peramban',
    text: [
      'Kami hanya memakai yang diperlukan: cookie sesi setelah Anda masuk, tanda bahwa Anda pernah masuk di perangkat itu, serta pilihan tampilan dan kunjungan live chat di peramban Anda. Tidak ada pelacak iklan.',
    ],
  },
  {
    title: 'Anak',
    text: [
      'Sapa ditujukan untuk bisnis dan tidak untuk orang di bawah 18 tahun. Data anak hanya boleh diproses dengan persetujuan orang tua atau walinya.',
    ],
  },
  {
    title: 'Perubahan kebijakan',
    text: [
      'Perubahan yang penting kami beritahukan lewat email atau di dalam aplikasi paling lambat 30 hari sebelum berlaku.',
    ],
  },
];
