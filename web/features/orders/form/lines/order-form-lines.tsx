import { Plus, Tag } from 'lucide-react';
import { useImperativeHandle, useRef, useState, type KeyboardEvent } from 'react';
import { useController, type FieldError } from 'react-hook-form';
import { MAX_LINES } from '#contract/orders/order-lines.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { useErrorSentence } from '#web/lib/forms.ts';
import { Button } from '#web/ui/button.tsx';
import { SelectField, TextField } from '#web/kit/fields.tsx';
import { useFieldTexts } from '../order-field-texts.ts';
import type { OrderFormApi } from '../order-form-values.ts';
import {
  addLine,
  changeLine,
  chooseGoods,
  removeLine,
  type LineValues,
} from './order-line-values.ts';
import type { StoredValues } from '../three-way-merge.tsx';
import { LINE_GRID, OrderLineRow, type LineEditing, UnknownPrice } from './order-line-row.tsx';
import { chosenKey } from './order-choices.ts';
import { useLineChoices } from './order-product-options.ts';

interface OrderFormLinesProps {
  form: OrderFormApi;
  stored: StoredValues;
}

/** The goods: one product and its quantity, or a list of lines. */
export function OrderFormLines({ form, stored }: OrderFormLinesProps) {
  const t = useTranslation();
  const texts = useFieldTexts(form, stored);
  const sentence = useErrorSentence();
  const { field } = useController({ control: form.control, name: 'lines' });
  const lines = field.value;
  const [showsPrices, setShowsPrices] = useState(false);
  const [addedKey, setAddedKey] = useState<string>();
  const box = useRef<HTMLDivElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const isList =
    lines.length > 1 || showsPrices || lines.some((line) => line.discount || line.kind !== 'sold');

  // The form focuses the first invalid field, and cannot know the fields within the lines.
  useImperativeHandle(field.ref, () => ({
    focus: () => box.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(),
  }));
  /** Reads the lines again, because one key may choose goods and add a line at once. */
  const edit = (change: (lines: LineValues[]) => LineValues[]) =>
    field.onChange(change(form.getValues('lines')));
  const add = () => {
    edit(addLine);
    setAddedKey(form.getValues('lines').at(-1)?.key);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !event.altKey) return;
    event.preventDefault();
    add();
  };

  const { errors } = form.formState;
  const errorOf = (at: number, name: keyof LineValues) => sentence(errors.lines?.[at]?.[name]);
  const editing = {
    errorOf,
    onChange: (at: number, changes: Partial<LineValues>) =>
      edit((all) => changeLine(all, at, changes)),
    onChoose: (at: number, choice: Parameters<typeof chooseGoods>[2]) =>
      edit((all) => chooseGoods(all, at, choice)),
  };
  const storedText = texts('lines').hint;
  const listError = errors.lines?.message === undefined ? undefined : errors.lines;
  const isFull = lines.length >= MAX_LINES;
  const [only] = lines;

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- a shortcut for the button within
    <div ref={box} data-field="lines" onKeyDown={onKeyDown} className="flex flex-col gap-2">
      {isList || only === undefined ? (
        <OrderLineList
          lines={lines}
          addedKey={addedKey}
          {...editing}
          onRemove={(at) => {
            edit((all) => removeLine(all, at));
            addButton.current?.focus();
          }}
        />
      ) : (
        <OrderLineOnly line={only} {...editing} />
      )}
      {storedText && <p className="text-xs text-muted-foreground">{storedText}</p>}
      {listError && (
        <p role="alert" className="text-xs text-destructive">
          {sentence(listError as FieldError)}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-x-1 gap-y-1">
        <Button
          ref={addButton}
          variant="ghost"
          size="sm"
          className="-ms-3 text-primary"
          aria-keyshortcuts="Alt+Enter"
          title={t('order.lines.add.key')}
          disabled={isFull}
          onClick={add}
        >
          <Plus aria-hidden="true" />
          {t('order.lines.add')}
        </Button>
        {!isList && only?.productId && (
          <Button variant="ghost" size="sm" onClick={() => setShowsPrices(true)}>
            <Tag aria-hidden="true" />
            {t('order.lines.price')}
          </Button>
        )}
        {isFull && (
          <span className="text-xs text-muted-foreground">
            {t('order.lines.full', { count: MAX_LINES })}
          </span>
        )}
      </div>
    </div>
  );
}

interface OrderLineListProps extends LineEditing {
  lines: readonly LineValues[];
  /** The line that was just added gets the focus. */
  addedKey: string | undefined;
  onRemove: (at: number) => void;
}

function OrderLineList({ lines, addedKey, onRemove, ...editing }: OrderLineListProps) {
  const t = useTranslation();
  return (
    <div className="rounded-lg border">
      {/* On a phone every field has its own label; here they are only for the eye. */}
      <div
        aria-hidden="true"
        className={`${LINE_GRID} px-3 pt-2 text-xs text-muted-foreground max-md:hidden`}
      >
        <span>{t('order.product')}</span>
        <span>{t('order.quantity')}</span>
        <span>{t('order.lines.unitPrice')}</span>
        <span className="text-end">{t('order.lines.sum')}</span>
      </div>
      <ol className="flex flex-col divide-y">
        {lines.map((line, at) => (
          <OrderLineRow
            key={line.key}
            line={line}
            at={at}
            isAdded={line.key === addedKey}
            onRemove={() => onRemove(at)}
            {...editing}
          />
        ))}
      </ol>
    </div>
  );
}

interface OrderLineOnlyProps extends LineEditing {
  line: LineValues;
}

/** An order of one product: nothing but the product and how many. */
function OrderLineOnly({ line, errorOf, onChange, onChoose }: OrderLineOnlyProps) {
  const t = useTranslation();
  const { today, find, select } = useLineChoices(line);
  return (
    <>
      <div className="grid gap-4 md:grid-cols-[2fr_1fr]">
        <SelectField
          label={t('order.product')}
          error={errorOf(0, 'productId') ?? errorOf(0, 'variantId')}
          name="productId"
          value={chosenKey(line) || null}
          onValueChange={(value) => onChoose(0, find(value))}
          {...select}
          placeholder={line.name || t('order.choose')}
        />
        <TextField
          kind="number"
          label={t('order.quantity')}
          error={errorOf(0, 'quantity')}
          required
          name="quantity"
          value={line.quantity}
          onValueChange={(value) => onChange(0, { quantity: value })}
        />
      </div>
      <UnknownPrice line={line} today={today} onUse={(unitPrice) => onChange(0, { unitPrice })} />
    </>
  );
}
