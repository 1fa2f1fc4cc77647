import { cueIn } from './cues.ts';
import { smallTalkIn } from './small-talk.ts';
import { spelled } from './spelled.ts';

/** What a message wants before any knowledge is asked. `question`: none of the others, look it up. */
export type CustomerIntent =
  | 'wants_person'
  | 'complaint'
  | 'sensitive'
  | 'own_record'
  | 'greeting'
  | 'asks_if_machine'
  | 'thanks'
  | 'question';

export interface IntentFound {
  intent: CustomerIntent;
  /** The words that decided, for the run's record. */
  because: string;
}

const person =
  '(?:orang(?:nya)?(?: (?:asli|beneran|langsung|sungguhan))?|manusia|admin\\w*|cs|c\\.s|customer service|manaj?er\\w*|manager\\w*|owner\\w*|pemilik\\w*|y(?:an)?g punya|atasan|supervisor|spv|bos(?:nya)?|pimpinan|petugas|operator|agen|staf+|karyawan|sales|marketing|ibu kos|bapak kos|dokter(?:nya)? langsung)';
const reach =
  '(?:bicara|ngomong|ngobrol|omong|sambung\\w*|hubung\\w*|dihubungi|telepon|telpon|telp|tlp|nelpon|call|calling|panggil\\w*|bales|balas|dibalas|ketemu|bertemu|chat|lapor|komplain|complain|disambung\\w*|terhubung|transfer ke|oper ke|alihkan)';

/** Order matters: the first that matches wins. Spelling variants are in the patterns: they see the text as typed. */
const patterns: readonly (readonly [CustomerIntent, RegExp])[] = [
  [
    'asks_if_machine',
    /^(?:apakah |apa |eh )?(?:ini|kamu|anda|kakak|kak|mimin|admin|yang balas)? ?(?:beneran |asli )?(?:robot|bot|ai|mesin|auto ?reply|balasan otomatis)(?: (?:ya|kah|kak|sih|bukan|apa orang|atau (?:orang|manusia)))*\W*$/,
  ],
  [
    'sensitive',
    /\b(polisi|pengacara|somasi|gugat\w*|tuntut\w*|pidana|ylki|ojk|lapor(?:in|kan)? ke (?:bpom|ylki|ojk)|jalur hukum|kejang(?:-?kejang|2)?\b|sesak na[fp]as|pingsan|keracunan|overdosis|bunuh diri|melepuh|muntah darah|tidak sadar(?:kan diri)?|ga sadar)\b/,
  ],
  [
    'complaint',
    /\b(kecewa\w*|mengecewakan|marah\w*|kesel|kesal|jengkel|muak|emosi|nipu|penipu\w*|tipu|ditipu|penipuan|scam|di ?bohong\w*|bohong|kasar|(?:ga|gak|nggak|tidak|tdk|kurang) (?:sopan|becus|profesional|ramah)|galak|jutek|basi|kapok|payah|parah (?:banget|bgt|bener)|lapor(?:in|kan)? (?:ke|kalian)|viral(?:in|kan)|goblok|tolol|bego|brengsek|bangsat|kampret|anjir|sialan|bajingan|ga ?jelas (?:banget|bgt)|balik(?:in|an) (?:uang|duit) (?:saya|gue|gw|aku)|ganti rugi dong|pelayanan(?:nya)? (?:jelek|buruk|lambat|lama)|lama (?:banget|bgt) (?:bales|balas|respon))\b/,
  ],
  [
    'wants_person',
    new RegExp(
      `\\b${reach}\\b[^.?!]{0,30}\\b${person}\\b|\\b(?:tolong|minta|mohon|mau|pengen|ingin|bisa)\\b[^.?!]{0,12}\\b${person}\\b[^.?!]{0,20}\\b${reach}\\b|\\b${person}\\b[^.?!]{0,12}\\b(?:tolong|mohon)\\b[^.?!]{0,12}\\b${reach}\\b|\\b(?:tolong|minta|mohon)\\b[^.?!]{0,12}\\b(?:di ?)?(?:telepon|telpon|tlp|telp|call)\\b|\\bbukan (?:bot|robot|mesin|ai)\\b|\\b(?:capek|males|malas|bosan) (?:ngomong|ngobrol|chat)? ?(?:sama|sm|dgn|dengan) (?:bot|robot|mesin|ai)\\b|\\bmanusia\\b`,
    ),
  ],
  [
    'own_record',
    new RegExp(
      [
        // "Atas nama olshopku", of what is ordered from now on.
        '\\batas nama\\b(?! (?:toko|olshop|ol shop|online shop|usaha|perusahaan|kantor|instansi|sekolah|pt|cv|orang lain|lain|sendiri|\\w+ku)\\b|\\w*ku\\b)',
        // "an extra charge" is English: before a vowel only with its dots, or behind what is booked.
        '\\ba\\.n\\.? [a-z]{3,}|\\ban\\.? (?!(?:min|kak|kaka|gan|sis|mas|mbak|mba|bang|pak|bun|dong|sih|yaa?)\\b)[b-df-gj-np-tv-z][a-z]{2,}|\\ban\\. [a-z]{3,}|\\b(?:pesanan|orderan|order|booking\\w*|reservasi|transfer|tf|paket|nota|tiket)(?:nya)? an [a-z]{3,}',
        '\\b(?:nota|invoice|inv|order|pesanan|resi|booking|tiket|servis|no|nomor)\\s*(?:no\\.?|nomor|#|:)?\\s*#?[a-z]{0,4}-?\\d{4,}',
        '\\b(?:kok|ko|kenapa|knp|kenapa ya)\\b[^?!]{0,40}\\b(?:belum|blm|blom|belom|lum|ga (?:masuk|dateng|datang|sampai|nyampe)|dobel|double)\\b',
        // "… saya … sudah/belum": a record of theirs, and its state.
        `\\b(?:pesanan|orderan|order|paket|kiriman|barang|transfer\\w*|tf|dp|deposit|jaminan|pembayaran|tagihan|booking\\w*|reservasi|nilai|hasil|nota|servisan|cucian|laundry|kartu|member|akun|poin|saldo|refund|token|klaim|pengajuan|data|uang|bukti|invoice|hp|laptop|motor|mobil|kamar)(?:an)?(?:nya)?(?:ku|mu)?\\b[^?!]{0,40}\\b(?:saya|sy|aku|ku|gue|gw|punyaku|punya saya|atas nama)?\\b[^?!]{0,40}\\b(?:sudah|udah|udh|sdh|dah)\\b[^?!]{0,30}\\b(?:belum|blm|blom|belom)\\b`,
        '\\b(?:saya|sy|aku|gue|gw|\\w+ku)\\b[^?!]{0,30}\\b(?:kemarin|kmrn|kemaren|tadi|barusan|minggu lalu|bulan lalu)\\b[^?!]{0,40}\\b(?:sudah|udah|udh|sdh|belum|blm|blom|gimana|dimana|mana|ketinggalan|kapan|siapa)\\b',
        '\\b(?:kemarin|kmrn|kemaren|tadi|barusan|minggu lalu)\\b[^?!]{0,30}\\b(?:saya|sy|aku|gue|gw|\\w+ku)\\b[^?!]{0,40}\\b(?:sudah|udah|udh|sdh|belum|blm|blom|gimana|ketinggalan|kapan|siapa)\\b',
        // What happened to them today is in nobody's procedure.
        '\\b(?:saya|sy|aku|gue|gw) (?:tadi|barusan)\\b|\\b(?:tadi|barusan) (?:saya|sy|aku|gue|gw)\\b',
        '\\bnilai \\w+ ?\\w* (?:saya|aku|ku)\\b',
      ].join('|'),
    ),
  ],
];

/** Pure. The text as the customer typed it. */
export function readIntent(text: string): IntentFound {
  const typed = text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/(\p{L})\1{2,}/gu, '$1')
    .replace(/\s+/g, ' ')
    .trim();
  // 👍 or "…" asks for nothing; "?" still does.
  if (!/[\p{L}\p{N}?]/u.test(typed)) return { intent: 'thanks', because: typed };
  const said = spelled(typed);
  const smallTalk = smallTalkIn(said);
  if (smallTalk) return { intent: smallTalk, because: typed };
  const whoseName = / (?:atas nama|a n) (?:\S+ ){0,2}(?:siapa|sapa|apa|sopo|saha) /.test(said);
  for (const [intent, pattern] of patterns) {
    if (intent === 'own_record' && whoseName) continue;
    const match = pattern.exec(typed);
    if (match) return { intent, because: match[0] };
  }
  return cueIn(said) ?? { intent: 'question', because: '' };
}
