import { useWatch, type UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import { algerianDay } from '#contract/common.ts';
import {
  type Spend,
  SPEND_CURRENCIES,
  SPEND_KINDS,
  costEndpoints,
  ORDER_SOURCES,
  type SpendCurrency,
  type SpendKind,
  CreateSpend,
} from '#contract/reports/costs.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { useDraft } from '#web/lib/drafts/use-draft.ts';
import { useFormat, type Format } from '#web/lib/format.ts';
import { useContractForm, useFieldErrors } from '#web/lib/forms.ts';
import { isolate } from '#web/lib/isolate.ts';
import { useSave } from '#web/lib/use-save.ts';
import { useConnectedSources } from './connected-sources.ts';
import { DialogForm } from '#web/kit/dialog-form.tsx';
import { SwitchField } from '#web/kit/fields.tsx';
import { ProductField } from '#web/kit/product-field.tsx';
import { DateField } from '#web/kit/date-field.tsx';
import { Field } from '#web/ui/field.tsx';
import { FormDialog, type FormDialogForm } from '#web/ui/form-dialog.tsx';
import { Input } from '#web/ui/input.tsx';
import { SegmentedControl } from '#web/ui/segmented-control.tsx';

interface SpendDialogProps {
  /** Null for a new one. */
  spend: Spend | null;
  onClose: () => void;
}

export function SpendDialog({ spend, onClose }: SpendDialogProps) {
  const t = useTranslation();
  const format = useFormat();
  const name = spend === null ? '' : isolate(spend.label ?? spendDays(format, spend));
  return (
    <FormDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={spend === null ? t('costs.new') : t('costs.edit.of', { name })}
      description={t('costs.form.hint')}
      isLong
    >
      {(form) => <SpendForm spend={spend} {...form} />}
    </FormDialog>
  );
}

interface SpendFormProps extends FormDialogForm {
  spend: Spend | null;
}

function SpendForm({ spend, onDone, onDirtyChange }: SpendFormProps) {
  const t = useTranslation();
  const form: SpendFormApi = useContractForm(SpendSchema, spendValues(spend));
  const draft = useDraft(form, { name: `spend ${spend?.id ?? 'new'}` });
  const error = useFieldErrors(form);
  const [kind, currency, source, sourceId] = useWatch({
    control: form.control,
    name: ['kind', 'currency', 'source', 'sourceId'],
  });
  const connected = useConnectedSources();

  const outcome = {
    makesStale: ['reports'] as const,
    saved: t('costs.saved'),
    onSaved: onDone,
    failed: t('costs.save.failed'),
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
  const set = (name: 'kind' | 'currency' | 'source' | 'sourceId', value: string) =>
    form.setValue(name, value, { shouldDirty: true });
  const day = (name: 'fromDay' | 'toDay', hint?: string) => (
    <DateField
      form={form}
      name={name}
      label={t(`costs.${name}`)}
      hint={hint}
      required={name === 'fromDay'}
    />
  );
  const input = (name: 'label' | 'amount' | 'rate' | 'note', hint?: string) => (
    <Field
      label={t(`costs.${name}`)}
      hint={hint}
      error={error(name)}
      required={['amount', 'rate'].includes(name)}
    >
      <Input
        autoComplete="off"
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
      submitLabel={t('costs.save')}
    >
      <SegmentedControl
        legend={t('costs.kind')}
        layout="columns"
        value={kind}
        onValueChange={(value) => set('kind', value)}
        segments={SPEND_KINDS.map((value) => ({ value, label: t(`costs.kind.${value}`) }))}
      />
      <div className="grid items-start gap-4 md:grid-cols-2">
        {input('label', t('costs.label.hint'))}
        <ProductField
          form={form}
          name="productId"
          label={t('costs.product')}
          hint={t('costs.product.hint')}
        />
        {day('fromDay')}
        {day('toDay', t('costs.toDay.hint'))}
      </div>
      <SegmentedControl
        legend={t('costs.currency')}
        value={currency}
        onValueChange={(value) => {
          set('currency', value);
          if (value === 'DZD') form.setValue('rate', '');
        }}
        segments={SPEND_CURRENCIES.map((value) => ({ value, label: value }))}
      />
      <div className="grid items-start gap-4 md:grid-cols-2">
        {input('amount')}
        {currency !== 'DZD' && input('rate', t('costs.rate.hint'))}
      </div>
      <SegmentedControl
        legend={t('costs.source')}
        layout="stacked"
        value={sourceId || source || 'all'}
        onValueChange={(value) => {
          const isOne = connected.some(({ id }) => id === value);
          set('sourceId', isOne ? value : '');
          set('source', isOne ? 'intake' : value === 'all' ? '' : value);
        }}
        segments={[
          ...(['all', ...ORDER_SOURCES] as const).map((value) => ({
            value: value as string,
            label: t(`costs.source.${value}`),
          })),
          ...connected.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
      {input('note')}
      <SwitchField
        form={form}
        name="isReal"
        label={t('costs.isReal')}
        hint={t('costs.isReal.hint')}
      />
    </DialogForm>
  );
}

/** The form's values: numbers and days as typed. */
type SpendValues = {
  kind: SpendKind;
  fromDay: string;
  toDay: string;
  label: string;
  source: string;
  sourceId: string;
  productId: string;
  amount: string;
  currency: SpendCurrency;
  rate: string;
  isReal: boolean;
  note: string;
};
({}) as SpendValues satisfies Record<keyof CreateSpend, unknown>;
type SpendFormApi = UseFormReturn<SpendValues, unknown, CreateSpend>;

const SpendSchema = CreateSpend as unknown as z.ZodType<CreateSpend, SpendValues>;

function spendValues(spend: Spend | null): SpendValues {
  return {
    kind: spend?.kind ?? 'advertising',
    fromDay: spend?.fromDay ?? algerianDay(Date.now()),
    toDay: spend?.toDay ?? '',
    label: spend?.label ?? '',
    source: spend?.source ?? '',
    sourceId: spend?.sourceId ?? '',
    productId: spend?.productId ?? '',
    amount: spend === null ? '' : String(spend.amount),
    currency: spend?.currency ?? 'DZD',
    rate: String(spend?.rate ?? ''),
    isReal: spend?.isReal ?? true,
    note: spend?.note ?? '',
  };
}

/** One day, or the first and the last, as they are written. */
export const spendDays = (format: Format, { fromDay, toDay }: Pick<Spend, 'fromDay' | 'toDay'>) =>
  [...new Set([fromDay, toDay])].map((day) => format.date(day)).join(' – ');
