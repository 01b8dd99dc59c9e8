import { useQuery } from '@tanstack/react-query';
import { MapPinned, Users } from 'lucide-react';
import { lazy, useState } from 'react';
import type { clientEndpoints } from '#contract/clients/clients.ts';
import { deliveryCompanyEndpoints } from '#contract/delivery-companies/delivery-companies.ts';
import { ApiKeysSection } from '#web/features/api-keys/api-keys-section.tsx';
import { type ClientColumn, useClientColumns } from '#web/features/clients/client-columns.tsx';
import {
  DeliveryCompaniesTable,
  useDeliveryCompanySummaryColumns,
} from '#web/features/delivery-companies/delivery-companies-table.tsx';
import {
  DeliveryCompanyAddButton,
  DeliveryCompanyConnectLink,
  DeliveryCompanyEditButton,
  DeliveryCompanyRulesLink,
  DeliveryCompanySwitchButton,
} from '#web/features/delivery-companies/delivery-company-actions.tsx';
import { DeskRules } from '#web/features/desk/rules/desk-rules.tsx';
import { MessageTemplates } from '#web/features/messages/message-templates.tsx';
import type { PriceDraft } from '#web/features/shipping/price-draft.ts';
import { WilayaPriceGrid } from '#web/features/shipping/wilaya-price-grid.tsx';
import { WilayaPriceTools } from '#web/features/shipping/wilaya-price-tools.tsx';
import { useClientsTrust } from '#web/features/trust/use-trust.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { LeaveGuard } from '#web/kit/leave-guard.tsx';
import { List } from '#web/kit/list.tsx';
import { useList } from '#web/kit/use-list.ts';
import { endpointQuery } from '#web/lib/endpoint-query.ts';
import { DialogButton } from '#web/ui/dialog-button.tsx';
import { SettingsList } from './settings-card.tsx';
import { ar } from './texts.ar.ts';

export function SettingsDeliveryCompanies({ canEdit }: { canEdit: boolean }) {
  const t = useTranslation();
  const { data } = useQuery(endpointQuery(deliveryCompanyEndpoints.listDeliveryCompanies));
  const columns = useDeliveryCompanySummaryColumns();
  return (
    <SettingsList title={t('deliveryCompanies.title')} count={data?.length}>
      {canEdit && (
        <div className="flex flex-wrap gap-2">
          <DeliveryCompanyAddButton />
          <DeliveryCompanyRulesLink />
        </div>
      )}
      <DeliveryCompaniesTable
        columns={columns}
        {...(canEdit && {
          renderRowActions: (company) => (
            <>
              <DeliveryCompanyConnectLink company={company} />
              <DeliveryCompanySwitchButton company={company} />
              <DeliveryCompanyEditButton company={company} />
            </>
          ),
        })}
      />
    </SettingsList>
  );
}

const PAGE_SIZE = 10;
const WORDS = {
  all: { title: 'clients.title', empty: 'clients.empty' },
  special: { title: 'clients.special.title', empty: 'clients.special.empty' },
} as const;
const COLUMNS: Record<keyof typeof WORDS, readonly ClientColumn[]> = {
  all: ['name', 'phone', 'wilaya', 'clientType', 'totalOrders', 'totalSpent'],
  special: ['name', 'phone', 'email', 'clientType', 'companyName', 'totalOrders', 'totalSpent'],
};

interface SettingsClientsProps {
  endpoint: (typeof clientEndpoints)['listClients' | 'listSpecialClients'];
  kind: keyof typeof WORDS;
}

export function SettingsClients({ endpoint, kind }: SettingsClientsProps) {
  const t = useTranslation();
  const [page, setPage] = useState(1);
  const list = useList(endpoint, { page, pageSize: PAGE_SIZE });
  const columns = useClientColumns(COLUMNS[kind], useClientsTrust(list.rows));
  const title = t(WORDS[kind].title);
  return (
    <SettingsList title={title} count={list.total}>
      <List
        list={list}
        label={title}
        columns={columns}
        rowId={(client) => client.id}
        rowLabel={(client) => client.name}
        rowLink={({ id }) => ({ to: '/clients/$id', params: { id } })}
        failed={t('clients.load.failed')}
        empty={{ icon: Users, title: t(WORDS[kind].empty) }}
        onPageChange={setPage}
        pagesLabel={title}
      />
    </SettingsList>
  );
}

/** Saved by itself, because the rules have a version of their own. */
export function SettingsDesk({ canEdit }: { canEdit: boolean }) {
  const t = useTranslation();
  const [wasOpened, setWasOpened] = useState(false);
  const [isDirty, setDirty] = useState(false);
  return (
    <SettingsList title={t('settings.desk')} count={undefined} onOpen={() => setWasOpened(true)}>
      {wasOpened && <DeskRules canEdit={canEdit} onDirtyChange={setDirty} />}
      <LeaveGuard isDirty={isDirty} />
    </SettingsList>
  );
}

/** Few open it, so its texts are asked for when it is. */
export function SettingsMessages({ canEdit }: { canEdit: boolean }) {
  const t = useTranslation();
  const [wasOpened, setWasOpened] = useState(false);
  return (
    <SettingsList
      title={t('settings.messages')}
      count={undefined}
      onOpen={() => setWasOpened(true)}
    >
      {wasOpened && <MessageTemplates canEdit={canEdit} />}
    </SettingsList>
  );
}

/** Few have one, so they are asked for when somebody looks. */
export function SettingsApiKeys() {
  const t = useTranslation();
  const [wasOpened, setWasOpened] = useState(false);
  return (
    <SettingsList title={t('apiKeys.title')} count={undefined} onOpen={() => setWasOpened(true)}>
      {wasOpened && <ApiKeysSection />}
    </SettingsList>
  );
}

const loadUsual = () => import('#web/features/shipping/usual-prices-dialog.tsx');
const UsualPricesDialog = lazy(async () => ({ default: (await loadUsual()).UsualPricesDialog }));

interface SettingsShippingCostsProps {
  prices: PriceDraft;
  /** Number of wilayas with a price. */
  count: number;
  disabled: boolean;
}

export function SettingsShippingCosts({ prices, count, disabled }: SettingsShippingCostsProps) {
  const t = useTranslation();
  return (
    <SettingsList title={t('settings.shipping')} count={count}>
      <WilayaPriceTools draft={prices} fileName={ar['settings.shipping']} disabled={disabled}>
        <DialogButton
          variant="outline"
          load={loadUsual}
          renderDialog={(dialog) => (
            <UsualPricesDialog
              {...dialog}
              onApply={(usual) => {
                prices.change(usual);
                dialog.onOpenChange(false);
              }}
            />
          )}
        >
          <MapPinned aria-hidden="true" />
          {t('prices.usual')}
        </DialogButton>
      </WilayaPriceTools>
      {!disabled && <p className="text-sm text-muted-foreground">{t('prices.paste')}</p>}
      <WilayaPriceGrid label={t('settings.shipping')} draft={prices} disabled={disabled} />
    </SettingsList>
  );
}
