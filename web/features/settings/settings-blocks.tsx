import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { clientEndpoints } from '#contract/clients/clients.ts';
import type { SiteSettings } from '#contract/settings/settings.ts';
import type { WilayaShippingCost } from '#contract/shipping/shipping.ts';
import { wheelEndpoints } from '#contract/wheel/wheel.ts';
import { besidePrices, toPrices, usePriceDraft } from '#web/features/shipping/price-draft.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { LeaveGuard } from '#web/kit/leave-guard.tsx';
import { useDraft } from '#web/lib/drafts/use-draft.ts';
import { endpointQuery } from '#web/lib/endpoint-query.ts';
import { Button } from '#web/ui/button.tsx';
import { DraftOffer } from '#web/ui/draft-offer.tsx';
import { SettingsBackgroundWork } from './settings-background-work.tsx';
import { SettingsLink } from './settings-card.tsx';
import { SettingsDemo } from './settings-demo.tsx';
import { SettingsGeneral } from './settings-general.tsx';
import {
  SettingsApiKeys,
  SettingsClients,
  SettingsDeliveryCompanies,
  SettingsDesk,
  SettingsMessages,
  SettingsShippingCosts,
} from './settings-lists.tsx';
import { SettingsNotifications } from './settings-notifications.tsx';
import { type SettingsSaving, useSettingsSaving } from './settings-saving.ts';
import { SettingsSection } from './settings-section.tsx';
import { SettingsSecurity } from './settings-security.tsx';
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
  const t = useTranslation();
  const { refused } = saving;
  const shownPrices = { ...prices, errors: { ...prices.errors, ...refused.prices } };
  const shownWheel = { ...wheel, wrong: new Set([...wheel.wrong, ...refused.wheel]) };
  const block = { saving, settings, disabled: !canEdit };
  return (
    <>
      <DraftOffer offer={draft.offer} />
      <SettingsSection id="storefront">
        <SettingsStorefront {...block} />
      </SettingsSection>
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <SettingsSection id="general">
          <SettingsGeneral {...block} />
        </SettingsSection>
        <SettingsSection id="notifications">
          <SettingsNotifications {...block} />
        </SettingsSection>
      </div>
      <SettingsSection id="security">
        <SettingsSecurity secondFactorRoles={settings.secondFactorRoles} />
      </SettingsSection>
      <SettingsSection id="work">
        <SettingsBackgroundWork />
      </SettingsSection>
      <div className="flex flex-col gap-3">
        {canEdit && <SettingsLink title={t('title.sources')} to="/settings/sources" />}
        <SettingsSection id="companies">
          <SettingsDeliveryCompanies canEdit={canEdit} />
        </SettingsSection>
        <SettingsSection id="clients">
          <SettingsClients endpoint={clientEndpoints.listClients} kind="all" />
        </SettingsSection>
        <SettingsSection id="special">
          <SettingsClients endpoint={clientEndpoints.listSpecialClients} kind="special" />
        </SettingsSection>
        <SettingsSection id="desk">
          <SettingsDesk canEdit={canEdit} />
        </SettingsSection>
        <SettingsSection id="messages">
          <SettingsMessages canEdit={canEdit} />
        </SettingsSection>
        <SettingsSection id="shipping">
          <SettingsShippingCosts prices={shownPrices} count={costs.length} disabled={!canEdit} />
        </SettingsSection>
        {canEdit && (
          <SettingsSection id="keys">
            <SettingsApiKeys />
          </SettingsSection>
        )}
        <SettingsSection id="wheel">
          <SettingsWheel stored={storedWheel} wheel={shownWheel} disabled={!canEdit} />
        </SettingsSection>
      </div>
      {settings.hasDemoData && <SettingsDemo storeName={settings.storeName} />}
      {canEdit && <SettingsSaveBar saving={saving} />}
      <LeaveGuard isDirty={saving.isDirty} />
    </>
  );
}

/** Always visible, because the changed fields may be anywhere on a long page. */
function SettingsSaveBar({ saving }: { saving: SettingsSaving }) {
  const t = useTranslation();
  const { isDirty } = saving;
  const isSaving = saving.saving === 'all';
  return (
    <div className="sticky bottom-0 z-20 -mx-4 flex flex-wrap items-center justify-end gap-2 border-t bg-background px-4 py-3 md:-mx-6 md:px-6">
      <output className="me-auto text-sm text-muted-foreground max-md:w-full">
        {t(isDirty ? 'settings.unsaved' : 'settings.allSaved')}
      </output>
      <Button
        variant="outline"
        disabled={!isDirty}
        onClick={saving.cancel}
        className="max-md:flex-1"
      >
        {t('common.cancel')}
      </Button>
      <Button
        disabled={!isDirty}
        pending={isSaving}
        onClick={() => saving.save('all')}
        className="max-md:flex-2"
      >
        {t(isSaving ? 'settings.saving' : 'settings.save')}
      </Button>
    </div>
  );
}
