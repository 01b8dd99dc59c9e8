import { useQuery } from '@tanstack/react-query';
import { carrierPlacesEndpoints } from '#contract/carriers/carrier-places.ts';
import type { ParcelAsking } from '#contract/parcels/parcel-requests.ts';
import { foldForSearch } from '#contract/names/text.ts';
import { useAskTexts } from '#web/i18n/parcel-asks/texts.ts';
import { endpointQuery } from '#web/lib/endpoint-query.ts';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { SearchableSelect } from '#web/ui/searchable-select.tsx';
import { Textarea } from '#web/ui/textarea.tsx';
import { HOME, type WrittenKind } from './ask-values.ts';

interface AskFieldProps {
  kind: WrittenKind;
  asking: ParcelAsking;
  value: string;
  error: string | null;
  onChange: (value: string) => void;
}

export function AskField({ kind, asking, value, error, onChange }: AskFieldProps) {
  const texts = useAskTexts();
  switch (kind) {
    case 'change_phone':
      return (
        <Field label={texts('field.phone')} error={error} required>
          <Input
            type="tel"
            inputMode="tel"
            dir="ltr"
            className="rtl:text-end"
            autoComplete="off"
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
        </Field>
      );
    case 'change_amount':
      return (
        <Field
          label={texts('field.amount')}
          hint={texts('field.amount.hint')}
          error={error}
          required
        >
          <Input
            inputMode="numeric"
            dir="ltr"
            className="rtl:text-end"
            autoComplete="off"
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
        </Field>
      );
    case 'change_desk':
      return <DeskField asking={asking} value={value} error={error} onChange={onChange} />;
    default: {
      const name = kind === 'remark' ? 'text' : 'address';
      const hint = kind === 'remark' ? undefined : texts('field.address.hint');
      return (
        <Field label={texts(`field.${name}`)} hint={hint} error={error} required>
          <Textarea
            value={value}
            dir="auto"
            maxLength={kind === 'remark' ? 255 : 500}
            className="min-h-24"
            onChange={(event) => onChange(event.target.value)}
          />
        </Field>
      );
    }
  }
}

function DeskField({ asking, value, error, onChange }: Omit<AskFieldProps, 'kind'>) {
  const texts = useAskTexts();
  const { companyId, agreed } = asking;
  const { data: desks = [] } = useQuery(
    endpointQuery(carrierPlacesEndpoints.listDesksForOrder, {
      params: { id: companyId },
      query: { wilaya: agreed.wilayaCode },
    }),
  );
  const options = [
    ...(agreed.deskName === null ? [] : [{ value: HOME, label: texts('home') }]),
    ...desks.map(({ id, name, address }) => ({
      value: id,
      label: name,
      ...(address !== null && { description: address }),
    })),
  ];
  return (
    <Field label={texts('field.desk')} hint={agreed.deskName} error={error} required>
      <SearchableSelect
        options={options}
        value={value === '' ? null : value}
        onValueChange={(id) => onChange(id ?? '')}
        fold={foldForSearch}
      />
    </Field>
  );
}
