import { CircleAlert } from 'lucide-react';
import * as LabelPrimitive from 'radix-ui/label';
import { type ComponentProps, createContext, type ReactNode, use, useId, useMemo } from 'react';
import { cn } from '#web/ui/cn.ts';

interface FieldProps {
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  required?: boolean;
  /** `inline` puts the label beside a checkbox or a switch. */
  layout?: 'stacked' | 'inline';
  /** Id of the control; generated when omitted. */
  id?: string;
  className?: string;
  children: ReactNode;
}

/**
 * Label above, hint below, and the error in the hint's place; the control inside is connected by
 * context.
 */
export function Field({
  label,
  hint,
  error,
  required = false,
  layout = 'stacked',
  id: givenId,
  className,
  children,
}: FieldProps) {
  const ownId = useId();
  const id = givenId ?? ownId;
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const describedBy = error ? errorId : hint ? hintId : undefined;
  const invalid = Boolean(error);
  const control = useMemo(
    () => ({
      id,
      'aria-describedby': describedBy,
      'aria-invalid': invalid || undefined,
      'aria-required': required || undefined,
    }),
    [id, describedBy, invalid, required],
  );
  const heading = (
    <Label id={labelIdOf(id)} htmlFor={id} className={cn(layout === 'inline' && 'font-normal')}>
      {label}
      {required && (
        <span aria-hidden="true" className="ms-1 text-destructive">
          *
        </span>
      )}
    </Label>
  );
  return (
    <FieldContext value={control}>
      <div className={cn('flex min-w-0 flex-col gap-1.5', className)}>
        {layout === 'stacked' ? (
          <>
            {heading}
            {children}
          </>
        ) : (
          <div className="flex min-h-11 items-center gap-2 md:min-h-9">
            {children}
            {heading}
          </div>
        )}
        {hint && !error && (
          <p id={hintId} className="text-xs text-muted-foreground">
            {hint}
          </p>
        )}
        {/* Always rendered, so that screen readers announce an error that appears in it. */}
        <div aria-live="polite" className="empty:hidden">
          {error && (
            <p id={errorId} className="flex items-start gap-1.5 text-xs text-destructive">
              <CircleAlert aria-hidden="true" className="mt-0.5 size-3.5 shrink-0" />
              <span>{error}</span>
            </p>
          )}
        </div>
      </div>
    </FieldContext>
  );
}

function Label({ className, ...props }: ComponentProps<typeof LabelPrimitive.Root>) {
  return (
    <LabelPrimitive.Root
      className={cn('text-sm font-semibold select-none', className)}
      {...props}
    />
  );
}

interface FieldControl {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  'aria-required': true | undefined;
}

const FieldContext = createContext<FieldControl | null>(null);

type ControlProps = Partial<Record<keyof FieldControl, unknown>>;

/** Adds the props from the surrounding Field; the control's own props take precedence. */
export function useFieldControl<Props extends ControlProps>(props: Props): Props {
  const field = use(FieldContext);
  return field ? { ...field, ...props } : props;
}

function labelIdOf(controlId: string): string {
  return `${controlId}-label`;
}

/** The id of the surrounding Field's label, for parts that cannot be named by `for`. */
export function useFieldLabelId(): string | undefined {
  const field = use(FieldContext);
  return field ? labelIdOf(field.id) : undefined;
}
