import { useQuery } from '@tanstack/react-query';
import type { CarrierFamilyFacts } from '#contract/carriers/carrier-accounts.ts';
import { settingsEndpoints } from '#contract/settings/settings.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import type { LabelKey, Translate } from '#web/i18n/translate.ts';
import {
  CheckboxField,
  PasswordField,
  SelectField,
  SwitchField,
  TextField,
} from '#web/kit/fields.tsx';
import { endpointQuery } from '#web/lib/endpoint-query.ts';
import { useWilayaOptions } from '#web/lib/places.ts';
import { SegmentedControl } from '#web/ui/segmented-control.tsx';
import { type AccountForm, CHOICES, isChoice } from './account-values.ts';

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

interface AccountSecretProps {
  form: AccountForm;
  field: CarrierFamilyFacts['secrets'][number];
  isStored: boolean;
  isRemoved: boolean;
  onRemovedChange: (isRemoved: boolean) => void;
}

/** Write-only: of a stored secret the screen shows only that it exists. */
function AccountSecret(props: AccountSecretProps) {
  const { form, field, isStored, isRemoved, onRemovedChange } = props;
  const t = useTranslation();
  const name = `secrets.${field.name}` as const;
  const label = fieldLabel(t, field.name);
  return (
    <div>
      <PasswordField
        form={form}
        name={name}
        label={label}
        required={field.isRequired}
        {...(isStored && { hint: t('carriers.keys.keep') })}
        autoComplete="new-password"
        disabled={isRemoved}
        {...(isStored && { placeholder: t('carriers.keys.stored') })}
      />
      {isStored && !field.isRequired && (
        <CheckboxField
          label={t('carriers.keys.remove', { name: label })}
          value={isRemoved}
          onValueChange={onRemovedChange}
        />
      )}
    </div>
  );
}

type ChoiceKey = Extract<LabelKey, `carriers.choice.${string}`>;

interface AccountSettingProps {
  form: AccountForm;
  field: CarrierFamilyFacts['settings'][number];
}

function AccountSetting({ form, field: { name, isRequired } }: AccountSettingProps) {
  const t = useTranslation();
  const path = `settings.${name}` as const;
  const label = fieldLabel(t, name);
  if (isChoice(name)) {
    return (
      <SegmentedControl
        legend={label}
        layout="columns"
        value={form.watch(path) || CHOICES[name][0]}
        onValueChange={(value) => form.setValue(path, value, { shouldDirty: true })}
        segments={CHOICES[name].map((value) => ({
          value: value as string,
          label: t(`carriers.choice.${name}.${value}` as ChoiceKey),
        }))}
      />
    );
  }
  return <TextField kind="code" form={form} name={path} label={label} required={isRequired} />;
}

/** What a parcel gets unless its order says otherwise. */
export function AccountDefaults({ form }: { form: AccountForm }) {
  const t = useTranslation();
  const wilayas = useWilayaOptions();
  return (
    <fieldset className="flex min-w-0 flex-col gap-4">
      <legend className="mb-1 font-semibold">{t('carriers.defaults')}</legend>
      <p className="text-sm text-muted-foreground">{t('carriers.defaults.money')}</p>
      <div className="grid gap-4 md:grid-cols-3">
        <SelectField
          form={form}
          name="originWilaya"
          label={t('carriers.originWilaya')}
          hint={t('carriers.originWilaya.hint')}
          required
          options={wilayas}
        />
        <TextField
          kind="amount"
          form={form}
          name="weightKg"
          label={t('carriers.weightKg')}
          required
        />
        <TextField form={form} name="senderName" label={t('carriers.senderName')} />
      </div>
      {(['isInsured', 'mayBeOpened'] as const).map((name) => (
        <SwitchField key={name} form={form} name={name} label={t(`carriers.${name}`)} />
      ))}
    </fieldset>
  );
}

const LABELS: Readonly<Record<string, LabelKey>> = {
  apiId: 'carriers.field.apiId',
  apiToken: 'carriers.field.apiToken',
  webhookSecret: 'carriers.field.webhookSecret',
  apiKey: 'carriers.field.apiKey',
  token: 'carriers.field.token',
  key: 'carriers.field.key',
  tenant: 'carriers.field.tenant',
  readyState: 'carriers.field.readyState',
  workflow: 'carriers.field.workflow',
  lateChanges: 'carriers.field.lateChanges',
  userGuid: 'carriers.field.userGuid',
  generation: 'carriers.field.generation',
  deliveryTypes: 'carriers.field.deliveryTypes',
};

/** A field that a newer server has and this screen does not know yet is called by its name. */
function fieldLabel(t: Translate, name: string): string {
  const key = LABELS[name];
  return key === undefined ? name : t(key);
}
