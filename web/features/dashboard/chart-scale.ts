/** Round axis steps from zero: at most four, the last at or above the largest value. */
export function niceTicks(largest: number): number[] {
  if (largest <= 0) return [0, 1];
  const raw = largest / 4;
  const power = 10 ** Math.floor(Math.log10(raw));
  const factor = [1, 2, 2.5, 5, 10].find((one) => one * power >= raw) ?? 10;
  const step = Math.max(factor * power, largest < 4 ? 1 : 0);
  return Array.from({ length: Math.ceil(largest / step) + 1 }, (_, i) => i * step);
}

export interface Plot {
  width: number;
  height: number;
  /** The first day is on the side where reading starts, so the axis is mirrored in Arabic. */
  isRtl: boolean;
}

/** The x position of the middle of a day. */
export function xOf(index: number, count: number, { width, isRtl }: Plot): number {
  const x = ((index + 0.5) / count) * width;
  return isRtl ? width - x : x;
}

export const yOf = (value: number, top: number, { height }: Plot): number =>
  height - (value / top) * height;

/** The `d` attribute of a path through the values. */
export function linePath(values: readonly number[], top: number, plot: Plot): string {
  return values
    .map((value, index) => {
      const x = xOf(index, values.length, plot).toFixed(1);
      return `${index === 0 ? 'M' : 'L'}${x} ${yOf(value, top, plot).toFixed(1)}`;
    })
    .join(' ');
}
