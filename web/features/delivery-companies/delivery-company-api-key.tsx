import { useQuery } from '@tanstack/react-query';
import { isSameHost } from '#contract/common.ts';
import { settingsEndpoints } from '#contract/settings/settings.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { endpointQuery } from '#web/lib/endpoint-query.ts';
import { CheckboxField, PasswordField } from '#web/kit/fields.tsx';
import type { CompanyForm } from './delivery-company-values.ts';

interface DeliveryCompanyApiKeyProps {
  form: CompanyForm;
  hasApiKey: boolean;
  removesKey: boolean;
  onRemovesKeyChange: (removesKey: boolean) => void;
}

/** Write-only: of a stored key the screen shows only that it exists. */
export function DeliveryCompanyApiKey(props: DeliveryCompanyApiKeyProps) {
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
