import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { clientEndpoints } from '#contract/clients/clients.ts';
import type { SiteSettings } from '#contract/settings/settings.ts';
import type { WilayaShippingCost } from '#contract/shipping/shipping.ts';
import { wheelEndpoints } from '#contract/wheel/wheel.ts';
import { endpointQuery } from '#web/lib/endpoint-query.ts';
import { besidePrices, usePriceDraft } from '#web/features/shipping/price-draft.ts';
import { toPrices } from '#web/features/shipping/stored-costs.ts';
import { useDraft } from '#web/lib/drafts/use-draft.ts';
import { LeaveGuard } from '#web/kit/leave-guard.tsx';
import { DraftOffer } from '#web/ui/draft-offer.tsx';
import { SettingsBackgroundWork } from './settings-background-work.tsx';
import { SettingsClients } from './settings-clients.tsx';
import { SettingsDeliveryCompanies } from './settings-delivery-companies.tsx';
import { SettingsDesk } from './settings-desk.tsx';
import { SettingsDemo } from './settings-demo.tsx';
import { SettingsGeneral } from './settings-general.tsx';
import { SettingsMessages } from './settings-messages.tsx';
import { SettingsNotifications } from './settings-notifications.tsx';
import { SettingsSaveBar } from './settings-save-bar.tsx';
import { useSettingsSaving } from './settings-saving.ts';
import { SettingsSecurity } from './settings-security.tsx';
import { SettingsShippingCosts } from './settings-shipping-costs.tsx';
import { SettingsStorefront } from './settings-storefront.tsx';
import { SettingsWheel } from './settings-wheel.tsx';
import { besideWheel, useWheelDraft } from './wheel-draft.ts';

interface SettingsBlocksProps {
  settings: SiteSettings;
  costs: readonly WilayaShippingCost[];
  canEdit: boolean;
}

/** The blocks in the order of the specification. */
export function SettingsBlocks({ settings, costs, canEdit }: SettingsBlocksProps) {
  const stored = useMemo(() => toPrices(costs), [costs]);
  // A price that is already in use can be changed but not cleared.
  const prices = usePriceDraft(stored, stored);
  const storedWheel = useQuery(endpointQuery(wheelEndpoints.getWheelSettings));
  const wheel = useWheelDraft(storedWheel.data);
  const saving = useSettingsSaving(settings, prices, wheel);
  const besides = [besidePrices(prices), besideWheel(wheel)] as const;
  const draft = useDraft(saving.form, {
    name: 'settings',
    isOff: !canEdit,
    beside: {
      values: { ...besides[0].values, ...besides[1].values },
      onRestore: (kept) => besides.forEach(({ onRestore }) => onRestore(kept)),
    },
  });
  const { refused } = saving;
  const shownPrices = { ...prices, errors: { ...prices.errors, ...refused.prices } };
  const shownWheel = { ...wheel, wrong: new Set([...wheel.wrong, ...refused.wheel]) };
  const block = { saving, settings, disabled: !canEdit };
  return (
    <>
      <DraftOffer offer={draft.offer} />
      <SettingsStorefront {...block} />
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <SettingsGeneral {...block} />
        <SettingsNotifications {...block} />
      </div>
      <SettingsSecurity secondFactorRoles={settings.secondFactorRoles} />
      <SettingsBackgroundWork />
      <div className="flex flex-col gap-3">
        <SettingsDeliveryCompanies canEdit={canEdit} />
        <SettingsClients endpoint={clientEndpoints.listClients} kind="all" />
        <SettingsClients endpoint={clientEndpoints.listSpecialClients} kind="special" />
        <SettingsDesk canEdit={canEdit} />
        <SettingsMessages canEdit={canEdit} />
        <SettingsShippingCosts prices={shownPrices} count={costs.length} disabled={!canEdit} />
        <SettingsWheel stored={storedWheel} wheel={shownWheel} disabled={!canEdit} />
      </div>
      {settings.hasDemoData && <SettingsDemo storeName={settings.storeName} />}
      {canEdit && <SettingsSaveBar saving={saving} />}
      <LeaveGuard isDirty={saving.isDirty} />
    </>
  );
}
