import { useQuery } from '@tanstack/react-query';
import { carrierPlacesEndpoints } from '#contract/carriers/carrier-places.ts';
import type { ParcelAsking } from '#contract/parcels/parcel-requests.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { endpointQuery } from '#web/lib/endpoint-query.ts';
import { SelectField, TextField, TextareaField } from '#web/kit/fields.tsx';
import { HOME, type WrittenKind } from './ask-values.ts';

interface AskFieldProps {
  kind: WrittenKind;
  asking: ParcelAsking;
  value: string;
  error: string | null;
  onChange: (value: string) => void;
}

export function AskField({ kind, asking, value, error, onChange }: AskFieldProps) {
  const t = useTranslation();
  switch (kind) {
    case 'change_phone':
      return (
        <TextField
          kind="phone"
          label={t('parcelRequest.field.phone')}
          error={error}
          required
          value={value}
          onValueChange={onChange}
        />
      );
    case 'change_amount':
      return (
        <TextField
          kind="number"
          label={t('parcelRequest.field.amount')}
          hint={t('parcelRequest.field.amount.hint')}
          error={error}
          required
          value={value}
          onValueChange={onChange}
        />
      );
    case 'change_pickup_point':
      return <DeskField asking={asking} value={value} error={error} onChange={onChange} />;
    default: {
      const name = kind === 'remark' ? 'text' : 'address';
      const hint = kind === 'remark' ? undefined : t('parcelRequest.field.address.hint');
      return (
        <TextareaField
          label={t(`parcelRequest.field.${name}`)}
          hint={hint}
          error={error}
          required
          value={value}
          maxLength={kind === 'remark' ? 255 : 500}
          inputClassName="min-h-24"
          onValueChange={onChange}
        />
      );
    }
  }
}

function DeskField({ asking, value, error, onChange }: Omit<AskFieldProps, 'kind'>) {
  const t = useTranslation();
  const { companyId, agreed } = asking;
  const { data: desks = [] } = useQuery(
    endpointQuery(carrierPlacesEndpoints.listPickupPointsForOrder, {
      params: { id: companyId },
      query: { wilaya: agreed.wilayaCode },
    }),
  );
  const options = [
    ...(agreed.pickupPointName === null ? [] : [{ value: HOME, label: t('parcelRequest.home') }]),
    ...desks.map(({ id, name, address }) => ({
      value: id,
      label: name,
      ...(address !== null && { description: address }),
    })),
  ];
  return (
    <SelectField
      label={t('parcelRequest.field.desk')}
      hint={agreed.pickupPointName}
      error={error}
      required
      options={options}
      value={value === '' ? null : value}
      onValueChange={(id) => onChange(id ?? '')}
    />
  );
}
