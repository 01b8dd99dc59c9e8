import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { deskEndpoints } from '#contract/desk/desk.ts';
import { toLatinNumber } from '#contract/names/text.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { endpointQuery } from '#web/lib/endpoint-query.ts';
import { dayIn } from '#web/lib/lists/address-values.ts';
import { useWilayaOptions } from '#web/lib/places.ts';
import { CheckboxField, SelectField } from '#web/kit/fields.tsx';
import { ProductField } from '#web/kit/product-field.tsx';
import { DateInput } from '#web/kit/date-input.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import type { SelectOption } from '#web/ui/use-searchable-select.ts';
import { useCompanyOptions } from '#web/kit/company-options.ts';
import {
  FILTER_NAMES,
  filterNamed,
  type FilterField,
  type FilterName,
  type OrdersFilter,
} from './orders-filter-table.ts';
import type { ChangeOrdersSearch, OrdersSearch } from './orders-search.ts';

interface OrdersFilterFieldsProps {
  search: OrdersSearch;
  onChange: ChangeOrdersSearch;
}

/** The less frequent filters. Each applies immediately. */
export function OrdersFilterFields({ search, onChange }: OrdersFilterFieldsProps) {
  return ROWS.map(({ look, shown }) => {
    const fields = shown.map(({ name, field }) => (
      <FilterInput
        key={name}
        field={field}
        search={search}
        value={search[name]}
        read={(typed) => filterNamed(name).read(typed)}
        // What is no value of the filter is dropped when the address is read again.
        onValueChange={(value) => onChange({ [name]: value })}
      />
    ));
    const [first] = shown;
    if (look === 'alone') return fields;
    return (
      <div key={first?.name} className={look === 'half' ? 'grid grid-cols-2 gap-3' : undefined}>
        {fields}
      </div>
    );
  });
}

/** Days and numbers stand beside each other in halves, and switches close below each other. */
const LOOKS = { day: 'half', count: 'half', amount: 'half', flag: 'switch' } as const;
type Look = (typeof LOOKS)[keyof typeof LOOKS] | 'alone';

interface Row {
  look: Look;
  shown: { name: FilterName; field: FilterField }[];
}

const lookOf = ({ kind }: FilterField): Look =>
  kind in LOOKS ? LOOKS[kind as keyof typeof LOOKS] : 'alone';

/** The fields of the table in their order; neighbours that look alike share a row. */
const ROWS = FILTER_NAMES.reduce<Row[]>((rows, name) => {
  const { field } = filterNamed(name);
  if (field === undefined) return rows;
  const look = lookOf(field);
  const last = rows.at(-1);
  if (last?.look === look) last.shown.push({ name, field });
  else rows.push({ look, shown: [{ name, field }] });
  return rows;
}, []);

interface FilterInputProps {
  field: FilterField;
  search: OrdersFilter;
  value: unknown;
  read: (typed: unknown) => unknown;
  onValueChange: (value: string | number | true | undefined) => void;
}

function FilterInput({ field, ...props }: FilterInputProps) {
  const t = useTranslation();
  const { search, value, read, onValueChange } = props;
  const label = t(field.label);
  switch (field.kind) {
    case 'flag':
      return (
        <CheckboxField
          label={label}
          value={value === true}
          onValueChange={(isOn) => onValueChange(isOn ? true : undefined)}
        />
      );
    case 'day':
      return (
        <Field label={label}>
          <DayInput
            value={value as string | undefined}
            min={field.min?.(search)}
            max={field.max?.(search)}
            onValueChange={onValueChange}
          />
        </Field>
      );
    case 'count':
    case 'amount':
      return (
        <Field label={label}>
          <NumberInput
            inputMode={field.kind === 'count' ? 'numeric' : 'decimal'}
            value={value as number | undefined}
            read={(typed) => read(typed) as number | undefined}
            onValueChange={onValueChange}
          />
        </Field>
      );
    case 'product':
      return (
        <ProductField
          label={label}
          value={(value as string | undefined) ?? null}
          onValueChange={(id) => onValueChange(id ?? undefined)}
          placeholder={t(field.any)}
          moreHint={t('ordersFilter.product.more')}
        />
      );
    case 'choice':
      return <ChosenOne {...props} label={label} any={t(field.any)} options={field.options(t)} />;
    case 'wilaya':
      return <Wilaya {...props} label={label} any={t(field.any)} />;
    case 'company':
      return <Company {...props} label={label} any={t(field.any)} />;
    default:
      return <Person {...props} label={label} any={t(field.any)} />;
  }
}

interface RecordProps extends Pick<FilterInputProps, 'value' | 'onValueChange'> {
  label: string;
  any: string;
}

function ChosenOne({
  label,
  any,
  value,
  onValueChange,
  options,
}: RecordProps & { options: readonly SelectOption[] }) {
  return (
    <SelectField
      label={label}
      options={options}
      value={(value as string | number | undefined)?.toString() ?? null}
      onValueChange={(chosen) => onValueChange(chosen ?? undefined)}
      placeholder={any}
    />
  );
}

function Wilaya(props: RecordProps) {
  return <ChosenOne {...props} options={useWilayaOptions()} />;
}

function Company(props: RecordProps) {
  return <ChosenOne {...props} options={useCompanyOptions()} />;
}

function Person(props: RecordProps) {
  const t = useTranslation();
  const { data: people = [] } = useQuery(endpointQuery(deskEndpoints.listDeskPeople));
  const whom = [
    { value: 'me', label: t('ordersFilter.assignedTo.me') },
    { value: 'nobody', label: t('ordersFilter.assignedTo.nobody') },
    ...people.map(({ id, fullName }) => ({ value: id, label: fullName })),
  ];
  return <ChosenOne {...props} options={whom} />;
}

interface DayInputProps {
  value: string | undefined;
  onValueChange: (day: string | undefined) => void;
  min?: string | undefined;
  max?: string | undefined;
}

function DayInput({ value, onValueChange, min, max }: DayInputProps) {
  const take = (day: string) => (day === '' || dayIn(day)) && onValueChange(dayIn(day));
  return <DateInput value={value ?? ''} min={min} max={max} onValueChange={take} />;
}

interface NumberInputProps {
  value: number | undefined;
  onValueChange: (value: number | undefined) => void;
  /** Undefined for what is not such a number. */
  read: (typed: string) => number | undefined;
  inputMode: 'numeric' | 'decimal';
}

const PAUSE_MS = 500;

/** Applies after a pause in typing, or when the field is left; what is no number is dropped then. */
function NumberInput({ value, onValueChange, read, inputMode }: NumberInputProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const number = typed === null ? value : read(toLatinNumber(typed).trim());
  const isReadable = typed === null || typed.trim() === '' || number !== undefined;
  const apply = () => {
    setTyped(null);
    if (isReadable && number !== value) onValueChange(number);
  };
  const paused = useEffectEvent(() => {
    if (isReadable) apply();
  });
  useEffect(() => {
    if (typed === null) return undefined;
    const timer = setTimeout(paused, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return (
    <Input
      inputMode={inputMode}
      autoComplete="off"
      dir="ltr"
      className="rtl:text-end"
      value={typed ?? value ?? ''}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={apply}
      onKeyDown={({ key }) => {
        if (key === 'Enter') apply();
      }}
    />
  );
}
