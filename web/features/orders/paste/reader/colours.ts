import { phrases } from './phrases.ts';

/** Colours as they are said, besides the word under which a variant is sold. */
export const COLOURS = phrases({
  black:
    'أسود, اسود, سوداء, سودا, سود, كحل, كحلة, كحلا, الكحل, noir, noire, noirs, noires, black, k7el, ka7el, ka7la, kahel, kahla, k7al, akhal',
  white: 'أبيض, ابيض, بيضاء, بيضا, بيض, blanc, blanche, blancs, white, byed, bayda, abyad, byad',
  blue: 'أزرق, ازرق, زرقاء, زرقا, زرق, bleu, bleue, bleus, blue, zre9, zra9, zer9a, zreq, zraq, zrek',
  red: 'أحمر, احمر, حمراء, حمرا, حمر, rouge, rouges, red, 7mer, hmer, 7amra, hamra, a7mar',
  green: 'أخضر, اخضر, خضراء, خضرا, خضر, vert, verte, verts, green, khder, khadra, akhdar',
  yellow: 'أصفر, اصفر, صفراء, صفرا, صفر, jaune, jaunes, yellow, sfer, safra',
  pink: 'وردي, وردية, زهري, rose, roses, pink, wardi',
  grey: 'رمادي, رمادية, gris, grise, grey, gray, gri, rmadi',
  brown: 'بني, بنية, قهوي, marron, brun, brown, 9ahwi, kahwi, boni',
  beige: 'بيج, beige, bej',
});
