import { useId } from 'react';
import { cn } from '#web/ui/cn.ts';
import { inputClasses } from '#web/ui/input.tsx';

interface PageSizeSelectProps<Size extends number> {
  label: string;
  sizes: readonly Size[];
  value: Size;
  onValueChange: (size: Size) => void;
  className?: string;
}

/** The number of rows per page, shown next to the page buttons. */
export function PageSizeSelect<Size extends number>({
  label,
  sizes,
  value,
  onValueChange,
  className,
}: PageSizeSelectProps<Size>) {
  const id = useId();
  return (
    <div className={cn('flex items-center gap-2 text-sm text-muted-foreground', className)}>
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        value={value}
        onChange={({ target }) => {
          const chosen = sizes.find((size) => String(size) === target.value);
          if (chosen !== undefined) onValueChange(chosen);
        }}
        className={cn(inputClasses, 'h-11 w-20 ps-3 pe-1 read-only:bg-card md:h-9')}
      >
        {sizes.map((size) => (
          <option key={size} value={size}>
            {size}
          </option>
        ))}
      </select>
    </div>
  );
}
