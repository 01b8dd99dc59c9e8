import { ChevronsUpDown } from 'lucide-react';
import { useId, useLayoutEffect, useRef } from 'react';
import type { Ref } from 'react';
import * as PopoverPrimitive from 'radix-ui/popover';
import { cn } from '#web/ui/cn.ts';
import { useFieldControl, useFieldLabelId } from '#web/ui/field-context.ts';
import { Input } from '#web/ui/input.tsx';
import { SearchableSelectList, optionId } from '#web/ui/searchable-select-list.tsx';
import type { Fold, SelectOption } from '#web/ui/select-options.ts';
import { useUiText } from '#web/ui/ui-text.tsx';
import { useSearchableSelect } from '#web/ui/use-searchable-select.ts';

interface SearchableSelectProps {
  options: readonly SelectOption[];
  value: string | null;
  onValueChange: (value: string | null) => void;
  /** Normalises spellings for comparison; keep it stable between renders. */
  fold: Fold;
  /** Allows free text that is not among the options. */
  freeText?: boolean;
  /** For options that the server searches: called with what is typed. */
  onSearch?: (words: string) => void;
  /** More options may be loading. */
  searching?: boolean;
  /** Shown below the options. */
  hint?: string | undefined;
  placeholder?: string;
  disabled?: boolean;
  id?: string;
  name?: string;
  'aria-label'?: string;
  onBlur?: () => void;
  ref?: Ref<HTMLInputElement>;
  className?: string;
}

export function SearchableSelect({
  options,
  value,
  onValueChange,
  fold,
  freeText = false,
  onSearch,
  searching = false,
  hint,
  onBlur,
  className,
  ...inputProps
}: SearchableSelectProps) {
  const text = useUiText();
  const listId = useId();
  const anchor = useRef<HTMLDivElement>(null);
  const control = useFieldControl(inputProps);
  const select = useSearchableSelect({
    options,
    value,
    onValueChange,
    fold,
    freeText,
    asWritten: text.useAsWritten,
    onSearch,
    searching,
  });
  const fieldLabelId = useFieldLabelId();
  const label = select.query === null ? select.shownText : null;
  // A label that comes while the field has the focus is replaced by what is typed, like any other.
  useLayoutEffect(() => {
    const input = anchor.current?.querySelector('input');
    if (input && document.activeElement === input && input.value === label) input.select();
  }, [label]);

  const stayOpenWithin = (event: Event) => {
    if (event.target instanceof Node && anchor.current?.contains(event.target))
      event.preventDefault();
  };

  return (
    <PopoverPrimitive.Root
      open={select.open}
      onOpenChange={(open) => {
        if (!open) select.close();
      }}
    >
      <PopoverPrimitive.Anchor asChild>
        <div ref={anchor} className={cn('relative', className)}>
          <Input
            {...control}
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a native select cannot be typed in
            role="combobox"
            autoComplete="off"
            aria-autocomplete="list"
            aria-expanded={select.open}
            aria-controls={listId}
            aria-activedescendant={
              select.open && select.activeIndex >= 0
                ? optionId(listId, select.activeIndex)
                : undefined
            }
            value={select.shownText}
            onChange={(event) => select.type(event.target.value)}
            onClick={({ currentTarget }) => {
              if (!select.open) currentTarget.select();
              select.show();
            }}
            onKeyDown={select.onKeyDown}
            onBlur={() => {
              select.settle();
              onBlur?.();
            }}
            className="pe-10"
          />
          <ChevronsUpDown
            aria-hidden="true"
            className="pointer-events-none absolute inset-y-0 end-3 my-auto size-4 text-muted-foreground"
          />
        </div>
      </PopoverPrimitive.Anchor>
      <PopoverPrimitive.Content
        role="presentation"
        align="start"
        sideOffset={4}
        collisionPadding={8}
        onOpenAutoFocus={(event) => event.preventDefault()}
        onCloseAutoFocus={(event) => event.preventDefault()}
        onInteractOutside={stayOpenWithin}
        // Keeps the focus in the input while an option is pressed.
        onMouseDown={(event) => event.preventDefault()}
        className="z-50 w-(--radix-popover-trigger-width) min-w-48 rounded-lg border bg-popover text-popover-foreground shadow-soft outline-none"
      >
        {select.matches.length === 0 && (
          <p className="px-3 py-2.5 text-sm text-muted-foreground">
            {searching ? text.loading : text.noResults}
          </p>
        )}
        <SearchableSelectList
          key={select.query}
          id={listId}
          label={control['aria-label']}
          labelledBy={fieldLabelId}
          options={select.offered}
          value={value}
          activeIndex={select.activeIndex}
          onActivate={select.setActiveIndex}
          onChoose={select.choose}
        />
        {hint && <p className="border-t px-3 py-2 text-xs text-muted-foreground">{hint}</p>}
      </PopoverPrimitive.Content>
      <output className="sr-only">
        {select.open && select.query && !searching ? text.results(select.matches.length) : ''}
      </output>
    </PopoverPrimitive.Root>
  );
}
