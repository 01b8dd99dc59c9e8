import { useWatch } from 'react-hook-form';
import {
  SPEND_CURRENCIES,
  SPEND_KINDS,
  costEndpoints,
  type Spend,
  ORDER_SOURCES,
} from '#contract/reports/costs.ts';
import { useCostTexts } from '#web/i18n/costs/texts.ts';
import { useDraft } from '#web/lib/drafts/use-draft.ts';
import { useContractForm, useFieldErrors } from '#web/lib/forms.ts';
import { useSave } from '#web/lib/use-save.ts';
import { SwitchField } from '#web/kit/fields.tsx';
import { DialogForm } from '#web/kit/dialog-form.tsx';
import { ProductField } from '#web/kit/product-field.tsx';
import { Field } from '#web/ui/field.tsx';
import type { FormDialogForm } from '#web/ui/form-dialog.tsx';
import { Input } from '#web/ui/input.tsx';
import { SegmentedControl } from '#web/ui/segmented-control.tsx';
import { SpendSchema, spendValues, type SpendFormApi } from './spend-values.ts';

interface SpendFormProps extends FormDialogForm {
  spend: Spend | null;
}

export function SpendForm({ spend, onDone, onDirtyChange }: SpendFormProps) {
  const words = useCostTexts();
  const form: SpendFormApi = useContractForm(SpendSchema, spendValues(spend));
  const draft = useDraft(form, { name: `spend ${spend?.id ?? 'new'}` });
  const error = useFieldErrors(form);
  const [kind, currency, source] = useWatch({
    control: form.control,
    name: ['kind', 'currency', 'source'],
  });

  const outcome = {
    makesStale: ['reports'] as const,
    saved: words('saved'),
    onSaved: onDone,
    failed: words('save.failed'),
    form,
  };
  const create = useSave(costEndpoints.createSpend, outcome);
  const update = useSave(costEndpoints.updateSpend, outcome);
  const isPending = create.isPending || update.isPending;
  const submit = form.handleSubmit((body) => {
    if (spend === null) return create.mutate({ body });
    const { id, version } = spend;
    return update.mutate({ params: { id }, body: { ...body, version } });
  });
  const set = (name: 'kind' | 'currency' | 'source', value: string) =>
    form.setValue(name, value, { shouldDirty: true });
  const input = (
    name: 'fromDay' | 'toDay' | 'label' | 'amount' | 'rate' | 'note',
    hint?: string,
  ) => (
    <Field
      label={words(name)}
      hint={hint}
      error={error(name)}
      required={['fromDay', 'amount', 'rate'].includes(name)}
    >
      <Input
        autoComplete="off"
        {...(name.endsWith('Day') && { type: 'date' })}
        {...(['amount', 'rate'].includes(name)
          ? { inputMode: 'decimal', dir: 'ltr', className: 'rtl:text-end' }
          : { dir: 'auto' })}
        {...form.register(name)}
      />
    </Field>
  );
  return (
    <DialogForm
      isLong
      draft={draft.offer}
      isDirty={form.formState.isDirty}
      onDirtyChange={onDirtyChange}
      onSubmit={submit}
      pending={isPending}
      submitLabel={words('save')}
    >
      <SegmentedControl
        legend={words('kind')}
        layout="columns"
        value={kind}
        onValueChange={(value) => set('kind', value)}
        segments={SPEND_KINDS.map((value) => ({ value, label: words(`kind.${value}`) }))}
      />
      <div className="grid items-start gap-4 md:grid-cols-2">
        {input('label', words('label.hint'))}
        <ProductField
          form={form}
          name="productId"
          label={words('product')}
          hint={words('product.hint')}
        />
        {input('fromDay')}
        {input('toDay', words('toDay.hint'))}
      </div>
      <SegmentedControl
        legend={words('currency')}
        value={currency}
        onValueChange={(value) => {
          set('currency', value);
          if (value === 'DZD') form.setValue('rate', '');
        }}
        segments={SPEND_CURRENCIES.map((value) => ({ value, label: value }))}
      />
      <div className="grid items-start gap-4 md:grid-cols-2">
        {input('amount')}
        {currency !== 'DZD' && input('rate', words('rate.hint'))}
      </div>
      <SegmentedControl
        legend={words('source')}
        layout="stacked"
        value={source === '' ? 'all' : source}
        onValueChange={(value) => set('source', value === 'all' ? '' : value)}
        segments={['all', ...ORDER_SOURCES].map((value) => ({
          value,
          label: words(`source.${value as 'all'}`),
        }))}
      />
      {input('note')}
      <SwitchField form={form} name="isReal" label={words('isReal')} hint={words('isReal.hint')} />
    </DialogForm>
  );
}
