/** Text sizes of a label, as parts of the usual one; the first at which all is in sight is taken. */
export const FIT_STEPS = [
  1, 0.92, 0.85, 0.78, 0.7, 0.62, 0.55, 0.5, 0.45, 0.4, 0.36, 0.32,
] as const;

/** A printer may break a line a hair earlier than the screen. */
const RESERVE = 1.02;

export function firstFitting(fits: (scale: number) => boolean): number {
  return FIT_STEPS.find(fits) ?? FIT_STEPS[FIT_STEPS.length - 1]!;
}

/** Shrinks the text inside the box until the box holds it. */
export function fitText(box: HTMLElement): number {
  const [text] = box.children;
  const scale = firstFitting((step) => {
    box.style.setProperty('--label-scale', String(step));
    return (text?.getBoundingClientRect().height ?? 0) * RESERVE <= box.clientHeight;
  });
  box.style.setProperty('--label-scale', String(scale));
  return scale;
}
