/** Of a text that mixes scripts: one that holds Arabic is read from the right, however it begins. */
export const directionOf = (text: string): 'rtl' | 'ltr' =>
  /\p{Script=Arabic}/u.test(text) ? 'rtl' : 'ltr';
