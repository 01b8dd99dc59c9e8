import { phraseSet } from './phrases.ts';

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
