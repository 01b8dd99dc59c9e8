/**
 * The keys of three layouts, place by place. Laptops in Algeria have French keys and switch to
 * Arabic; whoever forgets to switch types the other word at the same places.
 */
const ARABIC =
  'ذ 1 2 3 4 5 6 7 8 9 0 - = ض ص ث ق ف غ ع ه خ ح ج د ش س ي ب ل ا ت ن م ك ط ئ ء ؤ ر لا ى ة و ز ظ';
const AZERTY = `² & é " ' ( - è _ ç à ) = a z e r t y u i o p ^ $ q s d f g h j k l m ù w x c v b n , ; : !`;
const QWERTY =
  "` 1 2 3 4 5 6 7 8 9 0 - = q w e r t y u i o p [ ] a s d f g h j k l ; ' z x c v b n m , . /";

const places = (layout: string) => layout.split(' ');

/** Typed with Shift, and nearly always on purpose: people write these letters without their hamza. */
const SHIFTED: Readonly<Record<string, string>> = { أ: 'ا', آ: 'ى', إ: 'غ', ٱ: 'ا' };

function reader(from: string, to: string): (text: string) => string {
  const targets = places(to);
  const pairs = places(from).map((key, at) => [key, targets[at] ?? key] as const);
  const byKey = new Map(pairs);
  return (text) => {
    let read = '';
    for (let at = 0; at < text.length; at += 1) {
      const two = byKey.get(text.slice(at, at + 2));
      const one = text.charAt(at);
      read += two ?? byKey.get(one) ?? byKey.get(SHIFTED[one] ?? '') ?? one;
      if (two !== undefined) at += 1;
    }
    return read;
  };
}

const FROM_ARABIC = [reader(ARABIC, AZERTY), reader(ARABIC, QWERTY)];
const TO_ARABIC = [reader(AZERTY, ARABIC), reader(QWERTY, ARABIC)];

/** What the same keys would have typed on the other layout, French keys first; without the text itself. */
export function otherLayouts(text: string): string[] {
  const typed = text.toLowerCase();
  // Digits are the same on both; a dash between them is not a six.
  if (!/\p{L}/u.test(typed)) return [];
  const readers = /\p{Script=Arabic}/u.test(typed.replace(/[٠-٩۰-۹]/g, ''))
    ? FROM_ARABIC
    : TO_ARABIC;
  const read = readers.map((readAs) => readAs(typed));
  return [...new Set(read)].filter((other) => other !== typed);
}
