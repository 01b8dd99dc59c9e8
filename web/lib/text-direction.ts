/** Text that contains Arabic is right-to-left, whatever it begins with. */
export const directionOf = (text: string): 'rtl' | 'ltr' =>
  /\p{Script=Arabic}/u.test(text) ? 'rtl' : 'ltr';
