/**
 * `compact` is for tables with many columns: narrow gaps, and headings that may take two lines.
 * Rows are 44 px high in both, so that they stay easy to tap.
 */
export type DataTableDensity = 'comfortable' | 'compact';

interface DensityClasses {
  cell: string;
  heading: string;
  headingButton: string;
  checkbox: string;
}

export const densityClasses: Record<DataTableDensity, DensityClasses> = {
  comfortable: {
    cell: 'h-11 px-3 py-1',
    heading: 'h-11 px-3 whitespace-nowrap',
    headingButton: '-mx-2 h-8 px-2',
    checkbox: 'ps-4 pe-0',
  },
  compact: {
    cell: 'h-11 px-1.5 py-1 first:ps-3 last:pe-2',
    heading: 'h-11 px-1.5 leading-tight first:ps-3 last:pe-2',
    headingButton: 'min-h-8 text-start',
    checkbox: 'ps-4 pe-1.5',
  },
};
