import { extendTailwindMerge } from 'tailwind-merge';

/** Joins class names; the last of two conflicting utilities wins. It has to know our own shadow. */
export const cn = extendTailwindMerge({ extend: { theme: { shadow: ['soft'] } } });
