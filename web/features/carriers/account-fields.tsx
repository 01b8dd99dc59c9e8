import { useQuery } from '@tanstack/react-query';
import type { CarrierFamilyFacts } from '#contract/carriers/carrier-accounts.ts';
import { settingsEndpoints } from '#contract/settings/settings.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { endpointQuery } from '#web/lib/endpoint-query.ts';
import { AccountSecret } from './account-secret.tsx';
import { AccountSetting } from './account-setting.tsx';
import type { AccountForm } from './account-values.ts';

interface AccountFieldsProps {
  form: AccountForm;
  facts: CarrierFamilyFacts;
  /** The names of the stored secrets. */
  stored: readonly string[];
  /** The address is on another host now, which does not get the stored secrets. */
  isMoved: boolean;
  removed: readonly string[];
  onRemovedChange: (removed: readonly string[]) => void;
}

/** What this family needs: secrets, which are only written, and settings. */
export function AccountFields(props: AccountFieldsProps) {
  const { form, facts, stored, isMoved, removed, onRemovedChange } = props;
  const t = useTranslation();
  const { data: settings } = useQuery(endpointQuery(settingsEndpoints.getSettings));
  const isUnavailable = settings?.canStoreApiKeys === false;
  return (
    <fieldset className="flex min-w-0 flex-col gap-4">
      <legend className="mb-1 font-semibold">{t('carriers.keys')}</legend>
      <p
        className={
          isUnavailable || isMoved ? 'text-sm text-warning' : 'text-sm text-muted-foreground'
        }
      >
        {t(
          isUnavailable
            ? 'carriers.keys.unavailable'
            : isMoved
              ? 'carriers.keys.moved'
              : 'carriers.keys.hint',
        )}
      </p>
      <div className="grid gap-4 md:grid-cols-2">
        {facts.secrets.map((field) => (
          <AccountSecret
            key={`${facts.family} ${field.name}`}
            form={form}
            field={field}
            isStored={stored.includes(field.name)}
            isRemoved={removed.includes(field.name)}
            onRemovedChange={(isRemoved) => {
              const others = removed.filter((name) => name !== field.name);
              onRemovedChange(isRemoved ? [...others, field.name] : others);
            }}
          />
        ))}
        {facts.settings.map((field) => (
          <AccountSetting key={`${facts.family} ${field.name}`} form={form} field={field} />
        ))}
      </div>
    </fieldset>
  );
}
