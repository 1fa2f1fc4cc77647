import { z } from 'zod';

/**
 * What people choose first, here and elsewhere, without the digits and signs that they add to it. Lists of leaked
 * passwords are these words over and over: `sayang123`, `Indonesia1!`, `p4ssw0rd`.
 */
const COMMON = new Set(
  `password passwort passw pass sandi katasandi rahasia kunci admin administrator root user pengguna login masuk
   welcome selamat selamatdatang letmein changeme default test testing percobaan cobacoba contoh demo guest tamu
   qwerty qwertyuiop qwertyui qwertz azerty asdfgh asdfghjkl asdfasdf zxcvbn zxcvbnm qazwsx qazwsxedc qweasd
   qweasdzxc poiuyt poiuytrewq lkjhgfdsa mnbvcxz abcdef abcdefg abcdefgh abcabc aabbcc iloveyou ilovey loveyou
   lovely sayang sayangku sayangkamu akusayangkamu cintaku cinta akucintakamu kamu kamuku kekasih kekasihku pacarku
   bismillah bismilah bismillahirrahmanirrahim alhamdulillah alhamdulilah subhanallah astaghfirullah insyaallah
   allahuakbar allah assalamualaikum muhammad yesus yesuskristus tuhanyesus haleluya
   indonesia indonesiaku indonesiaraya merdeka garuda pancasila jakarta bandung surabaya semarang medan makassar
   jogja jogjakarta yogyakarta malang bali denpasar palembang bogor bekasi depok tangerang
   persib persija arema persebaya liverpool manchester manchesterunited barcelona realmadrid chelsea arsenal juventus
   naruto sasuke doraemon pokemon pikachu superman batman spiderman dragon dragonball onepiece luffy monkey tigger
   princess princes sunshine shadow master superstar football baseball basketball soccer hockey killer
   starwars whatever trustno computer komputer internet samsung nokia xiaomi google facebook whatsapp instagram
   bisnis bisnisku toko tokoku tokoonline usaha usahaku jualan sukses suksesselalu semangat semangatku
   bahagia bahagiaselalu kenangan rindu bidadari malaikat mawar melati anggrek matahari bintang bulan
   anakku anaksholeh keluarga keluargaku mamapapa papamama mamaku papaku ibuku bapakku ayahibu
   jancuk anjing bangsat kucing kucingku monyet michael jessica jennifer jordan ashley daniel charlie andrew
   sapa halo hello helloworld halodunia apaajaboleh terserah lupapassword lupasandi passwordku sandiku`
    .split(/\s+/)
    .filter(Boolean),
);

const RUNS = [
  '01234567890',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  '1qaz2wsx3edc4rfv5tgb6yhn',
  '1q2w3e4r5t6y7u8i9o0p',
];
const LEET: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};

/** Would it be among the first that somebody tries? */
export function isCommonPassword(password: string): boolean {
  const lower = password.toLowerCase();
  if (/^(.{1,4})\1+.?$/u.test(lower) || new Set(lower).size <= 2) return true;
  const runs = RUNS.flatMap((run) => [run, [...run].toReversed().join('')]);
  if (runs.some((run) => run.includes(lower) || (lower.length > 6 && run.repeat(2).includes(lower))))
    return true;
  if (/^\d+$/.test(lower)) return lower.length <= 8;
  const ends = lower.replace(/[^a-z]+$/, '');
  return [ends, ends.replace(/^[^a-z]+/, '')].some((word) =>
    COMMON.has(word.replace(/[013457@$!]/g, spelledOut)),
  );
}

const spelledOut = (sign: string) => LEET[sign] ?? sign;

/** The password that is in force: what was once allowed is still taken, however weak. */
export const CurrentPassword = z
  .string({ error: 'Password wajib diisi' })
  .min(1, 'Password wajib diisi')
  .max(256);

/** A password that somebody chooses now. */
export const NewPassword = z
  .string({ error: 'Password wajib diisi' })
  .min(1, 'Password wajib diisi')
  .min(8, 'Password minimal 8 karakter')
  .max(128, 'Password maksimal 128 karakter')
  .refine(
    (value) => !isCommonPassword(value),
    'Password ini terlalu mudah ditebak. Gabungkan beberapa kata yang tidak biasa.',
  );

const REQUIRED = 'Semua field wajib diisi.';

/** The fields of a reset, with the sentences that both its screens say. */
export const newPasswordTwice = {
  new_password: z.string({ error: REQUIRED }).min(1, REQUIRED).pipe(NewPassword),
  confirm_password: z.string({ error: REQUIRED }).min(1, REQUIRED).max(256),
};

export const areSame = ({
  new_password,
  confirm_password,
}: {
  new_password: string;
  confirm_password: string;
}) => new_password === confirm_password;
export const differ = { path: ['confirm_password'], message: 'Konfirmasi password tidak cocok.' };
