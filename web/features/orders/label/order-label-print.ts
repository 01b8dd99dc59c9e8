/** Labels one under another, each on a page of its own. */
export const LABEL_STYLES = `
  [data-order-labels] {
    display: block !important;
    padding: 0 !important;
    overflow: visible !important;
  }
  [data-order-labels] > li { display: block; margin: 0; padding: 0; border: 0; break-inside: avoid; }
  [data-order-labels] > li:not(:last-child) { break-after: page; }`;

/** Wait for the font, because the text must be measured in the one it is printed in. */
export async function labelFonts(text: string): Promise<void> {
  const family = getComputedStyle(document.body).fontFamily;
  await Promise.all([document.fonts.load(`700 12pt ${family}`, text), document.fonts.ready]);
}

/** Text sizes relative to the normal one; the first at which everything fits is used. */
export const FIT_STEPS = [
  1, 0.92, 0.85, 0.78, 0.7, 0.62, 0.55, 0.5, 0.45, 0.4, 0.36, 0.32,
] as const;

/** Tolerance: a printer may wrap a line slightly earlier than the screen. */
const RESERVE = 1.02;

export function firstFitting(fits: (scale: number) => boolean): number {
  return FIT_STEPS.find(fits) ?? FIT_STEPS[FIT_STEPS.length - 1]!;
}

/** Shrinks the text until it fits into the box. */
export function fitText(box: HTMLElement): number {
  const [text] = box.children;
  const scale = firstFitting((step) => {
    box.style.setProperty('--label-scale', String(step));
    return (text?.getBoundingClientRect().height ?? 0) * RESERVE <= box.clientHeight;
  });
  box.style.setProperty('--label-scale', String(scale));
  return scale;
}
