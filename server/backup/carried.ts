/** What a backup holds, or what came back from one. */
export interface Carried {
  rows: number;
  files: number;
}

export const describeCarried = ({ rows, files }: Carried) =>
  `${counted(rows, 'row')} and ${counted(files, 'uploaded file')}`;

const counted = (count: number, what: string) => `${count} ${what}${count === 1 ? '' : 's'}`;
