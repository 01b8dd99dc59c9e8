/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/click-events-have-key-events --
   a native select cannot be filtered; the keys are handled by the combobox, which keeps the focus. */
import { Check } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { UIEvent } from 'react';
import { cn } from '#web/ui/cn.ts';
import type { SelectOption } from '#web/ui/select-options.ts';

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

export function optionId(listId: string, index: number): string {
  return `${listId}-${index}`;
}

/** Renders long lists in batches, as far as the user has scrolled or moved. */
export function SearchableSelectList({
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
