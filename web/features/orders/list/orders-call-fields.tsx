import { useQuery } from '@tanstack/react-query';
import { deskEndpoints } from '#contract/desk/desk.ts';
import { CALLED_FILTERS, MAX_CALLS_FILTER } from '#contract/orders/order-constants.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { countIn } from '#web/lib/lists/address-values.ts';
import { endpointQuery } from '#web/lib/endpoint-query.ts';
import { SelectField } from '#web/kit/fields.tsx';
import { Field } from '#web/ui/field.tsx';
import { OrdersNumberInput } from './orders-number-input.tsx';
import type { ChangeOrdersSearch, OrdersSearch } from './orders-search.ts';

interface OrdersCallFieldsProps {
  search: OrdersSearch;
  onChange: ChangeOrdersSearch;
}

const readCalls = (typed: string) => countIn(typed, MAX_CALLS_FILTER);

/** Whether and how often customers were called, and whose call it is. */
export function OrdersCallFields({ search, onChange }: OrdersCallFieldsProps) {
  const t = useTranslation();
  const { called, callsFrom, callsTo, assignedTo } = search;
  const { data: people = [] } = useQuery(endpointQuery(deskEndpoints.listDeskPeople));
  const whom = [
    { value: 'me', label: t('ordersFilter.assignedTo.me') },
    { value: 'nobody', label: t('ordersFilter.assignedTo.nobody') },
    ...people.map(({ id, fullName }) => ({ value: id, label: fullName })),
  ];
  return (
    <>
      <SelectField
        label={t('ordersFilter.called')}
        options={CALLED_FILTERS.map((value) => ({
          value,
          label: t(`ordersFilter.called.${value}`),
        }))}
        value={called ?? null}
        onValueChange={(chosen) =>
          onChange({ called: CALLED_FILTERS.find((one) => one === chosen) })
        }
        placeholder={t('ordersFilter.called.any')}
      />
      <div className="grid grid-cols-2 gap-3">
        <Field label={t('ordersFilter.callsFrom')}>
          <OrdersNumberInput
            inputMode="numeric"
            value={callsFrom}
            read={readCalls}
            onValueChange={(calls) => onChange({ callsFrom: calls })}
          />
        </Field>
        <Field label={t('ordersFilter.callsTo')}>
          <OrdersNumberInput
            inputMode="numeric"
            value={callsTo}
            read={readCalls}
            onValueChange={(calls) => onChange({ callsTo: calls })}
          />
        </Field>
      </div>
      <SelectField
        label={t('ordersFilter.assignedTo')}
        options={whom}
        value={assignedTo ?? null}
        onValueChange={(chosen) => onChange({ assignedTo: chosen ?? undefined })}
        placeholder={t('ordersFilter.assignedTo.any')}
      />
    </>
  );
}
