import { phraseSet, phrases } from './reading.ts';

/** Words of ordinary sentences, which are never part of a name. */
export const FILLERS = phraseSet(
  `السلام, سلام, عليكم, ورحمة, الله, وبركاته, مرحبا, اهلا, أهلا, صباح, مساء, الخير, النور, صح, شكرا, شكراً, بارك, فيك, فيكم,
  لو, سمحت, سمحتي, سمحتم, من, فضلك, فضلكم, عفاك, عافاك, خويا, خو, أخي, اخي, أختي, اختي, ختي, حبيبتي, مدام, سيدة, السيدة, السيد, سيد, آنسة, الآنسة, الأخ, الأخت, الاخ, الاخت,
  نحب, نحبو, حاب, حابة, حابه, حبيت, بغيت, باغي, باغية, نبغي, نبغو, أريد, اريد, نريد, أرغب, ارغب, ممكن, نطلب, طلب, طلبت, الطلب, طلبية, طلبيه, اطلب, أطلب, ندير, نكوموندي, كوموند, كومند, تحب, يحب,
  انا, أنا, راني, رانا, هذا, هذه, هادي, هذي, هو, هي, واش, شحال, كاين, كاينة, هل, متوفر, متوفرة, يكلف, سومة, السعر, الثمن, بكم, كم, دج, دينار,
  في, ف, إلى, الى, عن, مع, و, أو, او, ثم, لي, ليا, تاع, تاعي, نتاع, الي, اللي, كان, حتى, لباب, للباب, جديدة, جديد, توصيل, التوصيل, توصيله, للتوصيل, الهاتف, رقم, رقمي, رقمها,
  سيروم, السيروم, سيرومات, حبة, حبات, حبه, قطعة, قطع, علبة, علب, واحد, واحدة, وحدة, زوج, للمحل, المحل, محل, منتج, المنتج, عدد, لون, مل, بشرتي, عندي, سنة, ولاية, بلدية, ساكن, ساكنة, نسكن, اسكن,
  bonjour, bonsoir, salut, salam, slm, slt, cc, coucou, hello, hi, svp, stp, plait, merci, s il, il, vous, plaît, please,
  je, j, jsuis, suis, veux, voudrais, souhaite, commander, commande, cmd, prends, prendre, recevoir, pour, avec, et, ou, a, à, au, aux, le, la, les, l, un, une, de, du, des, d, en, sur, c, ce, cest, est, mon, ma, mes, ton, sa, son, soeur, frere, mari, femme, mere, mme, madame, mr, monsieur, m, mlle, melle, mlle,
  livrer, livrez, livraison, livré, confirme, annuler, prix, da, dz, dzd, total, tel, num, numero, numéro, habite, ville, centre, serum, sérum, serums, sérums, sirum, produit, produits, matin, soir, h, viendra, bureau, domicile, ok, oui, non, cv, ca, ça, va, est, ouvert, êtes, etes,
  nheb, nhab, n7eb, n7ab, hab, haba, 7ab, 7aba, bghit, b9it, baghi, nebghi, nabghi, habit, hebit, 7abit, ndir, nkomandi, ncommandi, rsslli, ersel, 3afak, 3afek, khti, khoya, kho, khouya, wach, wesh, kayen, kayn, chhal, ch7al, chehal, men, mn, min, fi, f, fel, fe, im, b, w, wa, ana, rani, ta3, ta3i, taa, tawsil, l, lel, li, ila, hada, hadi, brk, bark, pcs, pc, piece, pieces, pièces, ml, x, likom, 3likom, alikoum, alaykoum, 3alikoum, wahda, wa7da, wahed, zouj, jouj, numirou, mochkil, colis, mawsalch, n3ayet, makanch, radd, sahit, saha, sa7a, chokran,
  the, and, of, from, my, is, i, want, need, order, near, to, in, at, this`,
);

/** Polite forms before a name. */
export const TITLES = phraseSet(
  'mme, madame, mr, monsieur, mlle, melle, mademoiselle, السيدة, السيد, سيد, آنسة, الآنسة, مدام, سيدة, أخوكم, اختكم',
);

/** "I am", which is followed by a name or by something else. */
export const I_AM = phraseSet(
  'ana, im, انا, أنا, معاك, معك, معاكم, معكم, je suis, ma soeur, mon mari, ma femme, mon frere, ma mere',
);

/** Frequent first names, by which a name without a label is recognised. */
export const FIRST_NAMES = phraseSet(
  `أمينة, أمين, الأمين, محمد, أحمد, عبد, عبدالرحمان, عبدالقادر, عبدالله, علي, عمر, عثمان, حسن, حسين, حسان, حسينة, حسيبة, يوسف, ياسين, ياسمين, ياسر, إبراهيم, اسماعيل, إسماعيل, إسحاق, آدم, أنس, أنيس, إيمان, إيناس, إكرام, أسماء, آسيا, آية, أميرة, أمال, آمال, أحلام, إلهام, ابتسام, بلال, بشرى, بدر, بسمة, بهية, توفيق, تقي, جمال, جميلة, جلال, جهاد, حكيم, حكيمة, حليمة, حمزة, حميد, حنان, حورية, حياة, خالد, خليل, خديجة, خيرة, دليلة, دنيا, رابح, راضية, رانية, رانيا, رتيبة, رشيد, رشيدة, رضا, رفيق, رمضان, ريان, ريم, ريمة, زكريا, زهرة, زهراء, زهية, زوبير, زوليخة, زينب, زين, سارة, سامي, سامية, سعاد, سعيد, سعيدة, سفيان, سلمى, سليم, سليمة, سمير, سميرة, سمية, سناء, سهام, سهيلة, سيد, شريف, شريفة, شهرزاد, شهيناز, شيماء, صابر, صارة, صالح, صبرينة, صفية, صلاح, صورية, طارق, طاهر, عادل, عائشة, عايشة, عباس, عبلة, عز, عزيز, عزيزة, عماد, عمار, عيسى, غنية, فاتح, فاتن, فارس, فاطمة, فطيمة, فايزة, فتيحة, فريد, فريدة, فريال, فضيلة, فلة, فوزي, فوزية, فيروز, فيصل, قادة, كريم, كريمة, كمال, كنزة, كوثر, لامية, لطفي, لطيفة, لمياء, لويزة, ليلى, ليليا, لينا, لينة, ليندة, مالك, مبروك, مجيد, محفوظ, مراد, مروان, مروة, مروى, مريم, مسعود, مسعودة, مصطفى, معاذ, مليكة, منال, منصور, منى, منير, مهدي, موسى, مونية, ميلود, ميسون, نادية, ناصر, نبيل, نبيلة, نجاة, نجوى, نزيهة, نسرين, نسيم, نسيمة, نصيرة, نعيمة, نور, نورة, نورالدين, نوال, نوري, هاجر, هارون, هاني, هبة, هدى, هشام, هناء, هند, هواري, وائل, وداد, وردة, وسام, وسيم, وفاء, وليد, وهيبة, يحي, يحيى, يسرى, يمينة, سندس, شفيقة, عمران, زوهير, زهير, مختار, الهادي, هادي, بوعلام, بومدين, جلول, عاشور, لخضر, لزهر, رياض, رؤوف, كلثوم, جويدة, نعيم, نزيم, وحيد,
  abdelkader, abdelkrim, abderrahmane, abderahmane, abdallah, abdou, adel, adem, adam, ahlem, ahmed, ahmad, aicha, aisha, ali, amal, amar, amara, amel, amin, amina, amine, amir, amira, anfel, anis, anissa, aya, asma, assia, aymen, ayoub, azzedine, bachir, badreddine, bilal, billal, bochra, bouchra, boualem, brahim, ibrahim, chahinez, chahrazed, chaima, chakib, cherif, cherifa, cylia, dalila, djamel, djamila, djihad, dounia, elhadi, fadila, farah, faical, fayçal, faycal, farid, farida, fares, faris, farouk, fateh, fatiha, fatima, fatma, faiza, feriel, ferial, fethi, fouad, fouzia, ghania, hacene, hadjer, hafida, hafsa, hakim, hakima, halim, halima, hamid, hamida, hamza, hanane, hana, hani, hassan, hassane, hassiba, hayat, hayet, hiba, hichem, hind, hocine, houari, houda, houria, houssem, ibtissem, idir, ikram, ilham, ilyes, imane, imen, imene, ines, inès, islam, ismail, jamila, jihane, kahina, kamel, kamelia, karim, karima, katia, kenza, keltoum, khadidja, khadija, khaled, khalil, khaoula, kheira, lamia, lamine, larbi, latifa, leila, lila, lilia, lina, linda, lotfi, louiza, lounes, lydia, maamar, madjid, mahdi, mehdi, malek, malik, malika, manel, maria, marwa, marwane, maroua, maya, maria, massinissa, melissa, meriem, meryem, mariam, messaoud, messaouda, mohamed, mohammed, mohand, moh, mokhtar, mouloud, mounir, mounia, mourad, mouna, moussa, mustapha, mustafa, nabil, nabila, nacer, nacera, nadia, nadir, nadira, nadjet, naima, narimane, nassim, nassima, nawel, nawal, nazim, nesrine, nihad, noor, nora, nour, noura, noureddine, omar, othmane, oualid, ouissem, oussama, rabah, rabia, rachid, rachida, radia, rafik, raja, ramzi, ramy, rania, rayan, rayane, razika, redouane, reda, rezki, riad, ryad, rim, rima, rym, roza, sabah, sabrina, sadek, safia, said, saida, salah, saleh, salem, salim, salima, salma, samia, samir, samira, samy, sara, sarah, selma, selim, sihem, siham, skander, smail, sofia, sofiane, soumia, sonia, souad, soraya, souhila, tahar, tarek, tarik, tayeb, thinhinane, toufik, wafa, wahiba, walid, warda, wassila, wassim, widad, wissam, yacine, yahia, yanis, yasmina, yasmine, yassine, younes, youcef, yousra, zahia, zahra, zakaria, zaki, zakia, zeineb, zineb, zinedine, zohra, zoubir, zoulikha, abdelhak, abdelaziz, aziz, aziza, baya, fella, ghizlane, hadj, kaouther, khalida, mina, mounira, nacim, nedjma, ouarda, rachda, randa, rokia, roukia, sabiha, sana, sana, siline, tassadit, taous, yamina, zhor, zina`,
);

/** Words with which an address begins, and after which a place's name is the name of a street. */
export const STREETS = phraseSet(
  `حي, شارع, نهج, طريق, تجزئة, تحصيص, زنقة, ساحة, حارة, تعاونية, إقامة, اقامة, مسكن,
  rue, cite, cité, hai, hay, 7ay, 7ai, hey, lot, lotissement, boulevard, bd, bvd, avenue, av, route, place, residence, résidence, coop, cooperative, impasse, quartier, chari3, zan9a, nahj, tri9, street, st`,
);

/** Words that are part of an address wherever they are. */
export const ADDRESS_WORDS = new Set([
  ...STREETS,
  ...phraseSet(
    `عمارة, عماره, العمارة, الطابق, طابق, شقة, باب رقم, بلوك, مدخل, قرية, دوار, دشرة, فيلا, قرب, بقرب, بجانب, بجنب, جنب, مقابل, أمام, امام, قدام, حدا, خلف, وراء, فوق, تحت, قبالة, بالقرب, مزرعة, حوش,
    bt, bat, batiment, bâtiment, bloc, block, immeuble, imm, appt, appartement, apt, etage, étage, porte, villa, village, douar, ferme, pres, près, proche, cote, côté, face, derriere, derrière, devant, logts, logt, logements, logement, hda, 7da, hdha, 9dam, gdam, 3imara, 3mara, near, behind, opposite, uv, no, n`,
  ),
]);

const NUMBERS = phrases({
  1: 'un, une, une seule, un seul, one, واحد, واحدة, واحده, وحدة, وحده, حبة واحدة, حبة وحدة, wahda, wa7da, wahed, wa7ed, we7da, حبة, قطعة واحدة',
  2: 'deux, two, زوج, زوز, جوج, اثنين, اثنان, إثنين, تنين, حبتين, قطعتين, علبتين, زجاجتين, zouj, zoudj, jouj, zoj, zouz, 7abtin, habtin',
  3: 'trois, three, ثلاثة, ثلاث, تلاتة, ثلاثه, تلت, tlata, tlatha, thlatha, tleta',
  4: 'quatre, four, أربعة, أربع, ربعة, اربع, rab3a, reb3a, arb3a',
  5: 'cinq, five, خمسة, خمس, khamsa, 5amsa, khemsa',
  6: 'six, ستة, ست, setta',
});
export const COUNTED: ReadonlyMap<string, number> = new Map(
  [...NUMBERS].map(([phrase, count]) => [phrase, Number(count)]),
);

/** What is counted, whatever it is. */
export const UNITS = phraseSet(
  'pcs, pc, piece, pieces, pièce, pièces, unite, unites, unités, boite, boites, boîtes, flacon, flacons, bouteille, bouteilles, حبة, حبات, حبه, حباية, قطعة, قطع, وحدات, علبة, علب, زجاجة, زجاجات, 7aba, 7abat, habat, units, bottles',
);

/** What follows a number that counts no goods. */
export const OTHER_UNITS = phraseSet(
  'ml, مل, g, gr, غ, kg, cm, mm, l, da, dz, dzd, دج, دينار, dinar, dinars, alf, الف, سنة, ans, an, عام, h, logts, logements, مسكن, %, juillet, novembre, mai, aout, juin, نوفمبر, جويلية, ماي',
);

export const MONEY = phraseSet('da, dz, dzd, دج, دينار, dinar, dinars, alf, الف, ألف, د.ج, dza');
