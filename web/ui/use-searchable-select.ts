import { type KeyboardEvent, useEffect, useEffectEvent, useMemo, useState } from 'react';

const PAGE = 10;

interface SearchableSelectInput {
  options: readonly SelectOption[];
  value: string | null;
  onValueChange: (value: string | null) => void;
  fold: Fold;
  freeText: boolean;
  /** The label of the option that uses the typed text, where free text is allowed. */
  asWritten: (text: string) => string;
  onSearch: ((words: string) => void) | undefined;
  searching: boolean;
}

/** State of the combobox: the query, the matching options, and the keyboard handling. */
export function useSearchableSelect(input: SearchableSelectInput) {
  const { options, value, onValueChange, fold, freeText, asWritten, onSearch, searching } = input;
  const [open, setOpen] = useState(false);
  /** `null` while nothing is being typed: the chosen label is shown then. */
  const [query, setQuery] = useState<string | null>(null);
  const [activeIndex, setActiveIndex] = useState(-1);
  /** Enter was pressed before the options arrived, as a scanner does: the first will be chosen. */
  const [isAwaited, setIsAwaited] = useState(false);

  const folded = useMemo(() => foldOptions(options, fold), [options, fold]);
  const matches = useMemo(
    () => (query?.trim() ? filterOptions(folded, fold(query.trim())) : options),
    [folded, fold, options, query],
  );
  /**
   * Unknown text is offered as the last option, so that a half-typed word is not chosen by
   * accident.
   */
  const offered = useMemo(() => {
    const text = query?.trim() ?? '';
    if (!freeText || text === '' || isListed(folded, fold(text))) return matches;
    return [...matches, { value: text, label: asWritten(text) }];
  }, [matches, folded, fold, freeText, query, asWritten]);
  const selected = options.find((option) => option.value === value);
  const shownText = query ?? selected?.label ?? (freeText ? value : null) ?? '';

  const search = (text: string | null) => {
    setQuery(text);
    setIsAwaited(false);
    onSearch?.(text?.trim() ?? '');
  };
  const close = () => {
    setOpen(false);
    search(null);
    setActiveIndex(-1);
  };
  const show = () => {
    if (open) return;
    setOpen(true);
    setActiveIndex(
      Math.max(
        matches.findIndex((option) => option.value === value),
        freeText ? -1 : 0,
      ),
    );
  };
  const type = (text: string) => {
    setOpen(true);
    search(text);
    // Enter and Tab choose the first match; free text has to be chosen explicitly.
    const words = fold(text.trim());
    const isUnknown = words === '' || filterOptions(folded, words).length === 0;
    setActiveIndex(freeText && isUnknown ? -1 : 0);
  };
  const choose = (option: SelectOption) => {
    onValueChange(option.value);
    close();
  };
  const chooseAwaited = useEffectEvent(() => {
    const [first] = matches;
    if (first) choose(first);
    else setIsAwaited(false);
  });
  useEffect(() => {
    if (!isAwaited || searching) return undefined;
    const timer = setTimeout(() => chooseAwaited());
    return () => clearTimeout(timer);
  }, [isAwaited, searching]);
  /** On blur, keeps valid input and drops the rest. */
  const settle = () => {
    const text = query?.trim();
    if (text === '') onValueChange(null);
    else if (text) {
      const exact = exactOption(folded, fold(text));
      if (exact) onValueChange(exact.value);
    }
    close();
  };

  const move = (step: number) => {
    const last = offered.length - 1;
    if (Math.abs(step) > 1) setActiveIndex(Math.min(Math.max(activeIndex + step, 0), last));
    else if (activeIndex + step > last) setActiveIndex(0);
    else setActiveIndex(activeIndex + step < 0 ? last : activeIndex + step);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1, PageDown: PAGE, PageUp: -PAGE }[event.key];
    const active = open ? offered[activeIndex] : undefined;
    if (step) {
      event.preventDefault();
      if (open) move(step);
      else show();
    } else if (event.key === 'Enter' && open) {
      event.preventDefault();
      if (active) choose(active);
      else if (searching && query?.trim()) setIsAwaited(true);
      // Unknown text stays visible, with the option to use it.
      else if (offered.length === matches.length) settle();
    } else if (event.key === 'Tab' && query?.trim() && active) {
      choose(active);
    }
  };

  return {
    open,
    query,
    matches,
    offered,
    activeIndex,
    shownText,
    show,
    close,
    type,
    choose,
    settle,
    setActiveIndex,
    onKeyDown,
  };
}

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

function foldOptions(options: readonly SelectOption[], fold: Fold): FoldedOption[] {
  return options.map((option) => ({
    option,
    label: fold(option.label),
    all: fold([option.label, option.description, option.keywords].filter(Boolean).join(' ')),
  }));
}

/** Options that contain the query; those that begin with it come first. */
function filterOptions(folded: readonly FoldedOption[], query: string): SelectOption[] {
  const first: SelectOption[] = [];
  const rest: SelectOption[] = [];
  const words = query.split(' ');
  for (const { option, label, all } of folded) {
    if (label.startsWith(query)) first.push(option);
    else if (words.every((word) => all.includes(word))) rest.push(option);
  }
  return [...first, ...rest];
}

const isListed = (folded: readonly FoldedOption[], query: string) =>
  folded.some(({ label }) => label === query);

/** The option whose label equals the query, if there is exactly one. */
function exactOption(folded: readonly FoldedOption[], query: string) {
  const same = folded.filter(({ label }) => label === query);
  return same.length === 1 ? same[0]?.option : undefined;
}
