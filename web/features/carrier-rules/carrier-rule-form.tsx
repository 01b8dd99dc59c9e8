import { useQuery } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import type { CarrierRule, CarrierRuleTerms } from '#contract/carrier-rules/carrier-rules.ts';
import { deliveryCompanyEndpoints } from '#contract/delivery-companies/delivery-companies.ts';
import { type DeliveryPlace, MAX_WEIGHT_GRAMS } from '#contract/orders/order-constants.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { ChosenList } from '#web/kit/chosen-list.tsx';
import { DialogForm } from '#web/kit/dialog-form.tsx';
import { SelectField, TextField } from '#web/kit/fields.tsx';
import { useProductOptions } from '#web/kit/product-field.tsx';
import { useTypedDraft } from '#web/lib/drafts/use-typed-draft.ts';
import { endpointQuery } from '#web/lib/endpoint-query.ts';
import { useWilayaOptions } from '#web/lib/places.ts';
import { useProductNames } from '#web/lib/product-names.ts';
import { SegmentedControl } from '#web/ui/segmented-control.tsx';
import type { WrittenRule } from './saved-rules.ts';

interface CarrierRuleFormProps {
  rule: CarrierRule | undefined;
  isPending: boolean;
  onSave: (rule: WrittenRule) => void;
  onDirtyChange: (isDirty: boolean) => void;
}

export function CarrierRuleForm(props: CarrierRuleFormProps) {
  const { rule, isPending, onSave, onDirtyChange } = props;
  const t = useTranslation();
  const [opened] = useState(() => ruleValues(rule));
  const [values, setValues] = useState(opened);
  const [isTried, setTried] = useState(false);
  const companies = useQuery(endpointQuery(deliveryCompanyEndpoints.listDeliveryCompanies));
  const wilayas = useWilayaOptions();
  const products = useProductOptions();
  const names = useProductNames(values.productIds);
  const set = (changes: Partial<typeof values>) => setValues((now) => ({ ...now, ...changes }));
  const draft = useTypedDraft({
    name: `carrier rule ${rule?.id ?? 'new'}`,
    values,
    before: opened,
    onRestore: set,
  });
  const isDirty = JSON.stringify(values) !== JSON.stringify(opened);
  const wrong = isTried ? wrongFields(values) : new Set<string>();
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    setTried(true);
    const [first] = wrongFields(values);
    if (first === undefined) return onSave(writtenRule(values));
    return event.currentTarget.querySelector<HTMLElement>(`[name=${first}]`)?.focus();
  };
  const options = (companies.data ?? [])
    .filter(({ id, isActive }) => isActive || id === values.companyId)
    .map(({ id, name }) => ({ value: id, label: name }));
  const wilayaLabel = (code: string) => wilayas.find(({ value }) => value === code)?.label ?? code;
  return (
    <DialogForm
      isLong
      draft={draft.offer}
      isDirty={isDirty}
      onDirtyChange={onDirtyChange}
      onSubmit={submit}
      pending={isPending}
      submitLabel={t('carrierRules.save')}
    >
      <SelectField
        label={t('carrierRules.rule.company')}
        required
        error={wrong.has('companyId') ? t('carrierRules.rule.company.missing') : undefined}
        name="companyId"
        value={values.companyId || null}
        onValueChange={(companyId) => set({ companyId: companyId ?? '' })}
        options={options}
        placeholder={t('order.choose')}
      />
      <ChosenList
        label={t('carrierRules.rule.wilayas')}
        placeholder={t('carrierRules.rule.wilayas.add')}
        options={wilayas}
        chosen={values.wilayas.map((value) => ({ value, label: wilayaLabel(value) }))}
        onChange={(chosen) => set({ wilayas: chosen })}
        removeLabel={(name) => t('carrierRules.rule.take', { name })}
      />
      <SegmentedControl
        legend={t('carrierRules.rule.place')}
        value={values.place}
        onValueChange={(place) => set({ place })}
        segments={[
          { value: 'any', label: t('carrierRules.rule.place.any') },
          { value: 'home', label: t('order.deliveryTo.home') },
          { value: 'office', label: t('order.deliveryTo.office') },
        ]}
      />
      <ChosenList
        {...products}
        label={t('carrierRules.rule.products')}
        placeholder={t('carrierRules.rule.products.add')}
        chosen={values.productIds.map((value, at) => ({ value, label: names[at] ?? '…' }))}
        onChange={(productIds) => set({ productIds })}
        removeLabel={(name) => t('carrierRules.rule.take', { name })}
      />
      <div className="grid grid-cols-2 gap-4">
        {NUMBER_FIELDS.map((name) => (
          <TextField
            key={name}
            kind="number"
            label={t(`carrierRules.rule.${name}`)}
            error={wrong.has(name) ? t('carrierRules.rule.number.wrong') : undefined}
            name={name}
            value={values[name]}
            onValueChange={(value) => set({ [name]: value })}
          />
        ))}
      </div>
    </DialogForm>
  );
}

/** The numbers as they are typed. */
interface RuleValues {
  companyId: string;
  wilayas: string[];
  productIds: string[];
  place: DeliveryPlace | 'any';
  weight: string;
  least: string;
  most: string;
  share: string;
}
type NumberField = 'weight' | 'least' | 'most' | 'share';

const text = (value: number | null) => (value === null ? '' : String(value));

export const ruleValues = (rule: CarrierRule | undefined): RuleValues => ({
  companyId: rule?.companyId ?? '',
  wilayas: rule?.terms.wilayas.map(String) ?? [],
  productIds: rule?.terms.productIds ?? [],
  place: rule?.terms.place ?? 'any',
  weight: text(rule?.terms.mostWeightGrams ?? null),
  least: text(rule?.terms.leastAmount ?? null),
  most: text(rule?.terms.mostAmount ?? null),
  share: text(rule?.terms.share ?? null),
});

const MOST_DINARS = 10_000_000;
/** In the order of the form, two in a row. */
const BOUNDS: Record<NumberField, readonly [least: number, most: number]> = {
  least: [0, MOST_DINARS],
  most: [0, MOST_DINARS],
  weight: [1, MAX_WEIGHT_GRAMS],
  share: [1, 100],
};
const NUMBER_FIELDS = Object.keys(BOUNDS) as NumberField[];

const numberOrNull = (typed: string) => (typed.trim() === '' ? null : Number(typed));

/** Which fields are wrong; empty when the rule can be saved. */
export function wrongFields(values: RuleValues): Set<keyof RuleValues> {
  const wrong = new Set<keyof RuleValues>();
  if (values.companyId === '') wrong.add('companyId');
  for (const name of NUMBER_FIELDS) {
    const value = numberOrNull(values[name]);
    const [least, most] = BOUNDS[name];
    if (value !== null && (!Number.isInteger(value) || value < least || value > most))
      wrong.add(name);
  }
  const [least, most] = [numberOrNull(values.least), numberOrNull(values.most)];
  if (least !== null && most !== null && least > most) wrong.add('most');
  return wrong;
}

export function writtenRule(values: RuleValues): WrittenRule {
  const terms: CarrierRuleTerms = {
    wilayas: values.wilayas.map(Number),
    place: values.place === 'any' ? null : values.place,
    mostWeightGrams: numberOrNull(values.weight),
    leastAmount: numberOrNull(values.least),
    mostAmount: numberOrNull(values.most),
    productIds: values.productIds,
    share: numberOrNull(values.share),
  };
  return { companyId: values.companyId, terms };
}
