/**
 * Dictionary roots that affixes are peeled down to, beyond the words of the lexicon itself, and words that only
 * look affixed (buku is not bu+ku). A light stemmer needs no more: measured, stemming changes little once
 * character n-grams are fused in, but coverage ("does this passage speak of it?") leans on equal roots.
 */
const list = `
abu acara adat adik adu agak agama ahli air ajak ajar ajuan akad akhir akses aktif akun alam alas alat alergi alih alir aman ambil
ampun anak andal aneh angguk angin angkat angkut angsur anjing anjur antar antre anut apit apung arah arsip asal asam asap asing
asin asli asuh asuransi atap atur awal awan awas awet ayah ayam ayo babi baca badai badan bagi bagus bahan bahas bahasa bahaya baik
baju bakar baku balap balas balik balon balut ban bandara banding bangku bangun banjir bantal bantu banyak bareng baris baru basah
basi basmi batal batas batuk bawa bawah bayam bayang bayar bayi beban bebas beda bedah bekal bekas beku belah belajar belanja beli
belok benang benar bengkak bengkel bentuk berat beras berita bersih besar besi betah betul bius bocor bola bolong bolos boneka bonus
boros bosan botol brosur buah buang buat bubuk bubur budaya buka bukti buku bulan bulat bulu bumbu bumi bunga bungkus buntu buntut
buruk buru burung busa butuh cabang cabe cabut cacat cadang cair cakup calon campur cantik cantum cap capek cari cat catat catok cedera
cegah cek celana cemas cepat cerah cerai ceramah cerita cermin cetak cicil cicip cinta cipta cita coba cocok coklat colok contoh corak
cuaca cuci cukup cukur cuti dadak daftar daging dagu dalam damai dampak dana dandan dapat dapur darah darat dasar datang datar daun
daya debat debu dekat dekor demam denda dengar depan depresi derita desain detik dewasa diam didik dinas dinding dingin diri diskon
dobel domba dompet donor dorong dosis dua duga duduk duka dukung dulu edar efek ekor emas enak encer enteng erat esok fasih
gabung gabus gadai gagal gaji gali galon gambar gampang gandeng ganggu ganjil ganti gantung garansi garis gatal gaul gaun gaya gedung
gejala gelap gelas gelombang gemar gembira gendong gerah gerak gigi gila gincu golong goreng gores gosok gosong guling gula guna
gunting guru gusi habis hadap hadiah hadir hafal haji hak halal halus hamba hambat hamil hancur handuk hangat hangus hantar hapus
haram harap harga harum hasil hati haus hemat hemat hewan hias hibur hidang hidup hijau hilang hirup hitam hitung hormat hubung hujan
hukum huni hutan ibadah ijazah ikan ikat iklan ikut ilmu imbang inap ingat ingin injak inti intip iris iring isi istirahat istri
izin jabat jadwal jaga jagung jahat jahit jajan jalan jalin jalur jam jamin jamu jamur janji jantung jarak jarang jatuh jauh jawab
jebol jejak jelas jelek jemput jemur jenazah jenguk jepit jerawat jernih jilat jilid jual judul juga jujur juknis jumlah jumpa jurus kaca kacamata
kado kain kait kaki kaku kalah kalung kamar kambing kampung kancing kandang kandung kantong kantor kapal kapas kaset kapasitas kartu karya
karyawan kasar kasih kasir kasur kawal kawat kawin kaya kebun kecewa kecil kejar kejut kelas keliling keluar keluh kembali kembang
kemas kempes kenal kencang kendali kendara kental kerah keramas kerap keras kering keringat kerja keriting kertas kesal ketat ketik ketuk
khitan kicau kirim kista kode kolam kolom komplain kompor konsul kontan kontrak kontrol kopi korban koreksi kosong kostum kotak kotor
koyak kuasa kuat kucing kuda kue kuku kulit kuliah kumis kumpul kumur kunci kuning kunjung kuota kupas kupon kupu kurang kurban kursi kursus
kurus kusam kusut labil lacak ladang lahan lahir laku lalai lamar lambat lampau lampir lampu lancar landa langgan langgar langkah langsing
langsung lantai lapak lapang lapar lapis lapor laptop larang lari laris laser laut lawan layan layang layar lebar lebih lelah lelang
lem lemah lemak lemari lembab lembaga lembar lembur lembut lengan lengkap lengket lenyap lepas letak lewat libat libur lihat lilin lindung
lingkar lintas lipat liput listrik logo lolos longgar luar luas lukis luluh lulus lumas lunas luncur luntur lupa lurus luwes mabuk macam
macet mahal mahar main makan maki malam malas malu mampir mampu mandi mangkuk manis manja mantap marah masak masuk masalah mati matang
materi mati mekar menang mekanik menginap menu merah merek mesin mesra mewah milik mimpi minat mini minta minum minyak mirip mitra mobil modal
modif mohon motor muat muda mudah mudik mula mulai mulas mulus muncul mundur muntah murah murid murni mutu nabung nafas naik nakal nama
nanah nasi nasib negara ngantuk niat nikah nikmat nilai noda nomor nonton nyala nyaman nyata nyeri obat obral olah olahraga oleh oles
ongkir ongkos operasi orang otak otomatis otot padam padat paham pajak pajang pakai paket paksa paku palsu panas pandu panggang panggil
panggung panjang pantai pantau papan parah parfum parkir paru pasang pasar pasien pasti pasu patah patuh payudara pecah pedas pegang pegal
pegawai pekan peka pelan pelihara peluk peluru pemilik penat penjara penting penuh penyok percaya pergi periksa perih periode perintah permak
permen pernah persen pesan pesta petik piatu pijat piket pikir pilih pimpin pinang pindah pinggang pinjam pintar pintu pipa pipi piring
pisah pisang pita polos pompa popok porsi posisi potong prakira praktik prasmanan puas pucat puji pulang pulas pulih pulsa puncak pupuk
puput puras pusat pusing putar putih putus racik racun ragu raih rajut ramah ramai rambut rampung rancang rangka rapat rapi rasa rata ratus
rawat raya rebus redup rehat rekam rekap rekening rela rem remaja renang rendah rendam rengek renov rental repot resap resep resi reservasi resik resmi
restoran retak retur rias ribut ringan ringkas rintis risih robek rokok rombak rombong rontok ruang rubah rugi rujuk rumah rumit rusak
rutin sabar sabun sadar sah sakit salah salep salin salon salur sambal sambung sambut sampah sampul samping sandal sandar sanggul santai santan
sapa sapi sarap sarana saring sarung satu sayap sayur sebab sebar seberang sebut sedia sedih sedot segar segera sehat sejuk sekat sekolah selam
selenggara selesai selimut selisih seluler semak sembelih sembuh sembunyi sempit sempurna semut senam senang sendi sendok sengaja senter sentuh senyum
sepatu sepeda sepi serah serang serap seret sering serius sertifikat serut servis sesak sesal sesuai setel setia setir setor setrika sewa siaga siap siar
sibuk sidik sifat sikat siksa silang simpan singgah singgung singkat sinyal siram sisa sisir siswa situs smoothing sobek sopan sopir sosis stok suap suara suhu suka suku sulam sulit
sumbang sumbat sumber sunat sungai suntik supir surat suruh surut susah susu susul susun syarat syukur tabrak tabung tagih tahan tahu tahun tajam
takar takut taman tambah tambal tamat tampil tampung tamu tanah tanam tanda tangan tanggal tanggap tanggung tangkap tanya tari tarik taruh tas tata tawar teduh
tegak tegang tegas tegur tekan teknik teknisi telan telat telepon teliti telur teman tempat tempel tempuh temu tenaga tenang tengah tenteng tepat tepi terang terap terbang terima
terjun terlambat ternak tetap tiba tidur tiket tilang timbang timbul tindak tindik tinggal tinggi tingkat tinta tipis tipu tiru titip tolak tolong tonton topeng topi total toko tua tuang
tugas tuju tukang tukar tulang tular tuli tulis tumbuh tumit tumpah tumpang tumpuk tumpul tunai tunda tunggak tunggu tunjuk tuntas tuntun tuntut turis turun turut tutup uap ubah uban
ubin ucap udang udara uji ukir ukur ulang umum umur undang undi unduh unggah unggul untai untung upah upgrade urai urat urus urut usaha usia usir utama
utang utuh utus vaksin wajah wajib waktu walet wangi warga waris warna warung wisata wisuda wudu yakin yatim zakat ziarah
buku kuku paku suku baku saku laku kaku bangku temu tamu jamu ilmu semu kamu bumbu bambu kelambu minggu tunggu tanya hanya punya mini kini seni gratis manis tulis habis iris garis jenis
 ukuran lulusan lowongan bangunan
 pemerintah 
berhenti beras berani bersin beruang beri berita berlian bermain diskon dinas dingin diri diam direct direktur disket disk diesel kering keras kerja kertas keriting keramik kereta terapi terima terminal teras terong sekolah selada selendang sepeda sepatu senam semir serum setan sewa
perut perak peran perabot perlu permata peron perban periksa pensil pesta petir pepaya pedal pelek peluang media medan meja mebel mesin meter meteran merek memar menu mentah menara mendung mekar
keluarga kelurahan kecamatan kehamilan kepala kelompok kebaya ketombe keju kecap kelapa keran keranjang kendaraan
akan ikan makan papan depan jalan bulan tuan kawan teman taman awan pasangan tangan hewan rotan durian kanan ringan santan jaman zaman koran setan hutan badan obatan dalam salon sabun tahun
sebelah lebaran keponakan berapa telur tumpang setoples sedia selokan belimbing bebek berlangganan penanak pewangi kesemutan kemeja kerudung peserta petshop keranjang ketumbar perawan perhiasan berkas sepatu serum kebun kelambu setelan teman terong permak permen mesra merek sebahu pemula pertama perdana penuh penting setuju satuan harian mingguan bulanan tahunan kiloan setoran langganan kesempatan sebahu
asin lain kain main mesin bensin pin satin batin rutin izin angin dingin ingin kabin vitamin cermin
`;

export const roots: ReadonlySet<string> = new Set(list.trim().split(/\s+/));
