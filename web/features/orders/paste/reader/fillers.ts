import { phraseSet } from './phrases.ts';

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
