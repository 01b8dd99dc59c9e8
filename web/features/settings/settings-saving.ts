import { useEffect, useEffectEvent, useState } from 'react';
import { settingsEndpoints, type SiteSettings } from '#contract/settings/settings.ts';
import type { PriceDraft } from '#web/features/shipping/price-draft.ts';
import { type PriceErrors, toAmounts } from '#web/features/shipping/wilaya-prices.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { ApiError, type FieldProblem } from '#web/lib/api-error.ts';
import { useEndpointMutation } from '#web/lib/endpoint-query.ts';
import { showFieldErrors } from '#web/lib/server-errors.ts';
import { useContractForm } from '#web/lib/forms.ts';
import { toastFailure } from '#web/lib/toast-failure.ts';
import { toast } from '#web/ui/toast.ts';
import {
  type SettingsField,
  type SettingsFormApi,
  SettingsSchema,
  settingsValues,
  type SettingsValues,
  STOREFRONT_FIELDS,
} from './settings-values.ts';
import type { WheelDraft } from './wheel-draft.ts';

/** The offer is sent as a whole; of the announcement only the changed languages. */
const storefrontFields = (changed: readonly SettingsField[]) =>
  STOREFRONT_FIELDS.filter((name) => name.startsWith('offer') || changed.includes(name));

function changedCosts({ changed, values }: PriceDraft) {
  const amounts = toAmounts(values);
  return changed.flatMap((wilayaCode) => {
    const price = amounts[wilayaCode];
    return price ? [{ wilayaCode, homeCost: price.home, officeCost: price.office }] : [];
  });
}

export type SettingsSaving = ReturnType<typeof useSettingsSaving>;

/** All editable state of the screen, and the two ways to save it: a part or everything. */
export function useSettingsSaving(settings: SiteSettings, costs: PriceDraft, wheel: WheelDraft) {
  const t = useTranslation();
  const form: SettingsFormApi = useContractForm(SettingsSchema, settingsValues(settings));
  const [saving, setSaving] = useState<'storefront' | 'all' | null>(null);
  const [refused, setRefused] = useState(NOTHING_REFUSED);
  const updateSettings = useEndpointMutation(settingsEndpoints.updateSettings, {
    makesStale: ['settings', 'store', 'products', 'shippingCosts', 'wheel'],
  });
  const { dirtyFields } = form.formState;
  const changed = Object.keys(dirtyFields) as SettingsField[];
  const isDirty = changed.length > 0 || costs.changed.length > 0 || wheel.isDirty;

  /** Values saved by others appear at once, except in fields that are being edited here. */
  const followStored = useEffectEvent((stored: SettingsValues) => {
    for (const name of Object.keys(stored) as SettingsField[]) {
      if (!dirtyFields[name]) form.resetField(name, { defaultValue: stored[name] });
    }
  });
  useEffect(() => followStored(settingsValues(settings)), [settings]);

  /** One call, so that an error saves nothing. */
  const bodyOf = (names: readonly SettingsField[], part: 'storefront' | 'all'): SettingsBody => {
    const values = form.getValues();
    const fields = Object.fromEntries(names.map((name) => [name, values[name]]));
    if (part === 'storefront') return fields;
    return {
      ...fields,
      ...(costs.changed.length > 0 && { shippingCosts: changedCosts(costs) }),
      ...(wheel.isDirty && { wheel: wheel.changes }),
    };
  };
  const nameWrongField = () => {
    // Waits until the invalid fields are marked.
    setTimeout(() => {
      const field = showWrongField();
      toast({
        variant: 'destructive',
        title: t('prices.wrong'),
        ...(field !== null && { description: field }),
      });
    });
  };

  const save = async (part: 'storefront' | 'all') => {
    if (saving !== null) return;
    setRefused(NOTHING_REFUSED);
    const names = part === 'all' ? changed : storefrontFields(changed);
    const isWrong = part === 'all' && (costs.isWrong || wheel.wrong.size > 0);
    if (!(await form.trigger(names)) || isWrong) return nameWrongField();
    setSaving(part);
    const body = bodyOf(names, part);
    try {
      const stored = settingsValues(await updateSettings.mutateAsync({ body }));
      for (const name of names) form.resetField(name, { defaultValue: stored[name] });
      if (part === 'all') {
        costs.reset();
        wheel.reset();
      }
      const description = t(part === 'all' ? 'settings.saved.all' : 'settings.saved.storefront');
      toast({ title: t('settings.saved'), description });
    } catch (error) {
      const refusal = refusalOf(error, body);
      setRefused(refusal);
      showFieldErrors(form, refusal.fields);
      setTimeout(showWrongField);
      toastFailure(t('common.error'), error, t('settings.save.failed'));
    } finally {
      setSaving(null);
    }
  };
  const cancel = () => {
    form.reset(settingsValues(settings));
    costs.reset();
    wheel.reset();
    setRefused(NOTHING_REFUSED);
  };
  return {
    form,
    isDirty,
    saving,
    refused,
    cancel,
    save: (part: 'storefront' | 'all') => void save(part),
  };
}

/** Expands the section of the first invalid field, focuses it and returns its label. */
function showWrongField(): string | null {
  const field = document.querySelector<HTMLElement>('[aria-invalid="true"]');
  if (field === null) return null;
  const list = field.closest('details');
  if (list !== null) list.open = true;
  field.focus();
  return field.getAttribute('aria-label') ?? labelOf(field);
}

const labelOf = (field: HTMLElement) =>
  (field as Partial<HTMLInputElement>).labels?.[0]?.textContent.trim() ?? null;

/** The request: the fields as typed, which the server validates again. */
interface SettingsBody extends Record<string, unknown> {
  shippingCosts?: { wilayaCode: number; homeCost: number; officeCost: number }[];
  wheel?: { prizes?: { index: number; weight: string; dailyStock: string }[] };
}

/** The server's validation errors, grouped by the part of the screen. */
interface SettingsRefusal {
  fields: readonly FieldProblem[];
  prices: Readonly<Record<number, PriceErrors>>;
  /** Field names as in the wheel's draft. */
  wheel: ReadonlySet<string>;
}

export const NOTHING_REFUSED: SettingsRefusal = { fields: [], prices: {}, wheel: new Set() };

const PRICE_OF: Partial<Record<string, keyof PriceErrors>> = {
  homeCost: 'home',
  officeCost: 'office',
};

export function refusalOf(error: unknown, body: SettingsBody): SettingsRefusal {
  const problems = error instanceof ApiError ? error.errors : [];
  const fields: FieldProblem[] = [];
  const prices: Record<number, PriceErrors> = {};
  const wheel = new Set<string>();
  for (const problem of problems) {
    const [part, name, place, field = ''] = problem.path.split('.');
    if (part === 'shippingCosts') {
      const code = body.shippingCosts?.[Number(name)]?.wilayaCode;
      const cell = PRICE_OF[place ?? ''] ?? 'home';
      if (code !== undefined) prices[code] = { ...prices[code], [cell]: 'invalid' };
    } else if (part !== 'wheel') {
      fields.push(problem);
    } else if (name !== 'prizes') {
      wheel.add(name ?? '');
    } else {
      const index = body.wheel?.prizes?.[Number(place)]?.index;
      wheel.add(index === undefined ? 'weights' : `${field}.${index}`);
    }
  }
  return { fields, prices, wheel };
}
