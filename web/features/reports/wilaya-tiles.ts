/**
 * Where each wilaya stands on the map: column from west to east, row from north to south. A sketch
 * of our own: neighbours are near each other, and borders and sizes are not shown (decision 022).
 */
const ROWS: readonly string[] = [
  '13 46 31 27 02 42 16 35 15 06 18 21 23 36',
  '63 22 29 48 38 44 09 10 34 19 43 25 24 41',
  '45 .. 20 14 64 67 26 28 60 05 04 40 12 ..',
  '.. .. 32 59 03 65 17 68 61 07 .. .. 62 ..',
  '.. .. 69 .. .. .. 66 51 .. 57 39 .. .. ..',
  '.. 08 .. .. .. 47 .. .. .. 55 .. .. .. ..',
  '.. 52 .. 49 .. 58 .. .. 30 .. .. .. .. ..',
  '37 .. 01 .. .. 53 .. .. .. .. 33 .. .. ..',
  '.. .. .. 50 .. .. 11 .. .. .. 56 .. .. ..',
  '.. .. .. .. .. .. 54 .. .. .. .. .. .. ..',
];

export interface WilayaTile {
  code: number;
  column: number;
  row: number;
}

export const TILES: readonly WilayaTile[] = ROWS.flatMap((line, row) =>
  line
    .split(' ')
    .flatMap((code, column) => (code === '..' ? [] : [{ code: Number(code), column, row }])),
);
export const COLUMNS = 14;
export const ROW_COUNT = ROWS.length;
