/** Formats a number for the report. */
export const n = (value: number, digits = 0): string =>
  value.toLocaleString('en', { maximumFractionDigits: digits });

export const share = (ours: number, floor: number): string => `${n((ours / floor) * 100)} %`;

export function table(headings: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [
    line(headings),
    line(headings.map((_, i) => (i === 0 ? '---' : '---:'))),
    ...rows.map(line),
  ].join('\n');
}

export function say(text: string): void {
  process.stdout.write(`${text}\n`);
}
