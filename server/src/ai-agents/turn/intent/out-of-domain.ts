/** What people ask a chat window just because it answers. In dictionary forms, as `spelled` gives them. */
const elsewhere = new RegExp(
  ` (?:${[
    '(?:cuaca|ramal cuaca|prakiraan cuaca)(?: \\S+){0,4}',
    '(?:siapa )?(?:presiden|wakil presiden|gubernur|wali kota|bupati|menteri)(?: \\S+){0,3}',
    '(?:pemilu|pilpres|pilkada|capres|partai politik|demo buruh)',
    '(?:skor|hasil|jadwal) (?:bola|tanding|pertandingan|liga|timnas|piala dunia)',
    '(?:timnas|piala dunia|liga champions|liga inggris|persib|persija)',
    '(?:kerja|kerjakan|bantu|buat|jawab) (?:\\S+ ){0,2}(?:pr|tugas sekolah|tugas kuliah|skripsi|makalah|soal matematika|essay|esai)',
    '(?:buat|bikin|tulis|karang|cipta) (?:\\S+ ){0,2}(?:puisi|pantun|cerpen|lirik|lagu|pidato|cerita|kode|program|script|website)',
    '(?:terjemah|translate|artikan) (?:\\S+ ){0,3}(?:inggris|indonesia|arab|jepang|korea|mandarin)',
    '(?:zodiak|ramal nasib|ramal jodoh|weton|shio)',
    '(?:resep) (?:masak|rendang|kue|nasi|ayam|sambal|\\S+ enak)',
    '(?:harga|beli|jual) (?:bitcoin|btc|crypto|kripto|saham|emas antam|dollar|dolar)',
    '(?:bitcoin|kripto|crypto|forex|togel|slot gacor|judi)',
    '(?:cerita|kasih|beri) (?:\\S+ ){0,1}(?:lucu|lelucon|jokes?|tebak tebakan|gombal)',
    '(?:ibu ?kota) (?:negara |provinsi )?\\S+',
    '(?:siapa) (?:\\S+ ){0,2}(?:temu|penemu|menang|juara)',
    '(?:berita|gosip) (?:baru|terbaru|hari ini|artis)',
    'berapa \\d+ (?:kali|x|tambah|kurang|bagi) \\d+',
    '(?:obat|penyakit|gejala) (?:\\S+ ){0,2}(?:batuk|pusing|demam|maag|diare)',
    '(?:rekomendasi|saran) (?:\\S+ ){0,1}(?:film|drakor|anime|lagu|hp gaming)',
    'gempa',
    '(?:buat|bikin|tulis|karang) (?:\\S+ ){0,2}(?:caption|surat lamar|cv|essay|artikel|resume|ucapan|proposal|laporan magang)',
    '(?:arti|makna|tafsir) (?:mimpi|nama)',
    '(?:primbon|jodoh|gebetan|mantan|pacar saya|pacar aku|curhat)',
    '(?:rumus|akar|turunan|integral|luas lingkaran|pythagoras)',
    '(?:siapa|kapan|tahun berapa) (?:\\S+ ){0,3}(?:merdeka|lahir|proklamasi|pahlawan|raja|penulis|pencipta|pemenang)',
    '(?:jarak|luas|penduduk|sejarah) (?:\\S+ ){0,3}(?:bumi|bulan|matahari|indonesia|negara|dunia)',
    '(?:negara|gunung|sungai|hewan|planet) (?:ter|paling )\\S+',
    '(?:nonton|film|drakor|anime|series|sinetron|konser) (?:\\S+ ){0,3}(?:apa|bagus|tayang|rilis|tamat|rekomendasi)',
    '(?:harga|naik|turun) (?:bbm|bensin|pertalite|pertamax|cabai|beras|sembako|emas)',
    '(?:jalan|tol|arah) (?:\\S+ ){0,3}macet',
    '(?:cpns|pppk|lowongan bumn|bansos|pinjol)',
    '(?:hukum|dalil|ayat|hadis|hadits) (?:islam|\\S+ dalam islam)',
    '(?:menang|kalah) (?:\\S+ ){0,2}(?:bola|timnas|madrid|barcelona|persib|persija|liverpool|chelsea|mu|arsenal)',
    '(?:skor|hasil|klasemen) (?:\\S+ ){0,2}(?:timnas|liga|persib|persija|motogp|f1|badminton|bulu tangkis)',
    '(?:lagu|album|konser) (?:baru|terbaru|\\S+ swift|\\S+ )(?:\\S+ ){0,2}(?:apa|judul|kapan|enak)',
    '(?:umur|usia|agama|istri|suami) (?:presiden|artis|\\S+ jokowi|jokowi|prabowo)',
    '(?:jokowi|prabowo|gibran|messi|ronaldo|taylor swift|blackpink|bts)',
    '(?:chatgpt|gemini|openai)',
    '(?:password|sandi) wifi tetangga',
    '(?:ramal|prediksi) (?:\\S+ ){0,2}(?:nasib|togel|angka|masa depan|cuaca)',
    '(?:besok|hari ini|nanti|lusa)? ?(?:\\S+ )?(?:hujan|mendung|cerah|panas) (?:\\S+ )?(?:tidak|kah|lagi|besok|nanti)',
    '(?:bantu|tolong|ajar|jawab) (?:\\S+ ){0,2}(?:jawab |kerja )?(?:soal|tugas|pr) (?:matematika|fisika|kimia|biologi|inggris|sekolah|kuliah|kelas \\S+)',
    '(?:soal|rumus) (?:matematika|fisika|kimia)',
    '(?:lirik|chord|kunci gitar) (?:lagu )?\\S+',
    '(?:terjemah|translate|artikan|alih bahasa) (?:\\S+ ){0,4}(?:lirik|lagu|kalimat|artikel|paragraf)',
    '(?:ukt|snbt|utbk|sbmptn|passing grade|akreditasi kampus)',
    '(?:spot|tempat) (?:sunset|sunrise|foto|wisata|nongkrong|healing|kencan|hits) (?:\\S+ ){0,3}(?:di|bagus|dimana|mana)',
    '(?:rekomendasi|saran) (?:\\S+ ){0,1}(?:tempat wisata|tempat makan|novel|restoran|wisata|kuliner)',
    '(?:kurs|nilai tukar) \\S+',
    '(?:jadwal|harga|beli) (?:tiket )?(?:konser|bioskop|kereta api|pesawat)',
    '(?:siapa|kapan|kenapa) (?:\\S+ ){0,3}(?:nikah sama|cerai|meninggal|merdeka|perang)',
    '(?:menang|juara) (?:pilkada|pemilu|pilpres|liga|piala|motogp|f1)',
    '(?:weather|president|football|homework|poem|lyrics|bitcoin)',
  ].join('|')}) `,
);

/**
 * Asks for what no shop answers: the weather, a poem, the president. Undefined where a word of it stands in this
 * business's own knowledge: a bookshop may well sell recipes.
 *
 * @param knows does the knowledge of the business use this word?
 * @returns the words that say so
 */
export function outOfDomain(spelled: string, knows: (word: string) => boolean): string | undefined {
  const match = elsewhere.exec(spelled)?.[0].trim();
  const named = match?.split(' ').filter((word) => telling.has(word)) ?? [];
  return match === undefined || named.some(knows) ? undefined : match;
}

/** What the business would speak of itself, if it were its trade; a town or a dish in the question says nothing of that. */
const telling = new Set(
  'cuaca hujan mendung presiden gubernur menteri pemilu pilkada pilpres skor bola liga timnas pr tugas skripsi makalah matematika fisika kimia puisi pantun cerpen lirik lagu pidato kode program script website terjemah translate zodiak weton shio ramal resep bitcoin crypto kripto saham emas forex togel judi lelucon tebak berita gosip film drakor anime novel obat penyakit gejala gempa ukt snbt utbk spot sunset wisata kurs tiket konser bioskop weather president football homework poem lyrics caption mimpi primbon jodoh bbm bensin pertalite cabai beras cpns pppk bansos pinjol rumus album motogp badminton macet tol'.split(
    ' ',
  ),
);
