/**
 * Single words that customers ask any business with, each with what owners write for it, the likeliest first. Plurals
 * and forms of verbs need no line of their own.
 */
export const words: ReadonlyMap<string, readonly string[]> = new Map(
  `
  monday: senin; tuesday: selasa; wednesday: rabu; thursday: kamis; friday: jumat; saturday: sabtu; sunday: hari minggu
  today: hari ini; tonight: nanti malam; tomorrow: besok; now: sekarang; morning: pagi; noon: siang; afternoon: siang, sore
  evening: malam, sore; night: malam; midnight: tengah malam; day: hari; daily: setiap hari, harian; week: minggu
  weekly: mingguan; month: bulan; monthly: bulanan, per bulan; year: tahun; yearly: tahunan; hour: jam; hourly: per jam
  minute: menit; late: terlambat, telat; early: awal, pagi; latest: paling lambat, maksimal; deadline: batas, paling lambat
  open: buka; close: tutup; closed: tutup; holiday: libur, tanggal merah; schedule: jadwal; timetable: jadwal
  price: harga; cost: harga, biaya; fee: biaya; charge: biaya; rate: tarif, harga; extra: tambahan, nambah
  additional: tambahan; surcharge: tambahan; cheap: murah; cheapest: paling murah; expensive: mahal; total: total
  discount: diskon, potongan; promo: promo; promotion: promo; sale: diskon; voucher: voucher; free: gratis
  deposit: deposit, dp, jaminan; fine: denda; penalty: denda; tax: pajak; tip: tip; wholesale: grosir; bulk: grosir, partai
  shipping: kirim, ongkir; ship: kirim; deliver: kirim, antar; delivery: kirim, antar; send: kirim; courier: kurir, ekspedisi
  tracking: resi; receipt: nota, struk, kuitansi; invoice: invoice, nota; pack: pack, bungkus; packing: packing, kemasan
  pay: bayar; payment: bayar; cash: tunai, cash; transfer: transfer; installment: cicilan, angsuran; account: rekening
  refund: refund, uang kembali, kembali; return: retur, kembali; exchange: tukar; warranty: garansi; guarantee: garansi
  broken: rusak, pecah; damage: rusak; damaged: rusak; defect: cacat; lose: hilang; lost: hilang; missing: hilang; spill: tumpah
  cancel: batal; cancellation: batal; reschedule: reschedule, ganti jadwal, ubah jadwal; postpone: tunda, reschedule
  order: pesan, order; book: booking, pesan; booking: booking, pesan; reservation: reservasi, booking; reserve: reservasi, booking
  appointment: janji temu, booking, daftar; register: daftar; registration: pendaftaran, daftar; enroll: daftar; enrol: daftar
  join: daftar, ikut; apply: daftar; sign: daftar; trial: trial, coba; queue: antri; walk-in: langsung datang
  available: tersedia, ada, ready; stock: stok, ready; ready: ready, jadi; sell: jual; buy: beli; purchase: beli; offer: ada
  minimum: minimal; maximum: maksimal; max: maksimal; least: minimal; most: maksimal; limit: batas, maksimal
  size: ukuran, size; big: besar; large: besar; small: kecil; medium: sedang; color: warna; colour: warna; material: bahan
  ingredient: bahan; fabric: kain, bahan; weight: berat; length: panjang; width: lebar; height: tinggi; thick: tebal
  white: putih; black: hitam; red: merah; blue: biru; green: hijau; yellow: kuning; pink: pink; brown: coklat; grey: abu
  halal: halal; spicy: pedas; frozen: frozen, beku; fresh: segar, fresh; sweet: manis; salty: asin; cheese: keju; chocolate: coklat
  peanut: kacang; flavor: rasa, varian; flavour: rasa, varian; taste: rasa; vegetarian: vegetarian; vegan: vegan; sugar: gula
  preservative: pengawet; allergy: alergi; allergic: alergi; expire: kedaluwarsa, exp, tahan; expiry: kedaluwarsa, exp
  expired: kedaluwarsa, exp; last: tahan; keep: tahan, simpan; store: simpan, toko; fridge: kulkas; freezer: freezer
  address: alamat; location: lokasi, alamat; located: alamat; parking: parkir; park: parkir; branch: cabang; office: kantor
  shop: toko; outlet: outlet; store: toko; city: kota; town: kota; island: pulau; area: area, daerah; near: dekat; landmark: patokan
  man: pria, cowok; men: pria, cowok; male: pria, putra, cowok; woman: wanita, cewek; women: wanita, cewek; female: perempuan, putri
  kid: anak; child: anak; children: anak; baby: bayi; infant: bayi; toddler: toddler, balita; adult: dewasa; student: siswa, pelajar
  people: orang; person: orang; guest: tamu; visitor: tamu; group: rombongan, grup; couple: pasangan, berdua; pregnant: hamil
  parent: orang tua, ortu; sibling: saudara, kakak adik; elderly: lansia; foreigner: wna, asing; tourist: wisatawan, turis
  foreign: wna, asing; passport: paspor; license: sim; licence: sim; id: ktp; identity: ktp; document: dokumen, berkas, syarat
  requirement: syarat; condition: syarat, ketentuan; rule: aturan, ketentuan; policy: ketentuan, aturan; require: syarat, wajib
  doctor: dokter; dentist: dokter gigi; pediatrician: dokter anak; midwife: bidan; nurse: perawat; teacher: guru, pengajar
  tutor: tutor, guru; instructor: instruktur, pelatih; coach: pelatih, coach; trainer: pelatih; driver: supir, sopir; staff: petugas
  photographer: fotografer; photo: foto; picture: foto; print: cetak; edit: edit; album: album; video: video; frame: frame, bingkai
  room: kamar, ruang; bed: tempat tidur, kasur; breakfast: sarapan; lunch: makan siang; dinner: makan malam; food: makanan, makan
  meal: makan; snack: snack, camilan; drink: minum; water: air; kitchen: dapur; bathroom: kamar mandi; toilet: toilet; pool: kolam renang
  swim: renang; swimming: renang; towel: handuk; blanket: selimut; pillow: bantal; curtain: gorden; chair: kursi; table: meja
  tent: tenda; stage: panggung; sound: sound; projector: proyektor; camera: kamera; lens: lensa; battery: baterai, aki
  car: mobil; motorcycle: motor; motorbike: motor; scooter: motor, matic; bike: motor, sepeda; bicycle: sepeda; bus: bus; truck: truk
  helmet: helm; raincoat: jas hujan; fuel: bensin, bbm; petrol: bensin; gas: gas, bensin; tire: ban; tyre: ban; oil: oli; engine: mesin
  class: kelas; lesson: les, pertemuan; session: sesi, pertemuan; meeting: pertemuan; course: kursus, kelas; certificate: sertifikat
  certified: sertifikat; exam: ujian; test: tes, ujian; level: level, tingkat; beginner: pemula; private: privat; online: online
  package: paket; parcel: paket; box: box, dus, kotak; carton: dus; piece: pcs, biji; bottle: botol; dozen: lusin; set: set
  include: termasuk; included: termasuk; contain: isi; content: isi; inside: isi
  wash: cuci; clean: cuci; cleaning: cuci; laundry: laundry; iron: setrika; ironing: setrika; shoe: sepatu; bag: tas; hat: topi; cap: topi
  clothes: baju, pakaian; shirt: baju, kaos; t-shirt: kaos; tshirt: kaos; dress: gaun, baju; pants: celana; jacket: jaket; uniform: seragam
  carpet: karpet; sofa: sofa; mattress: kasur; wardrobe: lemari; cupboard: lemari; sew: jahit; tailor: jahit; alter: vermak, permak
  hair: rambut; haircut: potong rambut, potong; shave: cukur; beard: jenggot; mustache: kumis; moustache: kumis; dye: semir, cat, warna
  nail: kuku; skin: kulit; face: wajah; massage: pijat; wedding: pengantin, nikah, wedding; bride: pengantin; engagement: lamaran
  graduation: wisuda; birthday: ulang tahun; party: pesta, acara; event: acara; makeup: makeup, rias; gown: gaun, kebaya
  tooth: gigi; teeth: gigi; dental: gigi; braces: behel, kawat gigi; filling: tambal; vaccine: vaksin; flu: influenza; medicine: obat
  prescription: resep; insurance: asuransi, bpjs; checkup: periksa; sick: sakit; fever: demam; asthma: asma; blood: darah
  cake: kue; cookie: kue kering; bread: roti; chicken: ayam; beef: daging sapi; meat: daging; fish: ikan; egg: telur; milk: susu
  rice: nasi, beras; noodle: mie; vegetable: sayur; fruit: buah; coffee: kopi; tea: teh; crab: kepiting; shrimp: udang; prawn: udang
  squid: cumi; lobster: lobster; seafood: seafood; soup: sup, kuah; sauce: saus; grill: bakar; grilled: bakar; fried: goreng; alcohol: alkohol
  flower: bunga; bouquet: buket; gift: hadiah, kado; card: kartu; plant: tanaman; tree: pohon; seed: bibit, benih; soil: tanah, media tanam
  fertilizer: pupuk; pot: pot; garden: taman; cat: kucing; dog: anjing; pet: hewan peliharaan; animal: hewan; grooming: grooming; groom: grooming
  rent: sewa; rental: sewa; hire: sewa; pick: ambil, jemput; pickup: jemput, ambil; collect: ambil; drop: antar; airport: bandara
  station: stasiun; harbor: pelabuhan; seat: kursi; ticket: tiket; luggage: bagasi, koper; trip: trip, perjalanan; tour: tour, wisata
  move: pindah; moving: pindahan; storage: penyimpanan, gudang; warehouse: gudang; cargo: kargo; fragile: pecah belah; wooden: kayu
  repair: servis, perbaikan, benerin; service: servis, layanan; install: pasang; installation: pasang; replace: ganti; replacement: ganti
  screen: layar; wood: kayu; cement: semen; paint: cat; brick: bata; court: lapangan; field: lapangan; floor: lantai; lift: lift
  design: desain; logo: logo; custom: custom; sample: sampel, contoh; sticker: stiker; screen-print: sablon; embroidery: bordir
  member: member; membership: member; loyalty: poin, member; reseller: reseller; dropship: dropship; job: lowongan, kerja; vacancy: lowongan
  take: ambil; bring: bawa; change: ganti, ubah; need: perlu; want: mau; stay: menginap, inap, tahan; wait: tunggu; finish: selesai; done: jadi, selesai
  use: pakai; wear: pakai; valid: berlaku; apply: berlaku; cover: tanggung; allow: boleh; accept: terima; send: kirim; contact: hubungi, kontak
  call: telepon; name: nama; number: nomor; phone: telepon; wifi: wifi; mushola: mushola; prayer: mushola, sholat; smoke: rokok, merokok
  can: bisa; could: bisa; may: boleh; possible: bisa
  one: 1; two: 2; three: 3; four: 4; five: 5; six: 6; seven: 7; eight: 8; nine: 9; ten: 10; half: setengah; twin: kembar
  yes: ya; no: tidak; not: tidak; without: tanpa; with: dengan; and: dan; or: atau; also: juga; from: dari; to: ke; before: sebelum
  after: setelah; until: sampai; till: sampai; about: soal; outside: luar; between: antara; only: hanya; every: setiap; each: per, setiap
  other: lain; another: lain; if: kalau; than: dari; more: lebih; less: kurang; under: bawah, kurang; over: lebih, atas; above: atas; below: bawah
  sheet: lembar; invitation: undangan; furniture: perabot, furnitur, barang; tier: tingkat, susun, tumpuk; thesis: skripsi; bind: jilid
  binding: jilid; front: depan; rear: belakang; pad: kampas; brake: rem; son: anak; daughter: anak; entrance: masuk; fast: cepat, puasa
  fastest: tercepat, paling cepat, cepat; cholesterol: kolesterol; flavor: rasa, varian, isi; flavour: rasa, varian, isi; plan: paket, langganan
  period: masa, lama; preschool: preschool, paud, playgroup; kindergarten: tk; school: sekolah; java: jawa; machine: mesin; live: tinggal
  caregiver: pengasuh; nanny: pengasuh; babysitter: pengasuh; pharmacist: apoteker; therapist: terapis; technician: teknisi; cashier: kasir
  hairdresser: barber; waiter: pelayan; guide: pemandu, guide; translator: penerjemah; security: satpam, keamanan; owner: pemilik
  desk: meja; shelf: rak; drawer: laci; mirror: cermin; lamp: lampu; fan: kipas; stove: kompor
  bath: mandi; bathe: mandi; basic: dasar, basic, biasa; standard: standar, biasa; regular: reguler, biasa; premium: premium; luxury: mewah
  left: kiri; right: kanan; top: atas; bottom: bawah; side: samping; corner: pojok; main: utama, pusat; downtown: pusat kota; center: pusat
  portion: porsi; serving: porsi; slice: potong; cup: cup, gelas; plate: piring; tray: tampah, nampan; jar: toples
  kilo: kg, kilo; kilogram: kg; kilos: kg; gram: gr, gram; liter: liter; litre: liter; meter: meter; metre: meter; pair: pasang; page: halaman
  fit: muat; capacity: kapasitas, muat; stand: tribun; bleacher: tribun; canteen: kantin; restaurant: restoran, resto; bar: bar; lobby: lobi
  measurement: ukuran; dimension: ukuran; format: format; file: file; paperwork: syarat, berkas; form: formulir
  revision: revisi; proof: contoh, bukti; draft: draft; copy: fotokopi, kopi; laminate: laminasi; staple: jepret
  cheaper: lebih murah; bigger: lebih besar; smaller: lebih kecil; longer: lebih lama; faster: lebih cepat; earlier: lebih awal
  start: mulai; begin: mulai; end: selesai, sampai; arrive: tiba, datang, sampai; arrival: tiba, datang; leave: berangkat; depart: berangkat
  departure: berangkat, keberangkatan; come: datang; visit: kunjungan, datang; meet: kumpul, bertemu; next: depan, berikutnya
  deliveries: antar, kirim; spend: belanja; hold: tahan; borrow: pinjam; lend: pinjam; scratch: lecet, baret
  peel: mengelupas; crack: retak, pecah; leak: bocor; stain: noda; tear: sobek; fade: luntur; shrink: susut; smell: bau; noise: suara; noisy: berisik
  boat: kapal, perahu; ferry: kapal, feri; train: kereta; plane: pesawat; flight: pesawat, penerbangan; van: hiace, elf; minibus: elf, hiace; cab: taksi
  beach: pantai; mountain: gunung; waterfall: air terjun; snorkel: snorkeling; dive: diving; view: view, pemandangan; balcony: balkon; quiet: tenang
  pork: babi; lard: babi; nut: kacang; dairy: susu; lactose: susu; wheat: terigu, gandum; soy: kedelai; honey: madu; butter: mentega
  spice: pedas; mild: tidak pedas; leftover: sisa; takeaway: bungkus, bawa pulang; takeout: bungkus, bawa pulang; buffet: prasmanan; lunchbox: nasi kotak
  pain: sakit, nyeri; painful: sakit; hurt: sakit; swell: bengkak; itchy: gatal; rash: ruam; wound: luka; pill: obat; injection: suntik; shot: suntik
  root: akar; canal: saluran; crown: crown, mahkota; denture: gigi palsu; whitening: bleaching, pemutihan; scaling: scaling; wisdom: bungsu
  blowout: blow; perm: keriting; straighten: smoothing, rebonding; wax: waxing; manicure: manicure; pedicure: pedicure; eyelash: bulu mata; eyebrow: alis
  puppy: anak anjing; kitten: kitten, anak kucing; kennel: penitipan, kandang; cage: kandang; litter: pasir; flea: kutu; neuter: steril; spay: steril
  unlimited: unlimited, bebas; tuition: spp; textbook: buku; semester: semester
  refundable: refund, uang kembali; nonrefundable: hangus; upfront: di muka, dp; advance: di muka; balance: pelunasan; rest: sisa, pelunasan
  electricity: listrik; internet: wifi, internet; landlord: pemilik; tenant: penghuni; furnished: perabot, isi; curfew: jam malam; overnight: menginap
  manual: manual; automatic: matic, matik; flat: kempes, bocor; windshield: kaca; bumper: bumper; dent: penyok
  passenger: penumpang; permit: izin; visa: visa; international: internasional; domestic: domestik; overseas: luar negeri; abroad: luar negeri; export: ekspor
  spare: cadangan, sparepart; part: bagian, sparepart; original: original, asli; genuine: asli, original; fake: palsu; used: bekas, second; brand: merk, merek
  unlock: unlock; charger: charger; case: case, casing; headphone: headset; keyboard: keyboard; data: data; backup: backup; virus: virus; slow: lambat, lemot
  racket: raket; shuttlecock: kok, shuttlecock; ball: bola; net: net; locker: loker; shower: kamar mandi, shower; sauna: sauna; gym: gym
  charity: sedekah; pray: sholat; mosque: masjid; fasting: puasa; ramadan: ramadhan; eid: lebaran; christmas: natal; newyear: tahun baru
  temperature: suhu; warm: hangat; hot: panas; cold: dingin; indoor: indoor; outdoor: outdoor; gluten: gluten; old: umur; age: umur, usia
  cut: potong; must: wajib, harus; curly: keriting; january: januari; february: februari; march: maret; april: april; june: juni; july: juli; august: agustus; october: oktober
  december: desember; midday: siang, tengah hari; lunchtime: siang; weeknight: malam hari kerja; season: musim, season; rainy: hujan
  rain: hujan; date: tanggal; second: kedua, detik; first: pertama; third: ketiga; once: sekali
  twice: dua kali; often: sering, berapa kali; always: selalu; never: tidak pernah; later: nanti; again: lagi; ago: lalu
  during: selama; eleven: 11; twelve: 12; fifteen: 15; twenty: 20; thirty: 30; forty: 40; fifty: 50; hundred: 100
  quarter: seperempat; double: dobel, dua kali; single: satu, single; dozens: lusin; several: beberapa; few: sedikit, beberapa
  enough: cukup; whole: seluruh, utuh; entire: seluruh; everybody: semua; everyone: semua;
  nobody: tidak ada orang; all: semua;
  nothing: tidak ada; somewhere: tempat lain; elsewhere: tempat lain; everywhere: semua; own: sendiri; myself: sendiri
  ourselves: sendiri; yourself: sendiri; alone: sendiri; together: bersama, bareng; apart: terpisah; separately: terpisah; same: sama
  different: beda, lain; besides: selain; except: kecuali; instead: ganti;
  new: baru; brand-new: baru; second-hand: bekas; secondhand: bekas; real: asli; true: asli; local: lokal; proper: benar
  correct: benar; wrong: salah; normal: biasa, normal; ordinary: biasa; usual: biasa; usually: biasanya; typical: biasa
  simple: sederhana, polos, biasa; plain: polos; special: khusus, spesial; fancy: mewah; quick: cepat; quickly: cepat; soon: cepat
  urgent: mendadak, urgent, darurat; emergency: darurat; rush: kilat, express; easy: mudah; hard: keras, susah; difficult: susah
  soft: lembut; strong: kuat; weak: lemah; heavy: berat; light: ringan, lampu; bright: terang; dark: gelap, tua; wet: basah
  dry: kering; dirty: kotor; dust: debu; dusty: debu; mud: lumpur; oily: berminyak; sharp: tajam; round: bulat; square: kotak
  straight: lurus; curly: keriting; short: pendek; tall: tinggi; high: tinggi; low: rendah; higher: lebih tinggi; lower: lebih rendah
  deep: dalam; full: penuh, full; empty: kosong; loose: longgar, lepas; tight: sempit, ketat; tiny: kecil; little: kecil; huge: besar
  lowest: paling murah; best: terbaik; better: lebih baik; bad: jelek, buruk; worse: parah; nice: bagus; healthy: sehat; ill: sakit
  health: kesehatan; safe: aman; safely: aman; safety: keselamatan, aman; dangerous: bahaya; scared: takut; afraid: takut
  worried: takut, khawatir; nervous: takut; happy: puas, senang; unhappy: tidak puas; satisfied: puas; angry: marah; rude: tidak sopan
  polite: sopan; busy: ramai, sibuk; crowded: ramai; silent: diam, tenang; loud: berisik; public: umum; shared: bersama, sharing
  hand: tangan; foot: kaki; leg: kaki; arm: lengan; finger: jari; fingernail: kuku; toe: jari kaki; toenail: kuku kaki; knee: lutut
  shoulder: pundak, bahu; back: belakang, punggung, kembali; neck: leher; head: kepala; ear: telinga, kuping; nose: hidung
  mouth: mulut; lip: bibir; eye: mata; chin: dagu; cheek: pipi; chest: dada; belly: perut; stomach: perut, lambung; tummy: perut
  heart: jantung, hati; bone: tulang; muscle: otot; body: badan; feet: kaki; scalp: kulit kepala; fringe: poni; bang: poni
  curl: keriting; bald: gundul, botak; trim: potong, rapikan; bleach: bleaching; polish: kutek, poles; scrub: scrub, lulur
  pore: pori, komedo; pimple: jerawat; acne: jerawat; spot: flek, titik, tempat; wrinkle: kerut; freckle: flek
  scar: bekas luka; tattoo: tato; pierce: tindik; piercing: tindik; sunscreen: sunscreen; sunburn: terbakar matahari; lash: bulu mata
  brow: alis; moisturizer: pelembap; husband: suami, pasangan; wife: istri, pasangan; girlfriend: pasangan, pacar
  boyfriend: pasangan, pacar; spouse: pasangan; partner: pasangan; family: keluarga; mother: ibu; mum: ibu; mom: ibu; mama: ibu
  father: ayah, bapak; dad: ayah, bapak; grandmother: nenek, lansia; grandma: nenek, lansia; grandfather: kakek, lansia
  grandpa: kakek, lansia; brother: saudara; sister: saudara; cousin: saudara; relative: keluarga, saudara; friend: teman
  classmate: teman; colleague: teman kerja; boss: atasan; employer: perusahaan; employee: karyawan; worker: tukang, pekerja
  company: perusahaan, kantor; business: usaha, bisnis; customer: pelanggan; client: pelanggan; guy: pria, orang; guys: pria
  lady: wanita; ladies: wanita; girl: perempuan, cewek; boy: laki-laki, cowok; gentleman: pria; teen: remaja; teenager: remaja
  senior: lansia; twins: kembar; newborn: bayi baru lahir, bayi; muslim: muslim; christian: kristen; foreigners: wna
  bridesmaid: pagar ayu; guard: satpam; captain: kapten; crew: kru, tim; team: tim; admin: admin; boyfriends: pasangan; house: rumah
  home: rumah; apartment: apartemen; villa: villa; hotel: hotel; building: gedung; mall: mall; campus: kampus
  university: universitas, kampus; uni: kampus; college: kampus; hospital: rumah sakit; police: polisi; embassy: kedutaan
  street: jalan; road: jalan; alley: gang; bridge: jembatan; traffic: macet; toll: tol; distance: jarak; far: jauh; nearby: dekat
  beside: sebelah; behind: belakang; opposite: seberang; across: seberang; around: sekitar; along: ikut; away: jauh;
  upstairs: lantai atas, lantai 2; downstairs: lantai bawah; roof: atap; ceiling: plafon; wall: dinding, tembok; door: pintu
  window: jendela, kaca; stairs: tangga; key: kunci; lock: kunci; glass: kaca, gelas; pipe: pipa; tap: keran; tank: toren, tangki
  cabinet: lemari; closet: lemari; couch: sofa; rug: karpet; screw: sekrup, baut; timber: kayu; plywood: triplek; teak: jati
  drawing: gambar; sketch: gambar; build: bangun, buat; made: dibuat; draw: gambar; write: tulis; read: baca; speak: bahasa, bicara
  talk: bicara; listen: dengar; hear: dengar; watch: jam tangan, jam, lihat; language: bahasa; english: inggris; indonesian: indonesia
  chinese: mandarin; mandarin: mandarin; japanese: jepang; korean: korea; arabic: arab; german: jerman; french: prancis; dutch: belanda
  japan: jepang; singapore: singapura; australia: australia; malaysia: malaysia; saudi: saudi; europe: eropa; country: negara
  world: dunia; national: nasional; money: uang; bank: bank; counter: kasir, loket; bill: tagihan, struk, nota; debt: utang
  due: jatuh tempo; owe: bayar; salary: gaji; budget: budget; deal: promo, paket; bundle: paket; reduction: diskon, potongan
  reduced: diskon, potongan; point: poin; stamp: stempel, cap; coupon: voucher; percent: persen; percentage: persen; amount: jumlah
  count: hitung; calculate: hitung; share: bagi; split: bagi; vat: ppn, pajak; prepayment: dp, di muka; partial: sebagian
  settle: pelunasan, lunas; expense: biaya; bond: deposit, jaminan; collateral: jaminan; contract: kontrak; term: masa
  extend: perpanjang; renew: perpanjang; renewal: perpanjangan; extension: perpanjangan; swap: tukar, ganti; switch: ganti, pindah
  choose: pilih; choice: pilihan; option: pilihan; prefer: pilih; alternative: pengganti, lain;
  receive: terima; grab: ambil; fetch: jemput, ambil; carry: bawa, angkut; hang: gantung; push: dorong; put: taruh
  throw: buang; hide: tutup; remove: hapus, lepas; removal: hapus, lepas; add: tambah; fill: isi; turn: giliran, nyala; stop: berhenti
  miss: terlewat, ketinggalan; missed: terlewat, ketinggalan; forget: lupa; forgot: lupa; remember: ingat; ask: tanya; say: bilang
  said: bilang; answer: jawab, balas; reply: balas; message: pesan, chat; text: chat; mail: email, pos; post: pos; chat: chat
  link: link; note: catatan; list: daftar; details: rincian; info: info; report: laporan; update: kabar; confirm: konfirmasi
  confirmation: konfirmasi; complain: komplain; complaint: komplain; issue: masalah, kendala; problem: masalah, kendala; claim: klaim
  compensation: ganti rugi; accident: kecelakaan; insured: asuransi; stolen: hilang, dicuri; theft: hilang, dicuri; steal: dicuri
  break: pecah, rusak, istirahat; fall: jatuh; burn: bakar; explode: meledak; stuck: macet; jam: macet; die: mati; dead: mati
  work: kerja; function: fungsi; fix: servis, perbaiki; redo: ulang, ulangi; repeat: ulang; check: cek, periksa
  inspect: cek; inspection: cek; examine: periksa; examination: pemeriksaan; treatment: perawatan, treatment; treat: obati, rawat
  cure: obat; therapy: terapi; operation: operasi; surgery: operasi; stitch: jahit; bandage: perban; cough: batuk
  headache: sakit kepala; dizzy: pusing; vomit: muntah; diarrhea: diare; diarrhoea: diare; pressure: tekanan, tensi; diabetes: diabetes
  cancer: kanker; vitamin: vitamin; tablet: tablet, obat; drug: obat; jab: suntik, vaksin; vaccination: vaksin; vaccinate: vaksin
  drip: infus; lab: laboratorium, lab; result: hasil; appetite: nafsu makan; pregnancy: hamil; breastfeed: menyusui; birth: lahir
  nappy: popok, pampers; diaper: popok, pampers; stroller: stroller; nap: tidur; sleep: tidur, menginap; wake: bangun; play: main
  toy: mainan; game: game, permainan; music: musik; dance: tari, dansa; sing: nyanyi; band: band; sport: olahraga; run: lari
  walk: jalan; climb: naik; hike: trekking; surf: surfing; swimwear: baju renang; goggles: kacamata renang; glasses: kacamata
  spectacles: kacamata; specs: kacamata; eyeglasses: kacamata; sunglasses: kacamata hitam; vision: mata, penglihatan; sight: mata
  nearsighted: minus; earring: anting; ring: cincin; necklace: kalung; hijab: hijab; veil: kerudung; headscarf: hijab, kerudung
  scarf: syal, kerudung; skirt: rok; trousers: celana; jeans: jeans; sock: kaos kaki; underwear: pakaian dalam; blouse: blouse, atasan
  suit: jas, setelan; outfit: baju, kostum; costume: kostum; sleeve: lengan; button: kancing; zip: resleting; zipper: resleting
  cloth: kain; cotton: katun; silk: sutra; linen: linen; leather: kulit; pattern: motif; handmade: handmade, buatan tangan
  handdrawn: tulis; shape: bentuk; style: model, gaya; type: tipe, jenis; model: model; version: versi; product: produk
  goods: barang; item: barang; equipment: alat; tool: alat; gear: alat; device: alat; laptop: laptop
  computer: komputer; software: software; download: unduh; password: password; code: kode; power: daya, listrik; cable: kabel
  plug: colokan, steker; socket: stop kontak; bulb: lampu; gallon: galon; bucket: ember; soap: sabun; detergent: deterjen
  perfume: parfum, pewangi; scent: wangi, aroma; fragrance: parfum; smelly: bau; spray: semprot; chemical: bahan kimia
  chemicals: bahan kimia; poison: racun; pest: hama; termite: rayap; cockroach: kecoa; rat: tikus; mouse: tikus, mouse
  mosquito: nyamuk; ant: semut; insect: serangga; bug: serangga, kutu; fungus: jamur; mold: jamur; mould: jamur; worm: cacing
  bird: burung; rabbit: kelinci; hamster: hamster; turtle: penyu; fur: bulu; tail: ekor; paw: kaki; vet: dokter hewan; bite: gigit
  scratching: garuk; leash: tali; collar: kalung; eat: makan; hungry: lapar; thirsty: haus; cook: masak; chef: koki; recipe: resep
  dish: menu, masakan; menu: menu; dessert: dessert, makanan penutup; ice: es; juice: jus; beer: bir; wine: wine; bowl: mangkok
  spoon: sendok; fork: garpu; knife: pisau; candle: lilin; balloon: balon; topper: topper; icing: krim; cream: krim; dough: adonan
  flour: tepung; oven: oven; bake: panggang; roast: panggang; boiled: rebus; steamed: kukus; raw: mentah; cooked: matang; wrap: bungkus
  ribbon: pita; hamper: hampers, parsel; present: kado, hadiah; souvenir: souvenir; envelope: amplop; letter: surat, huruf
  paper: kertas; booklet: buku; brochure: brosur; flyer: brosur; label: label; banner: spanduk, banner; engrave: ukir, grafir
  engraving: ukir, grafir; artwork: desain; designer: desainer; approve: setuju, acc; approval: acc, persetujuan; wrinkled: kusut
  portrait: potret, foto; shoot: foto, pemotretan; shooting: foto; photoshoot: foto; image: foto, gambar; film: film, video
  studio: studio; background: background, latar; ceremony: upacara, akad; reception: resepsi; wed: nikah; married: nikah; marry: nikah
  anniversary: ulang tahun; conference: acara, rapat; seminar: seminar; exhibition: pameran; booth: stand, booth; decoration: dekorasi
  decorate: dekorasi; arrange: atur; prepare: siapkan, persiapan; decide: putuskan; try: coba; fitting: fitting, coba; measure: ukur
  adjust: sesuaikan, atur; assemble: rakit; assembly: rakit; dismantle: bongkar; uninstall: bongkar; relocate: pindah
  relocation: pindah; load: muat; unload: bongkar; transport: transport, transportasi; taxi: taksi; fly: terbang, pesawat
  drive: setir, menyetir; ride: naik; highway: tol; harbour: pelabuhan; port: pelabuhan; pier: dermaga; dock: dermaga; deck: dek
  volcano: gunung; lake: danau; river: sungai; sea: laut; ocean: laut; sun: matahari; wave: ombak; wind: angin
  storm: badai, cuaca buruk; weather: cuaca; seasick: mabuk laut; seasickness: mabuk laut; fin: fin, kaki katak; scuba: diving, selam
  diver: penyelam; customs: bea cukai; sponsor: sponsor; overstay: overstay; immigration: imigrasi; submit: kumpulkan, ajukan
  upload: upload; procedure: cara, prosedur; process: proses; step: langkah, tahap; duty: jaga, bea; shift: shift; slot: slot, jadwal
  place: tempat; space: tempat, ruang; garage: garasi; exit: keluar; enter: masuk; entry: masuk; allowed: boleh; forbid: dilarang
  prohibited: dilarang; banned: dilarang; permission: izin; official: resmi; experience: pengalaman; experienced: berpengalaman
  expert: ahli; professional: profesional; trust: percaya; training: pelatihan; learn: belajar; study: belajar; teach: ajar, mengajar
  homework: pr; practice: latihan; exercise: latihan, olahraga; score: nilai; internship: magang; speaking: speaking, bicara
  admission: pendaftaran, masuk; enrollment: pendaftaran; enrolment: pendaftaran; intake: pendaftaran, angkatan; absent: tidak hadir
  absence: izin, tidak masuk; attend: hadir, ikut; save: simpan; supply: stok, sediakan; provide: sediakan, disediakan
  serve: melayani, sajikan; help: bantu; assist: bantu; assistance: bantuan; care: perawatan, rawat; protect: lindungi
  protection: pelindung; cctv: cctv; show: lihat, tunjukkan; find: cari, temukan; search: cari; wish: mau
  love: suka; hate: tidak suka; mind: keberatan; become: jadi
  grow: tumbuh; born: lahir; sit: duduk; lie: tiduran; hurry: buru-buru; reach: sampai, jangkau; pass: lulus, lewat; cross: seberang
  restroom: toilet; loo: toilet; seaside: pantai; sunset: sunset; sunrise: sunrise; fitness: fitness, gym; steam: uap, steam
  herbal: herbal; natural: alami; organic: organik; acid: asam; dispatch: kirim; postage: ongkir; shipment: kirim; waybill: resi
  zone: wilayah; region: daerah, wilayah; province: provinsi; coverage: jangkauan; bubble: bubble; broke: rusak, pecah; breakage: pecah
  final: akhir; earliest: paling cepat, paling pagi; plus: tambah; per: per; pre: pre; instant: langsung; directly: langsung
  direct: langsung; mark: bekas; hole: lubang; torn: sobek; rip: sobek; cracked: retak, pecah; defective: cacat; faulty: rusak, cacat
  liquid: cairan
  kill: basmi; photograph: foto; mop: pel; maid: cuci, bersih; vape: rokok, vape; vaping: rokok, vape; unedited: mentah, raw
  wrist: pergelangan; ankle: mata kaki; blade: silet, pisau; robe: gamis, jubah; frock: dress, gaun; bespoke: custom
  tailored: custom, jahit; rubbish: sampah; trash: sampah; garbage: sampah; waste: sampah; vehicle: kendaraan; suitcase: koper
  backpack: ransel, tas; carpenter: tukang; plumber: tukang ledeng; electrician: tukang listrik; handyman: tukang
  barber: barber, tukang cukur, kapster; stylist: kapster, penata rambut; masseuse: terapis; obstetrician: dokter kandungan
  gynecologist: dokter kandungan; optometrist: dokter mata, optik; dermatologist: dokter kulit; orthodontist: dokter gigi, behel
  veterinarian: dokter hewan; specialist: spesialis; consultation: konsultasi; consult: konsultasi; antibiotic: antibiotik
  medication: obat; painkiller: obat, pereda nyeri; breath: napas; breathe: napas; heartbeat: detak jantung; bleed: darah, berdarah
  numb: kebas, bius; anesthesia: bius; anaesthetic: bius; inject: suntik; saline: cairan; upholstery: sofa, jok; cushion: bantal, jok
  disinfect: disinfektan, semprot; sanitize: disinfektan, steril; sterile: steril; sterilize: steril; hygiene: bersih, steril
  hygienic: bersih, steril; germ: kuman; unclog: mampet; clog: mampet; clogged: mampet; drain: saluran; outcome: hasil
  excursion: field trip, wisata; grade: rapor, nilai, kelas; kid's: anak; pocket: saku; fixed: tetap; flexible: fleksibel, lentur
  junior: anak; permanent: permanen, tetap; temporary: sementara; annual: tahunan; fortnight: 2 minggu; daytime: siang
  dawn: subuh, pagi; dusk: sore; fourteen: 14; thirteen: 13; sixteen: 16; eighteen: 18; sixty: 60; seventy: 70; eighty: 80; ninety: 90
  thousand: ribu; million: juta; excess: lebih, kelebihan; overweight: lebih berat; oversize: besar, jumbo; maternity: hamil
  amend: ubah; modify: ubah; modification: ubah; adjustment: ubah, sesuaikan; wipe: lap, hapus; erase: hapus; delete: hapus
  recover: pulihkan, recovery; speaker: speaker; touchscreen: layar; waterproof: tahan air, anti air; waterproofing: tahan air
  rust: karat; odor: bau; odour: bau; stink: bau; ash: abu; hurricane: badai; flood: banjir; earthquake: gempa; delay: telat, tunda
  delayed: telat, tunda; cancelled: batal; canceled: batal; layover: transit; boarding: naik; harness: tali
  crib: ranjang bayi, box bayi; cot: ranjang bayi, extra bed; bunk: ranjang susun; sheets: sprei; duvet: selimut, bed cover
  bedding: sprei, bed cover; comforter: bed cover; hanger: gantungan; sneaker: sepatu; boot: sepatu; slipper: sandal; sandal: sandal
  stuffed: boneka; doll: boneka; teddy: boneka; toiletry: perlengkapan mandi; toothbrush: sikat gigi; hairdryer: hair dryer
  kettle: teko, pemanas; microwave: microwave; housekeeping: bersih kamar; receptionist: resepsionis; concierge: resepsionis
  suite: suite; rooftop: rooftop; trekking: trekking; reef: karang; coral: karang; dolphin: lumba; whale: paus; horse: kuda
  elephant: gajah; monkey: monyet; goat: kambing; cow: sapi; sheep: domba; duck: bebek; frog: kodok; snake: ular; lizard: reptil
  reptile: reptil; parrot: burung; hen: ayam
  `
    .trim()
    .split(/\s*[;\n]\s*/)
    .map((entry) => {
      const [english = '', ours = ''] = entry.split(': ');
      return [english, ours.split(', ')] as const;
    }),
);
