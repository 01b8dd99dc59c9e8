import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const css = readFileSync(new URL('../styles.css', import.meta.url), 'utf8');

function palette(selector: string): Map<string, string> {
  const block = new RegExp(`^${selector} \\{([^}]*)\\}`, 'm').exec(css)?.[1] ?? '';
  const found = block.matchAll(/--([\w-]+): oklch\(([\d. ]+)\)/g);
  return new Map([...found].map(([, name = '', value = '']) => [name, value]));
}

/** Relative luminance of an oklch colour, through linear sRGB, as WCAG 2 defines it. */
function luminance(colour: string): number {
  const [lightness = 0, chroma = 0, hue = 0] = colour.split(' ').map(Number);
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const clamp = (value: number) => Math.min(Math.max(value, 0), 1);
  const red = clamp(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s);
  const green = clamp(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s);
  const blue = clamp(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((x, y) => x - y);
  return (light + 0.05) / (dark + 0.05);
}

const SURFACES = ['background', 'card', 'popover', 'muted', 'sidebar'];
const TEXT_PAIRS = [
  ...SURFACES.flatMap((surface) => [
    ['foreground', surface],
    ['muted-foreground', surface],
  ]),
  ...['background', 'card', 'popover'].flatMap((surface) =>
    ['primary', 'destructive', 'warning', 'success'].map((text) => [text, surface]),
  ),
  ['sidebar-foreground', 'sidebar'],
  ['primary-foreground', 'primary'],
  ['primary-foreground', 'primary-hover'],
  ['destructive-foreground', 'destructive'],
  ['destructive-foreground', 'destructive-hover'],
  ['secondary-foreground', 'secondary'],
  ['accent-foreground', 'accent'],
  ['muted-foreground', 'accent'],
  ['background', 'foreground'],
  ...['primary', 'destructive', 'warning', 'success', 'rose'].map((tone) => [
    `${tone}-soft-foreground`,
    `${tone}-soft`,
  ]),
];
const EDGE_PAIRS = ['background', 'card', 'popover', 'muted'].flatMap((surface) => [
  ['input', surface],
  ['ring', surface],
]);

describe.each([
  ['light', ':root'],
  ['dark', '\\.dark'],
])('colours in the %s theme', (_theme, selector) => {
  const colours = palette(selector);
  const measure = ([one = '', other = '']: string[]) =>
    contrast(colours.get(one) ?? '', colours.get(other) ?? '');

  it.each(TEXT_PAIRS)('%s on %s is readable (4.5:1)', (one = '', other = '') => {
    expect(measure([one, other])).toBeGreaterThanOrEqual(4.5);
  });

  it.each(EDGE_PAIRS)('%s is visible against %s (3:1)', (one = '', other = '') => {
    expect(measure([one, other])).toBeGreaterThanOrEqual(3);
  });
});
