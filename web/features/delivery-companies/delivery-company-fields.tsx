import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Copy } from 'lucide-react';
import { isSameHost } from '#contract/common.ts';
import { settingsEndpoints } from '#contract/settings/settings.ts';
import type { PriceDraft } from '#web/features/shipping/price-draft.ts';
import { WilayaPriceGrid } from '#web/features/shipping/wilaya-price-grid.tsx';
import { WilayaPriceTools } from '#web/features/shipping/wilaya-price-tools.tsx';
import type { WilayaPrices } from '#web/features/shipping/wilaya-prices.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import {
  CheckboxField,
  PasswordField,
  SwitchField,
  TextareaField,
  TextField,
} from '#web/kit/fields.tsx';
import { endpointQuery } from '#web/lib/endpoint-query.ts';
import { Button } from '#web/ui/button.tsx';
import type { CompanyForm, CompanyValues } from './delivery-company-values.ts';
import { ar } from './texts.ar.ts';

interface DeliveryCompanyFieldsProps {
  form: CompanyForm;
  /** Of a company that is there already. */
  companyId: string | undefined;
  hasApiKey: boolean;
  removesKey: boolean;
  onRemovesKeyChange: (removesKey: boolean) => void;
}

type TextName = Exclude<keyof CompanyValues, 'isActive' | 'apiKey'>;

export function DeliveryCompanyFields(props: DeliveryCompanyFieldsProps) {
  const { form, companyId, ...apiKey } = props;
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
        <TextField
          kind="url"
          {...named('apiEndpoint')}
          hint={t('deliveryCompany.apiEndpoint.hint')}
        />
        <DeliveryCompanyApiKey form={form} {...apiKey} />
      </div>
      <p className="rounded-md bg-muted px-3 py-2 text-sm text-muted-foreground">
        {t('deliveryCompany.connect.hint')}{' '}
        {companyId !== undefined && (
          <Link
            to="/delivery-companies/$id"
            params={{ id: companyId }}
            className="font-semibold text-primary underline-offset-4 hover:underline"
          >
            {t('deliveryCompany.connect.go')}
          </Link>
        )}
      </p>
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

interface DeliveryCompanyApiKeyProps {
  form: CompanyForm;
  hasApiKey: boolean;
  removesKey: boolean;
  onRemovesKeyChange: (removesKey: boolean) => void;
}

/** Write-only: of a stored key the screen shows only that it exists. */
function DeliveryCompanyApiKey(props: DeliveryCompanyApiKeyProps) {
  const { form, hasApiKey, removesKey, onRemovesKeyChange } = props;
  const t = useTranslation();
  const { data: settings } = useQuery(endpointQuery(settingsEndpoints.getSettings));
  const isUnavailable = settings?.canStoreApiKeys === false;
  const former = form.formState.defaultValues?.apiEndpoint ?? '';
  // As the server does: the key does not follow to another host.
  const isMoved = hasApiKey && former !== '' && !isSameHost(former, form.watch('apiEndpoint'));
  const kept = hasApiKey ? 'deliveryCompany.apiKey.keep' : 'deliveryCompany.apiKey.hint';
  const hint = isUnavailable
    ? t('deliveryCompany.apiKey.unavailable')
    : t(isMoved ? 'deliveryCompany.apiKey.moved' : kept);
  return (
    <div>
      <PasswordField
        form={form}
        name="apiKey"
        label={t('deliveryCompany.apiKey')}
        hint={isUnavailable || isMoved ? <span className="text-warning">{hint}</span> : hint}
        autoComplete="new-password"
        disabled={isUnavailable || removesKey}
        placeholder={hasApiKey && !isMoved ? t('deliveryCompany.apiKey.stored') : undefined}
      />
      {hasApiKey && (
        <CheckboxField
          label={t('deliveryCompany.apiKey.remove')}
          value={removesKey}
          onValueChange={onRemovesKeyChange}
        />
      )}
    </div>
  );
}

interface DeliveryCompanyPricesProps {
  draft: PriceDraft;
  /** The company's name, for the name of the exported file. */
  name: string;
  /** The store's own prices, once loaded. */
  general: WilayaPrices | undefined;
}

export function DeliveryCompanyPrices({ draft, name, general }: DeliveryCompanyPricesProps) {
  const t = useTranslation();
  return (
    <div className="flex flex-col gap-3">
      <WilayaPriceTools
        draft={draft}
        fileName={ar['deliveryCompany.prices.file'].replace('{name}', name).trim()}
      >
        <Button
          variant="outline"
          disabled={general === undefined}
          onClick={() => general && draft.change({ ...draft.values, ...general })}
        >
          <Copy aria-hidden="true" />
          {t('prices.fromGeneral')}
        </Button>
      </WilayaPriceTools>
      <p className="text-sm text-muted-foreground">{t('prices.paste')}</p>
      <WilayaPriceGrid label={t('deliveryCompany.prices')} draft={draft} />
    </div>
  );
}
