import { Check, ChevronsUpDown } from 'lucide-react';
import * as PopoverPrimitive from 'radix-ui/popover';
import { type Ref, type UIEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { cn } from '#web/ui/cn.ts';
import { useFieldControl, useFieldLabelId } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { useUiText } from '#web/ui/ui-text.tsx';
import {
  type Fold,
  type SelectOption,
  useSearchableSelect,
} from '#web/ui/use-searchable-select.ts';

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

/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/click-events-have-key-events --
   a native select cannot be filtered; the keys are handled by the combobox, which keeps the focus. */
const BATCH = 60;

interface SearchableSelectListProps {
  id: string;
  label: string | undefined;
  labelledBy: string | undefined;
  options: readonly SelectOption[];
  value: string | null;
  activeIndex: number;
  onActivate: (index: number) => void;
  onChoose: (option: SelectOption) => void;
}

function optionId(listId: string, index: number): string {
  return `${listId}-${index}`;
}

/** Renders long lists in batches, as far as the user has scrolled or moved. */
function SearchableSelectList({
  id,
  label,
  labelledBy,
  options,
  value,
  activeIndex,
  onActivate,
  onChoose,
}: SearchableSelectListProps) {
  const [limit, setLimit] = useState(BATCH);
  const drawn = options.slice(0, Math.max(limit, activeIndex + BATCH));

  useEffect(() => {
    document.getElementById(optionId(id, activeIndex))?.scrollIntoView({ block: 'nearest' });
  }, [id, activeIndex]);

  const growNearEnd = ({ currentTarget: list }: UIEvent<HTMLElement>) => {
    if (list.scrollTop + list.clientHeight * 2 < list.scrollHeight) return;
    if (drawn.length < options.length) setLimit(drawn.length + BATCH);
  };

  return (
    <div
      id={id}
      role="listbox"
      tabIndex={-1}
      aria-label={label}
      aria-labelledby={labelledBy}
      onScroll={growNearEnd}
      className="max-h-[min(18rem,var(--radix-popover-content-available-height))] overflow-y-auto overscroll-contain p-1 empty:hidden"
    >
      {drawn.map((option, index) => (
        <div
          key={option.value}
          id={optionId(id, index)}
          role="option"
          tabIndex={-1}
          aria-selected={option.value === value}
          aria-setsize={options.length}
          aria-posinset={index + 1}
          data-active={index === activeIndex || undefined}
          onPointerMove={() => onActivate(index)}
          onClick={() => onChoose(option)}
          className="flex min-h-11 items-center gap-2 rounded-sm px-2 py-1.5 text-sm select-none data-active:bg-accent data-active:text-accent-foreground md:min-h-9"
        >
          <span className="flex min-w-0 flex-1 flex-col">
            <span title={option.label} className="one-line">
              {option.label}
            </span>
            {option.description && (
              <span title={option.description} className="one-line text-xs text-muted-foreground">
                {option.description}
              </span>
            )}
          </span>
          <Check
            aria-hidden="true"
            className={cn('size-4 shrink-0 text-primary', option.value !== value && 'invisible')}
          />
        </div>
      ))}
    </div>
  );
}
