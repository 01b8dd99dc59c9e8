import { CalendarDays } from 'lucide-react';
import * as PopoverPrimitive from 'radix-ui/popover';
import { type ComponentProps, type KeyboardEvent, type Ref, useRef, useState } from 'react';
import { algerianDay } from '#contract/common.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { Button } from '#web/ui/button.tsx';
import { cn } from '#web/ui/cn.ts';
import { Input } from '#web/ui/input.tsx';
import { Calendar } from './calendar.tsx';
import { type DateKind, isWhole, readTyped, shownDate } from './date-text.ts';

export interface DateInputProps extends Omit<
  ComponentProps<'input'>,
  'value' | 'onChange' | 'min' | 'max' | 'type' | 'ref'
> {
  kind?: DateKind;
  value: string;
  /**
   * Gets a day as `2026-11-19`, the empty text, or, once the field is left, what was typed and is no
   * date within the limits: every schema refuses that.
   */
  onValueChange: (value: string) => void;
  min?: string | undefined;
  max?: string | undefined;
  ref?: Ref<HTMLInputElement>;
}

interface Typed {
  text: string;
  /** The value before the typing and the one it means; any other value replaces the text. */
  values: readonly string[];
  isLeft: boolean;
}

/** What is typed stays as it is until the field is left, while the value is already that of a date. */
export function useTypedDate({
  kind = 'day',
  value,
  onValueChange,
  min,
  max,
}: Pick<DateInputProps, 'kind' | 'value' | 'onValueChange' | 'min' | 'max'>) {
  const [typed, setTyped] = useState<Typed | null>(null);
  const [today] = useState(() => algerianDay(Date.now()));
  const own = typed?.values.includes(value) ? typed : null;
  const read = (text: string) => {
    if (text.trim() === '') return '';
    const found = readTyped(kind, text, today);
    const day = found?.slice(0, 10) ?? '';
    const isBeyond = (min && day < min) || (max && day > max);
    return isBeyond ? undefined : found;
  };
  const take = (next: string) => {
    if (next !== value) onValueChange(next);
  };
  return {
    text: own?.text ?? shownDate(value),
    isWrong:
      own === null
        ? value !== '' && read(value) === undefined
        : own.isLeft && read(own.text) === undefined,
    type: (text: string) => {
      const found = text.trim() === '' || isWhole(kind, text) ? read(text) : undefined;
      setTyped({ text, values: [value, found ?? value], isLeft: false });
      if (found !== undefined) take(found);
    },
    /** The field is left, or Enter is pressed. */
    settle: () => {
      if (own === null) return;
      const found = read(own.text);
      setTyped(found === undefined ? { ...own, values: [value, own.text], isLeft: true } : null);
      take(found ?? own.text);
    },
    choose: (next: string) => {
      setTyped(null);
      take(next);
    },
  };
}

type DateControlProps = Omit<DateInputProps, 'onValueChange'> & {
  typed: ReturnType<typeof useTypedDate>;
};

/** A day, a day with a time, or a time, typed as people write it or chosen from a calendar. */
export function DateControl({
  kind = 'day',
  value,
  min,
  max,
  typed,
  ref,
  className,
  disabled,
  readOnly,
  onBlur,
  onKeyDown,
  ...props
}: DateControlProps) {
  const t = useTranslation();
  const [open, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const input = () => box.current?.querySelector('input');
  const hasCalendar = kind !== 'time' && !disabled && !readOnly;

  const handleKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter') typed.settle();
    if (event.key === 'ArrowDown' && hasCalendar) {
      event.preventDefault();
      setOpen(true);
    }
    onKeyDown?.(event);
  };
  const choose = (day: string) => {
    const time = /T\d{2}:\d{2}$/.exec(value)?.[0] ?? 'T09:00';
    typed.choose(kind === 'moment' ? `${day}${time}` : day);
    setOpen(false);
  };
  /** After the day the time is typed. */
  const returnFocus = (event: Event) => {
    event.preventDefault();
    input()?.focus();
    if (kind === 'moment') input()?.setSelectionRange(11, 16);
  };
  return (
    <PopoverPrimitive.Root open={open} onOpenChange={setOpen}>
      <PopoverPrimitive.Anchor asChild>
        <div ref={box} className={cn('relative', className)}>
          <Input
            placeholder={t(`date.placeholder.${kind}`)}
            {...props}
            ref={ref}
            dir="ltr"
            inputMode="numeric"
            autoComplete="off"
            disabled={disabled}
            readOnly={readOnly}
            {...(typed.isWrong && { 'aria-invalid': true })}
            value={typed.text}
            onChange={(event) => typed.type(event.target.value)}
            onKeyDown={handleKeyDown}
            onBlur={(event) => {
              typed.settle();
              onBlur?.(event);
            }}
            className={cn(
              'rtl:text-end',
              kind !== 'time' && 'pe-11 md:pe-9 rtl:ps-11 rtl:pe-3 md:rtl:ps-9',
            )}
          />
          {hasCalendar && (
            <PopoverPrimitive.Trigger asChild>
              <Button
                variant="ghost"
                size="icon"
                aria-label={t('date.calendar')}
                className="absolute inset-y-px end-px h-auto rounded-s-none text-muted-foreground md:h-auto"
              >
                <CalendarDays aria-hidden="true" />
              </Button>
            </PopoverPrimitive.Trigger>
          )}
        </div>
      </PopoverPrimitive.Anchor>
      <PopoverPrimitive.Content
        aria-label={t('date.calendar')}
        align="start"
        sideOffset={4}
        collisionPadding={8}
        onOpenAutoFocus={(event) => {
          event.preventDefault();
          if (!(event.currentTarget instanceof HTMLElement)) return;
          event.currentTarget
            .querySelector<HTMLElement>('td [tabindex="0"]')
            ?.focus({ preventScroll: true });
        }}
        onCloseAutoFocus={returnFocus}
        className="z-50 rounded-lg border bg-popover text-popover-foreground shadow-soft outline-none"
      >
        <Calendar value={value.slice(0, 10)} min={min} max={max} onChoose={choose} />
      </PopoverPrimitive.Content>
    </PopoverPrimitive.Root>
  );
}

/** The control alone, for a field that is laid out by hand. */
export function DateInput({ onValueChange, ...props }: DateInputProps) {
  return <DateControl {...props} typed={useTypedDate({ ...props, onValueChange })} />;
}
