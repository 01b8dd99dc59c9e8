import { useTranslation } from '#web/i18n/language-store.ts';
import { SwitchField, TextField, TextareaField } from '#web/kit/fields.tsx';
import { DeliveryCompanyApiKey } from './delivery-company-api-key.tsx';
import type { CompanyForm, CompanyValues } from './delivery-company-values.ts';

interface DeliveryCompanyFieldsProps {
  form: CompanyForm;
  hasApiKey: boolean;
  removesKey: boolean;
  onRemovesKeyChange: (removesKey: boolean) => void;
}

type TextName = Exclude<keyof CompanyValues, 'isActive' | 'apiKey'>;

export function DeliveryCompanyFields({ form, ...apiKey }: DeliveryCompanyFieldsProps) {
  const t = useTranslation();
  const named = (name: TextName) => ({
    form,
    name,
    label: t(`deliveryCompany.${name}`),
  });
  return (
    <div className="flex flex-col gap-4">
      <div className="grid gap-4 md:grid-cols-2">
        <TextField {...named('name')} required />
        <TextField {...named('contactPerson')} />
        <TextField kind="phone" {...named('phone')} required />
        <TextField kind="email" {...named('email')} />
        <TextField {...named('address')} />
        <TextField {...named('paymentTerms')} />
        <TextField kind="url" {...named('apiEndpoint')} />
        <DeliveryCompanyApiKey form={form} {...apiKey} />
      </div>
      <TextareaField {...named('notes')} inputClassName="min-h-16" />
      <SwitchField
        form={form}
        name="isActive"
        label={t('deliveryCompany.active')}
        hint={t('deliveryCompany.active.hint')}
      />
    </div>
  );
}
