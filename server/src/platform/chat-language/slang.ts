/**
 * How Indonesians type on a phone: spelling → dictionary form, one pair a word, `word=replacement`.
 * An empty replacement drops the word (particles and forms of address carry nothing to search for).
 * Regular patterns (kirimin, ngambil, jadwal2, kakkk, hrgnya) are not here: `stem.ts` and `normalise.ts` undo them.
 */
const pairs = `
gimana=bagaimana gmn=bagaimana gmna=bagaimana gmana=bagaimana gimna=bagaimana gmnaa=bagaimana pegimane=bagaimana piye=bagaimana kumaha=bagaimana
brp=berapa brpa=berapa brapa=berapa berapaan=berapa brapaan=berapa brpan=berapa brpaan=berapa piro=berapa pinten=berapa sabaraha=berapa pira=berapa
ga=tidak gak=tidak gk=tidak nggak=tidak ngga=tidak enggak=tidak engga=tidak g=tidak tdk=tidak ndak=tidak kagak=tidak ora=tidak teu=tidak tak=tidak nda=tidak gx=tidak kgk=tidak tida=tidak ngk=tidak nggk=tidak
blm=belum blom=belum belom=belum blum=belum bloman=belum durung=belum acan=belum blon=belum
udh=sudah udah=sudah sdh=sudah dah=sudah uda=sudah wes=sudah sampun=sudah udahan=sudah sdah=sudah suda=sudah
klo=kalau kalo=kalau kl=kalau klu=kalau klau=kalau kalu=kalau lek=kalau
yg=yang yng=yang dgn=dengan dg=dengan dngn=dengan sm=sama ama=sama bareng=bersama krn=karena karna=karena soalnya=karena gara=karena gegara=karena
utk=untuk buat=untuk tuk=untuk bwt=untuk kanggo=untuk untk=untuk dr=dari dri=dari pd=pada
sblm=sebelum sblmnya=sebelum sebelom=sebelum stlh=setelah abis=setelah abs=setelah hbs=setelah hbis=setelah sesudah=setelah sehabis=setelah
bs=bisa bsa=bisa bisakah=bisa biso=bisa iso=bisa tiasa=bisa
dpt=dapat dapet=dapat dpet=dapat angsal=dapat entuk=dapat
tf=transfer trf=transfer trfs=transfer transper=transfer tranfer=transfer ditf=transfer
byr=bayar byar=bayar mbayar=bayar dibyr=bayar mayar=bayar
hrg=harga hrga=harga hrgnya=harga hargae=harga regane=harga price=harga
batre=baterai batere=baterai battery=baterai
jm=jam mnt=menit thn=tahun taun=tahun setaun=setahun bln=bulan tgl=tanggal mgg=minggu hr=hari
skrg=sekarang skr=sekarang skrng=sekarang skg=sekarang saiki=sekarang ayeuna=sekarang
bsk=besok besuk=besok bsok=besok sesuk=besok isuk=besok kmrn=kemarin kmren=kemarin kemaren=kemarin wingi=kemarin
org=orang orng=orang dmn=dimana dmna=dimana dimn=dimana mna=mana nengdi=dimana ngendi=dimana dima=dimana
kpn=kapan iraha=kapan knp=kenapa knapa=kenapa napa=kenapa ngapa=kenapa ngopo=kenapa kunaon=kenapa
pake=pakai pke=pakai pk=pakai pakek=pakai gunain=guna
aja=saja aj=saja doang=saja ae=saja bae=saja wae=saja doank=saja ajah=saja
bgt=banget bngt=banget bgd=banget bingit=banget pisan=banget tenan=banget bgtt=banget
nyampe=sampai nyampek=sampai sampe=sampai ampe=sampai mpe=sampai
dateng=datang dtg=datang dtng=datang teko=datang mampir=datang
ngirim=kirim krm=kirim krim=kirim kirm=kirim
pesen=pesan psn=pesan mesen=pesan psen=pesan pesn=pesan
order=pesan orderan=pesanan ordernya=pesan mesan=pesan ngorder=pesan
bli=beli tumbas=beli meuli=beli beliin=beli
tuker=tukar nuker=tukar
ngambil=ambil mendet=ambil mendhet=ambil nambah=tambah nyicil=cicil nyuci=cuci
bikin=buat gawe=buat nyieun=buat bikinin=buat ngebuat=buat
kerumah=ke|rumah dirumah=di|rumah ditempat=di|tempat kesana=ke|sana kesini=ke|sini disana=di|sana disini=di|sini kesitu=ke|sana disitu=di|sana diluar=di|luar didalam=di|dalam ditoko=di|toko kedokter=ke|dokter dikirimkan=kirim 
malem=malam mlm=malam dalem=dalam pinter=pintar bener=benar bnr=benar
subuh=subuh
sy=saya gue=saya gw=saya aku=saya ak=saya gua=saya q=saya aq=saya ane=saya inyong=saya abdi=saya urang=saya ambo=saya awak=saya kulo=saya kula=saya ulun=saya sa=saya saia=saya denai=saya torang=kami kitorang=kami
km=kamu kmu=kamu lu=kamu elo=kamu loe=kamu ente=kamu anda=kamu sampeyan=kamu
lg=lagi lgi=lagi jg=juga jga=juga jgn=jangan jngn=jangan tp=tapi tpi=tapi trs=terus trus=terus trz=terus msh=masih msih=masih
sih= dong= donk= lha= lah= mah= teh= nih= ni= deh= dh= kok= koq= loh= lho= lo= ya= yah= yaa= yaaa= iya= iyaa= y= yaudah= yowes= oke= ok= okey= okay= sip= oh= ohh= ooh= eh= ehm= hmm= hm= nah= toh= to= tho= tuh= tu= kan= kah= wkwk= wkwkwk= haha= hehe= hihi= xixi= huhu= anjir= btw= fyi=
kak= daeng= ki= ji= mang= ceu= kakak= ka= kk= min= mimin= admin= sis= sist= sista= gan= agan= bang= abang= mas= mbak= mba= mb= bu= ibu= bun= bunda= pak= bapak= bos= bosku= boss= om= tante= teh= aa= akang= kang= uni= uda= koko= ko= cik= ci= cece= say= sayang= beb= bro= brow= guys= gaes= kakakku= kakku= buk= bund= bunds= koh= kokoh= cici= mom= moms= momi= ummi= umi= mang= sob= cuy= pakde= bude= dok= dokter=dokter 
hi= hai= halo= hallo= hello= hei= hey= hy= hlo= alo= permisi= misi= punten= nuwun= assalamualaikum= assalamu= ass= asswrwb= samlekum= waalaikumsalam= salam= ping= test=tes
selamat=selamat met=selamat
bk=buka bka=buka bukak=buka tutp=tutup blh=boleh bleh=boleh bole=boleh masi=masih ado=ada ono=ada aya=ada indak=tidak bilo=kapan
gabisa=tidak|bisa gabs=tidak|bisa gbs=tidak|bisa gaada=tidak|ada gada=tidak|ada gamau=tidak|mau
kemana=ke|mana kmn=ke|mana kmna=ke|mana dmana=dimana gimn=bagaimana kapn=kapan mggu=minggu snn=senin hri=hari tnp=tanpa smpe=sampai smpai=sampai
stock=stok stk=stok redi=ready redy=ready rdy=ready dskn=diskon diskn=diskon disc=diskon grts=gratis grnsi=garansi
alamt=alamat almat=alamat bayr=bayar pkai=pakai dikirm=kirim trnsfr=transfer ongkr=ongkir mkasih=terima|kasih
rusk=rusak ukrn=ukuran wrn=warna wrna=warna jml=jumlah jmlh=jumlah pjg=panjang lbr=lebar brt=berat
misal=kalau misalnya=kalau misalkan=kalau semisal=kalau seumpama=kalau umpama=kalau
pls=tolong plis=tolong please=tolong tlg=tolong tlong=tolong mohon=tolong minta=minta mnta=minta
mksh=terima|kasih makasih=terima|kasih makasi=terima|kasih mksih=terima|kasih maksih=terima|kasih thx=terima|kasih thanks=terima|kasih tks=terima|kasih trims=terima|kasih tq=terima|kasih ty=terima|kasih trimakasih=terima|kasih terimakasih=terima|kasih suwun=terima|kasih nuhun=terima|kasih thankyou=terima|kasih trmksh=terima|kasih
duit=uang doku=uang duwit=uang cuan=untung artos=uang
ortu=orang|tua anter=antar nganter=antar antr=antar
ilang=hilang ngilangin=hilang leungit=hilang
bolos=tidak|masuk telat=terlambat telad=terlambat 
oprasi=operasi spatu=sepatu sepatunya=sepatu ujan=hujan ultah=ulang|tahun bukber=buka|bersama
praktek=praktik apotik=apotek ijin=izin resiko=risiko nasehat=nasihat antri=antre antrian=antrean hutang=utang
rmh=rumah omah=rumah imah=rumah bb=berat|badan tb=tinggi|badan wa=whatsapp watsap=whatsapp wasap=whatsapp wasaf=whatsapp
hp=ponsel hape=ponsel henpon=ponsel handphone=ponsel smartphone=ponsel hapenya=ponsel hpku=ponsel telp=telepon tlp=telepon telpon=telepon nelpon=telepon tlpn=telepon call=telepon
no=nomor nmr=nomor nomer=nomor nmor=nomor norek=nomor|rekening rek=rekening dpnya=dp
cs=customer|service pcs=potong pc=potong buah=buah pax=orang kls=kelas
les=kursus puasa=ramadan romadhon=ramadan ramadhan=ramadan 
gosok=setrika nyetrika=setrika kilo=kg sekilo=kg kilogram=kg kiloan=kiloan gr=gram ltr=liter 

cc=kartu|kredit ccnya=kartu|kredit
kekecilan=ukuran|kecil kebesaran=ukuran|besar kegedean=ukuran|besar gede=besar gedean=besar kecilan=kecil kependekan=pendek kepanjangan=panjang kesempitan=sempit
murmer=murah mursid=murah mihil=mahal nego=tawar nawar=tawar kurangin=diskon kurangi=kurang kurangan=diskon korting=diskon
gratisan=gratis gretong=gratis free=gratis cuma=hanya cman=hanya cuman=hanya
cepet=cepat cpt=cepat buruan=cepat asap=cepat buru=cepat secepatnya=cepat gercep=cepat
bnyk=banyak byk=banyak dikit=sedikit dkit=sedikit sdikit=sedikit
bkn=bukan dket=dekat deket=dekat dkt=dekat jaoh=jauh jao=jauh
sbtu=sabtu sbt=sabtu jumat=jumat jum'at=jumat jmt=jumat jmat=jumat sen=senin snin=senin slasa=selasa rbu=rabu kmis=kamis ahad=minggu mnggu=minggu weekend=akhir|pekan wiken=akhir|pekan weeken=akhir|pekan weekday=hari|kerja weekdays=hari|kerja tanggalan=tanggal
tmpt=tempat tpt=tempat tmpat=tempat almt=alamat lok=lokasi loc=lokasi shareloc=lokasi sharelok=lokasi serlok=lokasi gmaps=peta maps=peta map=peta
ktnya=katanya katanya= kyk=seperti kek=seperti kayak=seperti kaya=seperti ky=seperti kyknya= kayaknya= kayanya= sptnya= kira= kirakira=
bbrp=beberapa smua=semua smw=semua semuanya=semua smuanya=semua tiap=setiap tiap2=setiap
td=tadi tdi=tadi ntar=nanti ntr=nanti nnti=nanti tar=nanti engke=nanti mengko=nanti
pgn=ingin pengen=ingin pingin=ingin pengin=ingin kepengen=ingin mo=mau mw=mau mao=mau arep=mau hoyong=mau pen=ingin handak=mau nio=mau kepingin=ingin
tau=tahu tw=tahu taw=tahu ngerti=mengerti
kasi=kasih ksh=kasih ngasih=kasih dikasi=kasih kasihtau=beritahu ksih=kasih
liat=lihat lht=lihat ngeliat=lihat
bales=balas bls=balas respon=balas
ketemu=temu ktemu=temu
hubungin=hubungi ngubungin=hubungi kontak=hubungi
mulu=terus melulu=terus udahlah=
thdp=terhadap ttg=tentang tntg=tentang soal=tentang mengenai=tentang perihal=tentang seputar=tentang ttng=tentang
pdhl=padahal jd=jadi jdi=jadi jdnya=jadi dadi=jadi
anak2=anak ank=anak anakku=anak bocil=anak bocah=anak krucil=anak budak=anak barudak=anak
cewe=perempuan cewek=perempuan awewe=perempuan cowo=pria cowok=pria lanang=pria lalaki=pria laki=pria laki2=pria lelaki=pria wadon=perempuan
suamiku=suami istriku=istri misua=suami bojo=istri
temen=teman tmn=teman tmen=teman konco=teman babaturan=teman kawan=teman
mbl=mobil 
foto=foto poto=foto photo=foto fotoin=foto pic=foto pict=foto gbr=gambar gmbr=gambar vidio=video vid=video
info=informasi inpo=informasi infonya=informasi infokan=informasi infoin=informasi
prsh=perusahaan kntr=kantor ktr=kantor
dlm=dalam dlu=dulu dl=dulu dlo=dulu dluan=dulu
mkn=makan mkan=makan minum=minum mnm=minum nasgor=nasi|goreng migor=mi|goreng mie=mi
sklh=sekolah skolah=sekolah sekul=sekolah
kryawan=karyawan krywn=karyawan loker=lowongan|kerja lamaran=lowongan|kerja lowker=lowongan|kerja
spt=seperti sprti=seperti sbg=sebagai drpd=daripada

acc=setuju fix=pasti fixed=pasti deal=setuju
keabisan=habis kehabisan=habis abisan=habis sold=habis soldout=habis
pinjem=pinjam minjem=pinjam
nginep=inap nginap=inap menginap=inap
parkirnya=parkir parkiran=parkir
nungguin=tunggu nunggu=tunggu tungguin=tunggu
bdg=bandung jkt=jakarta sby=surabaya yk=yogyakarta jogja=yogyakarta jogjakarta=yogyakarta yogya=yogyakarta smg=semarang mlg=malang mks=makassar bks=bekasi tgr=tangerang bgr=bogor dps=denpasar plg=palembang pnk=pontianak
telor=telur mama=ibu mamah=ibu mamaku=ibu papa=ayah papah=ayah bokap=ayah nyokap=ibu adek=adik ade=adik ponakan=keponakan cekin=check|in cekout=check|out ngekos=kos kerjain=kerja bareng2=bersama rame2=rombongan barengan=bersama numpang=tumpang kenceng=kencang murahan=murah termurah=murah termahal=mahal terdekat=dekat ternyaman=nyaman dpn=depan blkg=belakang sblh=sebelah prgi=pergi plg2=pulang bgus=bagus bgs=bagus jlk=jelek mrh=murah mhl=mahal dftr=daftar pndftrn=daftar prlu=perlu btuh=butuh cr=cara crnya=cara kshtau=beritahu kirmin=kirim nganterin=antar jmput=jemput brgkt=berangkat pulangin=kembali balikin=kembali ngembaliin=kembali dibalikin=kembali ngebalikin=kembali kmbali=kembali dtuker=tukar gnti=ganti ganten=ganti ngebatalin=batal batalin=batal ngecancel=cancel dicancel=cancel nunda=tunda mundurin=mundur majuin=maju ngubah=ubah dirubah=ubah rubah=ubah ngerubah=ubah
teng=di neng=di nang=ke ning=di ndi=mana nopo=apa opo=apa saged=bisa kudu=harus kedah=harus angus=hangus anget=hangat mboten=tidak henteu=tidak pripun=bagaimana menopo=apa sinten=siapa sopo=siapa saha=siapa naon=apa dongkap=datang kersa=mau purun=mau badhe=mau
suroboyo=surabaya semarangan=semarang mdn=medan dpk=depok tng=tangerang jogya=yogyakarta makasar=makassar mksr=makassar bdng=bandung bpn=balikpapan pku=pekanbaru
mandek=berhenti kelewat=lewat kelewatan=lewat kesusu=cepat barusan=baru sampek=sampai nyang=yang ngasi=kasih ngebut=cepat
nek=kalau menawi=kalau menowo=kalau mun=kalau upami=kalau sing=yang dino=hari dinten=hari poe=hari sedino=sehari wulan=bulan
isa=bisa isoh=bisa jek=masih jik=masih isih=masih tasih=masih ono=ada wonten=ada enten=ada aya=ada wis=sudah uwis=sudah tos=sudah atos=sudah geus=sudah
ndek=di ndik=di ndok=di pundi=mana endi=mana karo=dengan kaliyan=dengan sareng=dengan jeung=dan kangge=untuk keur=untuk saking=dari soko=dari seko=dari
iki=ini niki=ini ieu=ini iku=itu niku=itu kuwi=itu kae=itu eta=itu enjing=pagi esuk=pagi sonten=sore dalu=malam bengi=malam peuting=malam
rego=harga regi=harga regone=harga pangaos=harga mundhut=beli mundut=beli tuku=beli meser=beli sade=jual adol=jual gadah=punya duwe=punya entek=habis telas=habis seep=habis
suwe=lama dangu=lama lila=lama dugi=sampai dumugi=sampai gedhe=besar lamun=kalau mun=kalau deng=dengan nu=yang emang= besak=besar berapo=berapa brapo=berapa barapo=berapa barapa=berapa berape=berapa pire=berapa ageng=besar cilik=kecil alit=kecil leutik=kecil bukak=buka bade=mau ajeng=mau
siji=satu setunggal=satu hiji=satu kalih=dua telu=tiga tilu=tiga papat=empat opat=empat nem=enam genep=enam pitu=tujuh wolu=delapan
cak= lur= dulur= sedulur= euy= atuh= yo= ta= yak= nggih= inggih= teteh= ceu= eceu= gus= brow= cuy=
itung=hitung itungan=hitung itungannya=hitung ngitung=hitung sebulan=bulan setahun=tahun sewulan=bulan
nanya=tanya nanyain=tanya tny=tanya tnya=tanya nnya=tanya
`;

export const slang: ReadonlyMap<string, readonly string[]> = new Map(
  pairs
    .trim()
    .split(/\s+/)
    .map((pair): [string, string[]] => {
      const [word = '', replacement = ''] = pair.split('=');
      return [word, replacement === '' ? [] : replacement.split('|')];
    }),
);
