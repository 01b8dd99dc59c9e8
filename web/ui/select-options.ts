export interface SelectOption {
  value: string;
  label: string;
  description?: string;
  /** Other words that find the option, never shown. */
  keywords?: string;
}

export type Fold = (text: string) => string;

interface FoldedOption {
  option: SelectOption;
  label: string;
  all: string;
}

export function foldOptions(options: readonly SelectOption[], fold: Fold): FoldedOption[] {
  return options.map((option) => ({
    option,
    label: fold(option.label),
    all: fold([option.label, option.description, option.keywords].filter(Boolean).join(' ')),
  }));
}

/** Options that contain the query; those that begin with it come first. */
export function filterOptions(folded: readonly FoldedOption[], query: string): SelectOption[] {
  const first: SelectOption[] = [];
  const rest: SelectOption[] = [];
  const words = query.split(' ');
  for (const { option, label, all } of folded) {
    if (label.startsWith(query)) first.push(option);
    else if (words.every((word) => all.includes(word))) rest.push(option);
  }
  return [...first, ...rest];
}

export const isListed = (folded: readonly FoldedOption[], query: string) =>
  folded.some(({ label }) => label === query);

/** The option whose label equals the query, if there is exactly one. */
export function exactOption(folded: readonly FoldedOption[], query: string) {
  const same = folded.filter(({ label }) => label === query);
  return same.length === 1 ? same[0]?.option : undefined;
}
