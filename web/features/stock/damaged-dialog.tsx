import { useState } from 'react';
import { MoveDamagedStock, stockEndpoints, type StockItem } from '#contract/stock/stock.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { useTypedDraft } from '#web/lib/drafts/use-typed-draft.ts';
import { useFormat } from '#web/lib/format.ts';
import { useLineErrors } from '#web/lib/line-errors.ts';
import { useSave } from '#web/lib/use-save.ts';
import { TextField } from '#web/kit/fields.tsx';
import { DialogForm } from '#web/kit/dialog-form.tsx';
import { Button } from '#web/ui/button.tsx';
import { type OpenProps } from '#web/ui/dialog.tsx';
import { FormDialog, type FormDialogForm } from '#web/ui/form-dialog.tsx';
import { SegmentedControl } from '#web/ui/segmented-control.tsx';
import { StockName } from './stock-name.tsx';
import { StockPicker } from './stock-picker.tsx';

/** Puts units aside that broke, or back for sale. */
export function DamagedDialog(dialog: OpenProps) {
  const t = useTranslation();
  return (
    <FormDialog
      {...dialog}
      title={t('stock.damaged.title')}
      description={t('stock.damaged.description')}
    >
      {(form) => <DamagedItem {...form} />}
    </FormDialog>
  );
}

function DamagedItem(form: FormDialogForm) {
  const [item, setItem] = useState<StockItem | null>(null);
  if (item === null) return <StockPicker onPick={setItem} />;
  return <DamagedForm item={item} onChange={() => setItem(null)} {...form} />;
}

interface DamagedFormProps extends FormDialogForm {
  item: StockItem;
  /** Chooses another item. */
  onChange: () => void;
}

function DamagedForm({ item, onChange, onDone, onDirtyChange }: DamagedFormProps) {
  const t = useTranslation();
  const format = useFormat();
  const [direction, setDirection] = useState<'damaged' | 'back'>('damaged');
  const [quantity, setQuantity] = useState('1');
  const [note, setNote] = useState('');
  const draft = useTypedDraft({
    name: `damaged ${item.variantId}`,
    values: { quantity, note },
    before: { quantity: '1', note: '' },
    onRestore: (kept) => {
      setQuantity(kept.quantity ?? quantity);
      setNote(kept.note ?? note);
    },
  });
  const { errors, check, showServerErrors } = useLineErrors();
  const isDirty = note !== '';
  const move = useSave(stockEndpoints.moveDamagedStock, {
    makesStale: ['products'],
    saved: t('stock.damaged.succeeded'),
    onSaved: onDone,
    failed: t('stock.damaged.failed'),
    onFailed: (error) => showServerErrors(error),
  });
  const submit = () => {
    const { variantId } = item;
    const body = check(MoveDamagedStock, { variantId, quantity, direction, note });
    if (body) move.mutate({ body });
  };
  const { stock, damaged } = item;
  return (
    <DialogForm
      draft={draft.offer}
      isDirty={isDirty}
      onDirtyChange={onDirtyChange}
      onSubmit={submit}
      pending={move.isPending}
      submitLabel={t('stock.damaged.submit')}
    >
      <div className="flex items-center justify-between gap-3 rounded-lg border p-3">
        <span>
          <StockName goods={item} />
          <span className="text-xs text-muted-foreground">
            {t('stock.damaged.onRecord', {
              stock: format.number(stock),
              damaged: format.number(damaged),
            })}
          </span>
        </span>
        <Button variant="ghost" onClick={onChange}>
          {t('stock.damaged.change')}
        </Button>
      </div>
      <SegmentedControl
        legend={t('stock.damaged.direction')}
        value={direction}
        onValueChange={setDirection}
        layout="columns"
        segments={[
          { value: 'damaged', label: t('stock.damaged.direction.damaged') },
          { value: 'back', label: t('stock.damaged.direction.back'), disabled: damaged === 0 },
        ]}
      />
      <TextField
        kind="number"
        label={t('stock.quantity')}
        error={errors['quantity']}
        required
        value={quantity}
        onValueChange={setQuantity}
      />
      <TextField
        label={t('stock.note')}
        error={errors['note']}
        required
        value={note}
        maxLength={300}
        onValueChange={setNote}
      />
    </DialogForm>
  );
}
