/** Counts of what was backed up or restored. */
export interface Carried {
  rows: number;
  files: number;
}

export const describeCarried = ({ rows, files }: Carried) =>
  `${counted(rows, 'row')} and ${counted(files, 'uploaded file')}`;

const counted = (count: number, what: string) => `${count} ${what}${count === 1 ? '' : 's'}`;
