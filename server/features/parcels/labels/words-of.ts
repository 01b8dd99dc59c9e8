/** Numbers of parcels have letters, digits and hyphens; all else separates. */
export const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKC')
    .split(/[^\dA-Za-z_-]+/)
    .map((word) => word.replaceAll(/^-+|-+$/g, ''))
    .filter((word) => word !== '');
