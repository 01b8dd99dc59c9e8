import { useQuery } from '@tanstack/react-query';
import { settingsEndpoints } from '#contract/settings/settings.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { endpointQuery } from '#web/lib/endpoint-query.ts';
import { failedRead } from '#web/lib/failed-read.ts';
import { useFormat } from '#web/lib/format.ts';
import { useCan } from '#web/lib/session.ts';
import { Card } from '#web/ui/card.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { LoadingState } from '#web/ui/loading-state.tsx';
import { storedCostsQuery } from '#web/features/shipping/price-draft.ts';
import { SettingsBackups } from './settings-backups.tsx';
import { SettingsBlocks } from './settings-blocks.tsx';
import { SettingsSection } from './settings-section.tsx';

export function SettingsScreen() {
  const t = useTranslation();
  const format = useFormat();
  const canEdit = useCan('canEditSettings');
  const settings = useQuery(endpointQuery(settingsEndpoints.getSettings));
  const costs = useQuery(storedCostsQuery);
  return (
    <div className="mx-auto flex max-w-5xl flex-col gap-6">
      <header>
        <h1 className="text-2xl font-bold">{t('settings.title')}</h1>
        <p className="min-h-[1.6em] text-muted-foreground">
          {settings.data &&
            t('settings.updatedAt', { date: format.dateTime(settings.data.updatedAt) })}
        </p>
        {settings.data?.backups && (
          <SettingsSection id="backups">
            <SettingsBackups backups={settings.data.backups} />
          </SettingsSection>
        )}
        {!canEdit && (
          <p className="mt-2 rounded-md bg-muted px-3 py-2 text-muted-foreground">
            {t('settings.readOnly', { permission: t('permission.canEditSettings') })}
          </p>
        )}
      </header>
      {settings.isLoadingError ? (
        <Card>
          <ErrorState title={t('settings.load.failed')} {...failedRead(settings)} />
        </Card>
      ) : costs.isLoadingError ? (
        <Card>
          <ErrorState title={t('settings.shipping.load.failed')} {...failedRead(costs)} />
        </Card>
      ) : settings.data && costs.data ? (
        <SettingsBlocks settings={settings.data} costs={costs.data} canEdit={canEdit} />
      ) : (
        <LoadingState className="min-h-[30rem]" />
      )}
    </div>
  );
}
