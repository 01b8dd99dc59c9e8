import { Check, TriangleAlert } from 'lucide-react';
import { createContext, useContext, useState, type FocusEvent, type ReactNode } from 'react';
import { useTranslation } from '#web/i18n/language-store.ts';
import { cn } from '#web/ui/cn.ts';
import { Ltr } from '#web/ui/ltr.tsx';
import { isSameValue } from '#web/lib/changed-fields.ts';
import type { OrderFormApi } from '../form/order-form-values.ts';
import { PASTED_FIELDS, type PastedField, type PastedValues } from './paste-fill.ts';
import { quoted } from './pasted-order.ts';

/** The words that a field was filled from. */
interface Mark {
  words: string;
  isSure: boolean;
}
export type Marks = Partial<Record<PastedField, Mark>>;

/** What the form has left of a message: words that are in no field. */
export interface LeftOver {
  otherPhone: string | null;
  rest: readonly string[];
}

interface PasteTarget {
  form: OrderFormApi;
  fill: (values: PastedValues, marks: Marks, left: LeftOver) => void;
}

const MarkContext = createContext<(name: string) => ReactNode>(() => undefined);
const TargetContext = createContext<PasteTarget | null>(null);

/** The mark of a field that was filled from a message and not visited since. */
export const usePastedMark = (): ((name: string) => ReactNode) => useContext(MarkContext);

export function usePasteTarget(): PasteTarget {
  const target = useContext(TargetContext);
  if (target === null) throw new Error('Outside of PastedMarks');
  return target;
}

interface PastedMarksProps {
  form: OrderFormApi;
  children: (left: LeftOver | null) => ReactNode;
}

/** Fills the form from a message and remembers which fields nobody has looked at yet. */
export function PastedMarks({ form, children }: PastedMarksProps) {
  const [filled, setFilled] = useState<{ marks: Marks; values: PastedValues }>({
    marks: {},
    values: {},
  });
  const [left, setLeft] = useState<LeftOver | null>(null);

  const fill: PasteTarget['fill'] = (values, marks, leftOver) => {
    for (const field of PASTED_FIELDS) {
      const value = values[field];
      if (value === undefined) continue;
      form.setValue(field, value, {
        shouldDirty: true,
        shouldValidate: form.formState.isSubmitted,
      });
    }
    setFilled((before) => ({
      marks: { ...before.marks, ...marks },
      values: { ...before.values, ...values },
    }));
    setLeft(leftOver);
  };
  const markOf = (name: string) => {
    const mark = filled.marks[name as PastedField];
    const isUntouched =
      mark !== undefined &&
      isSameValue(form.getValues(name as PastedField), filled.values[name as PastedField]);
    return isUntouched ? <PastedMark {...mark} /> : undefined;
  };
  const onBlur = ({ target }: FocusEvent<HTMLElement>) => {
    const name = fieldOf(target);
    if (!Object.hasOwn(filled.marks, name)) return;
    setFilled(({ marks, values }) => ({ marks: { ...marks, [name]: undefined }, values }));
  };

  return (
    <TargetContext value={{ form, fill }}>
      <MarkContext value={markOf}>
        <div className="contents" onBlur={onBlur}>
          {children(left)}
        </div>
      </MarkContext>
    </TargetContext>
  );
}

/** Fields of several inputs name themselves on what is around them. */
const fieldOf = (target: HTMLElement): string =>
  target.closest<HTMLElement>('[data-field]')?.dataset.field ?? target.getAttribute('name') ?? '';

function PastedMark({ words, isSure }: Mark) {
  const t = useTranslation();
  const Icon = isSure ? Check : TriangleAlert;
  return (
    <span className={cn('flex items-start gap-1', !isSure && 'font-semibold text-warning')}>
      <Icon aria-hidden="true" className="mt-0.5 size-3.5 shrink-0" />
      <span className="wrap-anywhere">
        {t(isSure ? 'paste.mark.sure' : 'paste.mark.check', { words: quoted(words) })}
      </span>
    </span>
  );
}

/** The words that are in no field, so that nothing a customer said is lost. */
export function PasteLeftOver({ left: { otherPhone, rest } }: { left: LeftOver }) {
  const t = useTranslation();
  if (otherPhone === null && rest.length === 0) return null;
  return (
    <dl className="flex w-full flex-col gap-2 rounded-lg border bg-muted p-3 text-sm">
      {otherPhone !== null && (
        <div>
          <dt className="text-xs text-muted-foreground">{t('paste.otherPhone')}</dt>
          <dd>
            <Ltr>{otherPhone}</Ltr>
          </dd>
        </div>
      )}
      {rest.length > 0 && (
        <div>
          <dt className="text-xs text-muted-foreground">{t('paste.rest')}</dt>
          {rest.map((words, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- the same words may be there twice
            <dd key={at} dir="auto" className="wrap-anywhere">
              {words}
            </dd>
          ))}
        </div>
      )}
    </dl>
  );
}
