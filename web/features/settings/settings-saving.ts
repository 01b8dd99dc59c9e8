import { useEffect, useEffectEvent, useState } from 'react';
import { settingsEndpoints, type SiteSettings } from '#contract/settings.ts';
import { shippingEndpoints } from '#contract/shipping.ts';
import { wheelEndpoints } from '#contract/wheel.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { useEndpointMutation } from '#web/lib/endpoint-query.ts';
import { showServerErrors, useContractForm } from '#web/lib/forms.ts';
import { toast } from '#web/ui/toast.ts';
import type { PriceDraft } from '#web/features/shipping/price-draft.ts';
import { toAmounts } from '#web/features/shipping/wilaya-prices.ts';
import { toastFailure } from '#web/lib/toast-failure.ts';
import {
  STOREFRONT_FIELDS,
  SettingsSchema,
  settingsValues,
  type SettingsField,
  type SettingsFormApi,
  type SettingsValues,
} from './settings-values.ts';
import type { WheelDraft } from './wheel-draft.ts';

/** The offer goes as a whole; of the announcement what was changed here. */
const storefrontFields = (changed: readonly SettingsField[]) =>
  STOREFRONT_FIELDS.filter((name) => name.startsWith('offer') || changed.includes(name));

export type SettingsSaving = ReturnType<typeof useSettingsSaving>;

/** Everything on the screen that can be changed, and the two ways to save it: a part or all. */
export function useSettingsSaving(settings: SiteSettings, costs: PriceDraft, wheel: WheelDraft) {
  const t = useTranslation();
  const form: SettingsFormApi = useContractForm(SettingsSchema, settingsValues(settings));
  const [saving, setSaving] = useState<'storefront' | 'all' | null>(null);
  const updateSettings = useEndpointMutation(settingsEndpoints.updateSettings, {
    makesStale: ['settings', 'store', 'products'],
  });
  const updateCosts = useEndpointMutation(shippingEndpoints.updateWilayaShippingCosts, {
    makesStale: ['shippingCosts'],
  });
  const updateWheel = useEndpointMutation(wheelEndpoints.updateWheelSettings, {
    makesStale: ['wheel'],
  });
  const { dirtyFields } = form.formState;
  const changed = Object.keys(dirtyFields) as SettingsField[];
  const isDirty = changed.length > 0 || costs.changed.length > 0 || wheel.isDirty;

  /** What others saved shows at once, but for fields that are being changed here. */
  const followStored = useEffectEvent((stored: SettingsValues) => {
    for (const name of Object.keys(stored) as SettingsField[]) {
      if (!dirtyFields[name]) form.resetField(name, { defaultValue: stored[name] });
    }
  });
  useEffect(() => followStored(settingsValues(settings)), [settings]);

  const saveFields = async (names: readonly SettingsField[]) => {
    if (names.length === 0) return;
    const values = form.getValues();
    const body = Object.fromEntries(names.map((name) => [name, values[name]]));
    const stored = settingsValues(await updateSettings.mutateAsync({ body }));
    for (const name of names) form.resetField(name, { defaultValue: stored[name] });
  };
  const saveCosts = async () => {
    if (costs.changed.length === 0) return;
    const amounts = toAmounts(costs.values);
    const body = costs.changed.flatMap((wilayaCode) => {
      const price = amounts[wilayaCode];
      return price ? [{ wilayaCode, homeCost: price.home, officeCost: price.office }] : [];
    });
    await updateCosts.mutateAsync({ body });
    costs.reset();
  };

  const saveWheel = async () => {
    if (!wheel.isDirty) return;
    await updateWheel.mutateAsync({ body: wheel.changes });
    wheel.reset();
  };

  const save = async (part: 'storefront' | 'all') => {
    if (saving !== null) return;
    const names = part === 'all' ? changed : storefrontFields(changed);
    if (!(await form.trigger(names, { shouldFocus: true }))) return;
    if (part === 'all' && (costs.isWrong || wheel.wrong.size > 0)) {
      toast({ variant: 'destructive', title: t('prices.wrong') });
      return;
    }
    setSaving(part);
    try {
      await saveFields(names);
      if (part === 'all') {
        await saveCosts();
        await saveWheel();
      }
      const description = t(part === 'all' ? 'settings.saved.all' : 'settings.saved.storefront');
      toast({ title: t('settings.saved'), description });
    } catch (error) {
      showServerErrors(form, error);
      toastFailure(t('common.error'), error, t('settings.save.failed'));
    } finally {
      setSaving(null);
    }
  };
  const cancel = () => {
    form.reset(settingsValues(settings));
    costs.reset();
    wheel.reset();
  };
  return { form, isDirty, saving, cancel, save: (part: 'storefront' | 'all') => void save(part) };
}
