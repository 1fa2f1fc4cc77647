const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/** Opens a talk. */
const greetings = words(`
halo hallo hai hi hei hey hello helo alo p ping tes test assalamualaikum assalamu alaikum ass asswrwb samlekum salam permisi
misi punten spada sampurasun kulo nuwun pagi siang sore malam morning afternoon evening woy woi oi tanya numpang tumpang
sugeng enjang sonten dalu sampun rahayu shalom salom om swastiastu
tabe tabek tabik horas mejuah juah punteun wilujeng adil ka talino
info min mimin admin kak kaka kakak kk gan agan sis bang bro mas mbak mba pak bu bun bunda cs online daeng uda uni cak mang neng gus
`);

/** Closes one, or agrees. */
const closings = words(`
oke ok okay okey okee sip siap baik noted thanks thx thank tengkyu tengkiu thankyou tq ty makasih makase makaseh terima terimo nuhun suwun nuwun suksma mauliate kalangkong bujur trims
tks mantap mantul jelas paham kasih mengerti dimengerti ngerti erti arigatou arigato jazakallah jazakumullah alhamdulillah gitu
begitu yaudah iya ya dulu cukup kabar pikir oalah fix deal
`);

/** Says nothing of its own beside them. */
const fillers = words(`
aku saya kami kita kamu kalian kali anda kk ka kakak kak min mimin admin gan agan sis sist bang bro mas mbak mba pak bapak bu ibu bun bunda
om tante teh aa akang kang uni uda daeng gus cak cacak mang neng dek ade kaka koko ci cik say sayang beb guys teman semua customer service cs tim hatur matur atur pisan sanget
pol loh lho sih dong deh nih kok kan lah toh wah oh eh hehe hihi wkwk ya yah iya mau ingin boleh bisa masih apa apakah ada
orang ini itu aktif ready selamat datang met dulu bentar sebentar wr wb warahmatullahi wabarakatuh alaikum waalaikum good very
much tidak sampurasun teh apa kabar loh so you a the of tentang produk barang dari sangat banget sekali banyak bantu jelas informasi info balas fast respon respons
cepat ramah cantik ganteng baik cakep khairan khair katsiran sudah nggih inggih ngge njih miss mister mr sir madam dok dokter dr coach prof ustadz ustadzah kyai suster chef
nanti besok lagi saja aja kalau kabar hubungi ke sana sini
kesana mampir lihat pikir coba tanya jadi untuk atas jawab layan sama tetap semangat mana di bye dadah
`);

const honorific =
  '(?:bu|ibu|pak|bapak|mas|mbak|mba|kak|kakak|bang|miss|mister|teh|kang|om|tante|dok|dokter|suster|coach|chef|cik|koh|uni|uda)';

/** In so few words nobody says anything else beside it. */
const mostOfPoliteness = 10;
const mostOfGreeting = 4;
const thanking =
  / (?:terima kasih|terimo kasih|makas[ie]h?\w*|mksh|nuwun|suksma|kalangkong|teurimong gaseh|thx|thanks?|tengkyu|tq|nuhun|suwun|trims|tks|arigatou?|jazak\w+|syukron|mauliate|kamsia|tarim[ao] kas(?:i|ih|e)|mokasi\w*|danke|dangke|sukses selalu) /;
/** Wants, asks or tells something of its own. */
const asksOrTells =
  / (?:berapa|ada|bisa|boleh|kapan|mana|dimana|bagaimana|apa|apakah|siapa|kenapa|harga|ongkir|biaya|jadwal|buka|tutup|belum|tidak|minta|mau|ingin|pesan|beli|order|booking|cek|kirim|batal|kalau|tanya|rusak|salah|tolong|bantu|tapi|padahal|\d\S*) /;

/** Thanks with any few words around them, a greeting with a name behind it. */
function politeIn(spelled: string, said: readonly string[]): 'greeting' | 'thanks' | undefined {
  if (thanking.test(spelled)) return 'thanks';
  const strange = said.filter((word) => !greetings.has(word) && !closings.has(word) && !fillers.has(word));
  return greetings.has(said[0] ?? '') && said.length <= mostOfGreeting && strange.length <= 1
    ? 'greeting'
    : undefined;
}

/** What a message of nothing but politeness does; undefined: it says something else too. */
export function smallTalkIn(spelled: string): 'greeting' | 'thanks' | undefined {
  if (/^ (?:kulo|saya) nuwun /.test(spelled)) return 'greeting';
  if (/^ sama (?:sama )?(?:kak |min |ya |juga )*$/.test(spelled)) return 'thanks';
  // "pagi bu tini": whoever is greeted by name.
  const said = spelled
    .replace(new RegExp(` (${honorific}) (?!tanya|mau|ada|bisa|berapa|harga|jam)\\p{L}{3,12} $`, 'u'), ' $1 ')
    .trim()
    .split(' ');
  if (said.length > 14) return undefined;
  const polite =
    said.length <= mostOfPoliteness && !asksOrTells.test(spelled) ? politeIn(spelled, said) : undefined;
  if (polite) return polite;
  if (!said.every((word) => greetings.has(word) || closings.has(word) || fillers.has(word))) return undefined;
  if (
    / (?:terima kasih|makasih\w*|makasi|thx|thanks?|tengkyu|tq|nuhun|suwun|trims|tks|arigatou?|jazak\w+) /.test(
      spelled,
    )
  )
    return 'thanks';
  // "siap?" or "oke kak, mau tanya": who asks has not finished.
  const asks = / (?:tanya|tumpang|numpang|permisi|halo|hallo|hai|hello|punten|assalamualaikum) /.test(
    spelled,
  );
  if (!asks && said.some((word) => closings.has(word))) return 'thanks';
  return said.some((word) => greetings.has(word)) ? 'greeting' : undefined;
}
