import { extendTailwindMerge } from 'tailwind-merge';

const merge = extendTailwindMerge({
  extend: { theme: { shadow: ['soft'] } },
});

/** Joins class names; the last of two conflicting utilities wins. */
export function cn(...classes: (string | false | null | undefined)[]): string {
  return merge(classes);
}
