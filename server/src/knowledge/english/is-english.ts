import { isWord } from '../lexicon/thesaurus/is-word.ts';
import { translationsOf } from './dictionary.ts';
import { lemmasOf } from './lemmas.ts';
import { inTables } from './to-indonesian.ts';

const setOf = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/));

/** What a message in our language says, however it is spelt. */
const indonesian = setOf(`
  yang yg berapa brp brapa apa ada adakah bisa bs bsa ga gak gk nggak ngga tidak tdk kak ka min mau mo untuk utk dari dr ke di sama sm
  dong donk ya yah kalau kalo klo kl buat bwt udah sudah sdh jam harga hrg gimana gmn dan atau saya sy aku kami kita dengan dgn pake pakai
  nya kah boleh blh mas mbak gan sis bro pak bu bang kapan kpn mana dimana dmn itu ini tu juga jg lagi lg aja saja jika cara kok sih nih
  belum blm bukan masih msh hari minggu bulan ongkir kirim beli pesan mulai dapat dpt tanpa tolong mohon`);

/** Joins what is said in English and in nothing else. */
const joining = setOf(`
  the is are was were be been am do does did how what where when which who whose why can could may might must shall should will would
  you your yours i my me mine we our us they them their he his him she her it its this that these those there here for of and on
  in to from with without at by as if than then or not have has had much many any some someone somebody something anyone anything nothing
  a an every each all please pls need want get got about after before during until than only also too very just more less own other another
  i'm i've i'd i'll it's what's whats that's there's don't dont doesn't didn't can't cant won't isn't aren't we're you're they're let's`);

/** Our chat borrows these; whoever says them may write either. */
const borrowed = setOf(`
  chat online offline scan cash weekend weekday full charge booking book cancel free budget ready fee promo internet stop refund box file
  price list pricelist driver meeting game pink request day delivery card pick up pickup drop maps cake treatment service wifi size room
  custom zoom food include baby deal invoice outdoor indoor second home rate link freezer call cover test tour print live share voucher class
  toddler gathering friendly laundry extra couple banking error wedding visit speaker coach member deadline check update snack dress
  gym souvenir lunch dinner cleaning delay available pool expired body password brand fresh upgrade charger party house event join warranty
  reward art form seat wallet google policy security outing family frozen flight stay bundling seafood catering banner upload high discount
  guide honeymoon packing pack payment casing gift sound special student gadget copy sharing session reseller new grooming coffee buffet
  maintenance power receipt loyalty season notebook trade sale sales screenshot keyboard van survey appointment accepted refundable group
  display based original branded tips download insurance tone view training silver black white gold speed gaming outlet package soft
  replacement packaging screen mushola maroon basic shoes display hot cold mix sample dropship dropshipper staff trial private reschedule
  bank transfer stock order open close po pre cod dp ac no ok oke thanks thank hi hello hai halo happy google instagram shopee info max min
  minimum maximum per star cut short long long big small medium large xl l m s xxl red blue green grey navy cream brown army denim level
  shampoo conditioner smoothing highlight bleaching coloring facial spa massage nail manicure pedicure makeup foundation serum toner sunscreen
  cleanser laptop printer hp iphone samsung oppo vivo xiaomi android windows install setup software hardware lcd touchscreen`);

const isEnglishWord = (word: string): boolean =>
  inTables(word).length > 0 || lemmasOf(word).some((lemma) => translationsOf(lemma).length > 0);

/** Is it written in English? What our chat borrows is no sign of it, what joins an English sentence is one. */
export function isEnglish(text: string): boolean {
  const words =
    text
      .replace(/[’`]/g, "'")
      .toLowerCase()
      .match(/\p{L}[\p{L}']*/gu) ?? [];
  let [joins, names, loans, ours, particles] = [0, 0, 0, 0, 0];
  for (const word of words)
    if (joining.has(word)) joins++;
    else if (indonesian.has(word)) particles++;
    else if (borrowed.has(word)) loans++;
    else if (isEnglishWord(word)) names++;
    else if (isWord(word)) ours++;
  if (joins + names <= 2 * particles + ours) return false;
  if (joins >= 2) return true;
  const allKnown = joins + names + loans === words.length && words.length > 1;
  return particles === 0 && names > 0 && (joins === 1 || allKnown);
}
