import type { Language } from '#contract/language.ts';
import { SPIN_MS, WHEEL_PRIZES } from '#contract/wheel/wheel-prizes.ts';
import { randomLanding, rotationFor, SEGMENT } from './wheel-angle.ts';

/** Without a framework, because the public page has none; the dialog mounts the same drawing. */
export interface WheelDrawing {
  element: SVGSVGElement;
  setLanguage: (language: Language) => void;
  /** Resolves when the wheel has stopped with that segment under the pointer. */
  spinTo: (index: number) => Promise<void>;
}

const RADIUS = 100;
const TEXT_AT = 70;
/** Line height; with less, the descenders of خصم would touch the digits below. */
const LINES: Record<Language, number> = { ar: 20, fr: 13, en: 13 };
/** Fast at first and slow at the end, like a real wheel. */
const EASING = 'cubic-bezier(0.16, 0.7, 0.14, 1)';

export function drawWheel(language: Language): WheelDrawing {
  const element = svg('svg', { viewBox: '-108 -116 216 228', role: 'img' });
  const disc = svg('g', {});
  const texts = WHEEL_PRIZES.map(({ colour }, index) => {
    const middle = (index + 0.5) * SEGMENT;
    const text = svg('text', {
      transform: `rotate(${middle}) translate(0 ${-TEXT_AT})`,
      fill: '#fff',
      'font-size': '12',
      'font-weight': '700',
      'text-anchor': 'middle',
      'pointer-events': 'none',
    });
    const segment = svg('g', {});
    segment.append(
      svg('path', { d: sector(index), fill: colour, stroke: '#fff', 'stroke-width': '1.5' }),
      text,
    );
    disc.append(segment);
    return text;
  });
  element.append(
    svg('circle', { r: '106', fill: '#7d1d3f' }),
    disc,
    svg('circle', { r: '16', fill: '#fff', stroke: '#7d1d3f', 'stroke-width': '4' }),
    svg('path', {
      d: 'M-11 -115 H11 L0 -88 Z',
      fill: '#ffd166',
      stroke: '#5c1530',
      'stroke-width': '2',
      'stroke-linejoin': 'round',
      'data-pointer': '',
    }),
  );

  const setLanguage = (next: Language) => {
    element.style.direction = next === 'ar' ? 'rtl' : 'ltr';
    element.setAttribute('lang', next);
    for (const [index, text] of texts.entries()) {
      writeLines(text, WHEEL_PRIZES[index]?.text[next] ?? '', LINES[next]);
    }
    element.setAttribute('aria-label', WHEEL_PRIZES.map((prize) => prize.text[next]).join(' · '));
  };
  setLanguage(language);
  return { element, setLanguage, spinTo: (index) => spin(disc, index) };
}

async function spin(disc: SVGGElement, index: number): Promise<void> {
  const rotation = rotationFor(randomLanding(index));
  const before = disc.style.transform || 'rotate(0deg)';
  const after = `rotate(${rotation}deg)`;
  disc.style.transform = `rotate(${rotation % 360}deg)`;
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const turning = disc.animate([{ transform: before }, { transform: after }], {
    duration: SPIN_MS,
    easing: EASING,
  });
  await turning.finished;
}

function sector(index: number): string {
  const [from, to] = [place(index * SEGMENT), place((index + 1) * SEGMENT)];
  return `M0 0 L${from} A${RADIUS} ${RADIUS} 0 0 1 ${to} Z`;
}

/** The point on the rim at that angle, clockwise from the top. */
function place(degrees: number): string {
  const angle = (degrees * Math.PI) / 180;
  return `${(RADIUS * Math.sin(angle)).toFixed(3)} ${(-RADIUS * Math.cos(angle)).toFixed(3)}`;
}

/** A word a line: a segment is higher than it is wide. */
function writeLines(text: SVGTextElement, words: string, height: number): void {
  const lines = words.split(' ');
  text.replaceChildren(
    ...lines.map((line, index) => {
      const y = (index - (lines.length - 1) / 2) * height + 4;
      const span = svg('tspan', { x: '0', y: String(y) });
      span.textContent = line;
      return span;
    }),
  );
}

function svg<Name extends keyof SVGElementTagNameMap>(
  name: Name,
  attributes: Readonly<Record<string, string>>,
): SVGElementTagNameMap[Name] {
  const element = document.createElementNS('http://www.w3.org/2000/svg', name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  return element;
}
