import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  type DeliveryCompany,
  deliveryCompanyEndpoints,
} from '#contract/delivery-companies/delivery-companies.ts';
import {
  besidePrices,
  storedCostsQuery,
  toPrices,
  usePriceDraft,
} from '#web/features/shipping/price-draft.ts';
import { toAmounts } from '#web/features/shipping/wilaya-prices.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { DialogForm } from '#web/kit/dialog-form.tsx';
import { useDraft } from '#web/lib/drafts/use-draft.ts';
import { useContractForm } from '#web/lib/forms.ts';
import { useSave } from '#web/lib/use-save.ts';
import { FormDialog, type FormDialogForm } from '#web/ui/form-dialog.tsx';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#web/ui/tabs.tsx';
import { DeliveryCompanyFields, DeliveryCompanyPrices } from './delivery-company-fields.tsx';
import {
  type CompanyForm,
  companyPrices,
  CompanySchema,
  companyValues,
} from './delivery-company-values.ts';

interface DeliveryCompanyDialogProps {
  /** The company to edit; omitted for a new one. */
  company?: DeliveryCompany | undefined;
  onClose: () => void;
  /** After a new one was saved. */
  onCreated?: ((company: DeliveryCompany) => void) | undefined;
}

export function DeliveryCompanyDialog({ company, onClose, onCreated }: DeliveryCompanyDialogProps) {
  const t = useTranslation();
  return (
    <FormDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={
        company ? t('deliveryCompany.edit.title', { name: company.name }) : t('deliveryCompany.add')
      }
      description={t('deliveryCompany.form.hint')}
      isLong
    >
      {(form) => <DeliveryCompanyForm company={company} onCreated={onCreated} {...form} />}
    </FormDialog>
  );
}

interface DeliveryCompanyFormProps extends FormDialogForm {
  company?: DeliveryCompany | undefined;
  onCreated?: DeliveryCompanyDialogProps['onCreated'];
}

export function DeliveryCompanyForm(props: DeliveryCompanyFormProps) {
  const { company, onCreated, onDone, onDirtyChange } = props;
  const t = useTranslation();
  const [opened] = useState(company);
  const [tab, setTab] = useState('details');
  const [removesKey, setRemovesKey] = useState(false);
  const form: CompanyForm = useContractForm(CompanySchema, companyValues(opened));
  const [storedPrices] = useState(() => companyPrices(opened));
  const prices = usePriceDraft(storedPrices);
  const draft = useDraft(form, {
    name: `company ${opened?.id ?? 'new'}`,
    never: ['apiKey'],
    beside: besidePrices(prices),
  });
  const { data: costs } = useQuery(storedCostsQuery);
  const { dirtyFields, isDirty: isEdited } = form.formState;
  const isDirty = isEdited || prices.changed.length > 0 || removesKey;

  const outcome = {
    makesStale: ['deliveryCompanies'] as const,
    saved: t('deliveryCompany.saved'),
    onSaved: onDone,
    failed: t('deliveryCompany.save.failed'),
    form,
    onFailed: () => setTab('details'),
  };
  const create = useSave(deliveryCompanyEndpoints.createDeliveryCompany, {
    ...outcome,
    onSaved: (made) => {
      onDone();
      // Whoever may not view the settings gets nothing back.
      if (made !== undefined) onCreated?.(made);
    },
  });
  const update = useSave(deliveryCompanyEndpoints.updateDeliveryCompany, outcome);

  const submit = form.handleSubmit(
    ({ apiKey, ...fields }) => {
      if (prices.isWrong) return setTab('prices');
      const key = apiKey ? { apiKey } : removesKey && { apiKey: null };
      if (opened === undefined) {
        const pricePerWilaya = toAmounts(prices.values);
        return create.mutate({ body: { ...fields, ...key, pricePerWilaya } });
      }
      // Sends only changed fields: a colleague may have updated the others meanwhile.
      const changed = Object.entries(fields).filter(([name]) => name in dirtyFields);
      const repriced = prices.changed.map((code) => [code, prices.values[code]]);
      const newest = { ...companyPrices(company), ...Object.fromEntries(repriced) };
      const body = {
        ...Object.fromEntries(changed),
        ...key,
        ...(repriced.length > 0 && { pricePerWilaya: toAmounts(newest) }),
      };
      return update.mutate({ params: { id: opened.id }, body });
    },
    () => setTab('details'),
  );

  return (
    <DialogForm
      isLong
      draft={draft.offer}
      isDirty={isDirty}
      onDirtyChange={onDirtyChange}
      onSubmit={submit}
      pending={create.isPending || update.isPending}
      submitLabel={t('deliveryCompany.save')}
    >
      <Tabs value={tab} onValueChange={setTab} className="flex-1">
        <TabsList>
          <TabsTrigger value="details">{t('deliveryCompany.details')}</TabsTrigger>
          <TabsTrigger value="prices">{t('deliveryCompany.prices')}</TabsTrigger>
        </TabsList>
        <TabsContent value="details" forceMount className="data-[state=inactive]:hidden">
          <DeliveryCompanyFields
            form={form}
            hasApiKey={opened?.hasApiKey ?? false}
            companyId={opened?.id}
            removesKey={removesKey}
            onRemovesKeyChange={setRemovesKey}
          />
        </TabsContent>
        <TabsContent value="prices">
          <DeliveryCompanyPrices
            draft={prices}
            name={form.getValues('name')}
            general={costs && toPrices(costs)}
          />
        </TabsContent>
      </Tabs>
    </DialogForm>
  );
}
