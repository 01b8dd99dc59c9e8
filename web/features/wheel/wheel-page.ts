import type { Language } from '#contract/language.ts';
import type { WheelWin } from '#contract/wheel/wheel.ts';
import { prizeText } from '#contract/wheel/wheel-prizes.ts';
import { closedSentence, spinForCustomer, WheelRefusal } from './wheel-calls.ts';
import { drawWheel } from './wheel-drawing.ts';
import { forgetWin, rememberedWin, rememberWin } from './wheel-memory.ts';
import { copyCode, languageTabs, make } from './wheel-page-parts.ts';
import { playSpin } from './wheel-sound.ts';
import { WHEEL_LANGUAGES, WHEEL_TEXTS } from './wheel-texts.ts';
import './wheel-page.css';

let language = firstLanguage();
let win = rememberedWin();
let isSpinning = false;
let hasSound = false;
/** While the wheel is closed it is hidden; a code that was won is still shown. */
let isClosed = false;

const drawing = drawWheel(language);
const tabs = languageTabs(choose);
const title = make('h1');
const subtitle = make('p');
const label = make('label', { htmlFor: 'phone' });
const hint = make('p', { className: 'hint', id: 'hint' });
const error = make('p', { className: 'error', id: 'error', role: 'alert' });
const phone = make('input', {
  id: 'phone',
  name: 'phone',
  type: 'tel',
  inputMode: 'tel',
  autocomplete: 'tel',
  dir: 'ltr',
  required: true,
});
phone.setAttribute('aria-describedby', 'hint error');
const button = make('button', { className: 'spin' });
const form = make('form', { noValidate: true }, label, phone, hint, error, button);
const won = make('p');
const prize = make('p', { className: 'prize' });
const codeLabel = make('p', { className: 'hint' });
const code = make('output', { className: 'code', dir: 'ltr' });
const copy = make('button', { type: 'button' });
const until = make('p');
const howTo = make('p');
const again = make('button', { type: 'button', className: 'again' });
const result = make('section', { className: 'result', tabIndex: -1 });
result.append(won, prize, codeLabel, code, copy, until, howTo, again);
const sound = make('button', { type: 'button', className: 'sound' });
const notice = make('p', { className: 'closed', role: 'alert' });

document
  .getElementById('wheel')
  ?.append(tabs.element, notice, title, subtitle, drawing.element, form, result, sound);
copy.addEventListener('click', () => void copyCode(code, copy, language));
again.addEventListener('click', () => {
  forgetWin();
  win = null;
  phone.value = '';
  show();
  phone.focus();
  void sayIfClosed();
});
sound.addEventListener('click', () => {
  hasSound = !hasSound;
  show();
});
form.addEventListener('submit', (event) => {
  event.preventDefault();
  void spin();
});
show();
void sayIfClosed();

async function sayIfClosed(): Promise<void> {
  if (win !== null) return;
  const closed = await closedSentence(language);
  isClosed = closed !== null;
  notice.textContent = closed ?? '';
  show();
}

async function spin(): Promise<void> {
  if (isSpinning) return;
  isSpinning = true;
  error.textContent = '';
  show();
  try {
    const drawn = await spinForCustomer(phone.value, language);
    rememberWin(drawn);
    if (hasSound) playSpin();
    await drawing.spinTo(drawn.prizeIndex);
    win = drawn;
    tellStorefront(drawn);
  } catch (cause) {
    if (!(cause instanceof WheelRefusal)) throw cause;
    error.textContent = cause.message;
    if (cause.isClosed) void sayIfClosed();
  } finally {
    isSpinning = false;
    show();
  }
  (win === null ? phone : result).focus();
}

function show(): void {
  const texts = WHEEL_TEXTS[language];
  document.documentElement.lang = language;
  document.documentElement.dir = language === 'ar' ? 'rtl' : 'ltr';
  document.title = texts.title;
  drawing.setLanguage(language);
  tabs.show(language);
  title.textContent = texts.title;
  subtitle.textContent = texts.subtitle;
  label.textContent = texts.phone;
  hint.textContent = texts.phoneHint;
  button.textContent = isSpinning ? texts.spinning : texts.spin;
  button.ariaDisabled = String(isSpinning);
  sound.textContent = texts.sound;
  sound.ariaPressed = String(hasSound);
  const isInviting = !isClosed || win !== null;
  for (const part of [title, subtitle, sound]) part.hidden = !isInviting;
  drawing.element.style.display = isInviting ? '' : 'none';
  notice.hidden = isInviting;
  form.hidden = win !== null || !isInviting;
  result.hidden = win === null;
  if (win !== null) showWin(win);
}

function showWin({ prizeIndex, code: issued, expiresAt }: WheelWin): void {
  const texts = WHEEL_TEXTS[language];
  const date = new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : `${language}-DZ`, {
    dateStyle: 'long',
    timeZone: 'Africa/Algiers',
  }).format(new Date(expiresAt));
  won.textContent = texts.won;
  prize.textContent = prizeText(prizeIndex, language);
  codeLabel.textContent = texts.code;
  code.textContent = issued;
  copy.textContent = texts.copy;
  until.textContent = texts.validUntil.replace('{date}', date);
  howTo.textContent = texts.howTo;
  again.textContent = texts.again;
}

function choose(next: Language): void {
  if (next === language) return;
  language = next;
  error.textContent = '';
  show();
  // The sentence comes from the server, in the language that was asked in.
  if (isClosed) void sayIfClosed();
}

/** Posts the win to the framing storefront, and to no other origin. */
function tellStorefront({ code: issued, prizeIndex }: WheelWin): void {
  const origin = document.querySelector<HTMLMetaElement>('meta[name="storefront-origin"]')?.content;
  if (!origin || parent === window) return;
  parent.postMessage({ type: 'lawha-wheel-win', code: issued, prizeIndex }, origin);
}

/** The language from the URL, else the browser's. */
function firstLanguage(): Language {
  const asked = new URLSearchParams(location.search).get('lang');
  const known = (value: string | null) => WHEEL_LANGUAGES.find((one) => value?.startsWith(one));
  return known(asked) ?? known(navigator.language) ?? 'ar';
}
