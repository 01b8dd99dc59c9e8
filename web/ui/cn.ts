import { extendTailwindMerge } from 'tailwind-merge';

/** Joins class names; the last of two conflicting utilities wins. It is told of our own shadow. */
export const cn = extendTailwindMerge({ extend: { theme: { shadow: ['soft'] } } });
