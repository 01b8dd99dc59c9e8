import { Controller } from 'react-hook-form';
import { useTranslation } from '#web/i18n/language-store.ts';
import { useFieldErrors } from '#web/lib/forms.ts';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { Textarea } from '#web/ui/textarea.tsx';
import { DeliveryCompanyApiKey } from './delivery-company-api-key.tsx';
import type { CompanyForm, CompanyValues } from './delivery-company-values.ts';

interface DeliveryCompanyFieldsProps {
  form: CompanyForm;
  hasApiKey: boolean;
  removesKey: boolean;
  onRemovesKeyChange: (removesKey: boolean) => void;
}

type TextName = Exclude<keyof CompanyValues, 'isActive' | 'apiKey' | 'notes'>;

export function DeliveryCompanyFields({ form, ...apiKey }: DeliveryCompanyFieldsProps) {
  const t = useTranslation();
  const error = useFieldErrors(form);
  const input = (name: TextName, props: Parameters<typeof Input>[0] = {}, required = false) => (
    <Field label={t(`deliveryCompany.${name}`)} error={error(name)} required={required}>
      <Input autoComplete="off" {...props} {...form.register(name)} />
    </Field>
  );
  const ltr = { dir: 'ltr', className: 'rtl:text-end' } as const;
  return (
    <div className="flex flex-col gap-4">
      <div className="grid gap-4 md:grid-cols-2">
        {input('name', { dir: 'auto' }, true)}
        {input('contactPerson', { dir: 'auto' })}
        {input('phone', { type: 'tel', ...ltr }, true)}
        {input('email', { type: 'email', ...ltr })}
        {input('address', { dir: 'auto' })}
        {input('paymentTerms', { dir: 'auto' })}
        {input('apiEndpoint', { type: 'url', ...ltr })}
        <DeliveryCompanyApiKey form={form} error={error('apiKey')} {...apiKey} />
      </div>
      <Field label={t('deliveryCompany.notes')} error={error('notes')}>
        <Textarea dir="auto" className="min-h-16" {...form.register('notes')} />
      </Field>
      <Controller
        control={form.control}
        name="isActive"
        render={({ field }) => (
          <Field
            layout="inline"
            label={t('deliveryCompany.active')}
            hint={t('deliveryCompany.active.hint')}
          >
            <Switch checked={field.value} onCheckedChange={field.onChange} onBlur={field.onBlur} />
          </Field>
        )}
      />
    </div>
  );
}
