import type { Language } from '#contract/language.ts';
import { WHEEL_LANGUAGES, WHEEL_TEXTS } from './wheel-texts.ts';

type Properties<Name extends keyof HTMLElementTagNameMap> = Partial<HTMLElementTagNameMap[Name]>;

export function make<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: Properties<Name> = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const element = Object.assign(document.createElement(name), properties);
  element.append(...children);
  return element;
}

/** The three languages as tabs; arrow keys follow the text direction. */
export function languageTabs(onChoose: (language: Language) => void) {
  const tabs = WHEEL_LANGUAGES.map((language) => {
    const tab = make('button', { type: 'button', lang: language, role: 'tab' });
    tab.textContent = WHEEL_TEXTS[language].languageName;
    tab.addEventListener('click', () => onChoose(language));
    return { language, tab };
  });
  const element = make('div', { role: 'tablist' }, ...tabs.map(({ tab }) => tab));
  element.addEventListener('keydown', ({ key }) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[key];
    if (step === undefined) return;
    const forward = document.documentElement.dir === 'rtl' ? -step : step;
    const here = tabs.findIndex(({ tab }) => tab === document.activeElement);
    const next = tabs[(here + forward + tabs.length) % tabs.length];
    next?.tab.focus();
    next?.tab.click();
  });
  return {
    element,
    show: (chosen: Language) => {
      element.ariaLabel = WHEEL_TEXTS[chosen].languages;
      for (const { language, tab } of tabs) {
        tab.ariaSelected = String(language === chosen);
        tab.tabIndex = language === chosen ? 0 : -1;
      }
    },
  };
}

const COPIED_MS = 2_000;

/** Copies the code, or selects it where the browser does not allow copying. */
export async function copyCode(code: HTMLElement, button: HTMLButtonElement, language: Language) {
  const { copy, copied } = WHEEL_TEXTS[language];
  try {
    await navigator.clipboard.writeText(code.textContent ?? '');
    button.textContent = copied;
    setTimeout(() => {
      button.textContent = copy;
    }, COPIED_MS);
  } catch {
    getSelection()?.selectAllChildren(code);
  }
}
