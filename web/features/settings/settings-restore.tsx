import type { SiteSettings } from '#contract/settings/settings.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { useFormat } from '#web/lib/format.ts';
import { Ltr } from '#web/ui/ltr.tsx';
import { SettingsWarning } from './settings-warning.tsx';

interface SettingsRestoreProps {
  restore: NonNullable<SiteSettings['backups']>['restore'];
}

/** When a backup was last restored on trial, which the server does once a week. */
export function SettingsRestore({ restore: { proven, state, reason } }: SettingsRestoreProps) {
  const t = useTranslation();
  const format = useFormat();
  const last =
    proven === null
      ? t('settings.restore.none')
      : t('settings.restore.proven', {
          date: format.dateTime(proven.at),
          rows: format.number(proven.rows),
        });
  const why = reason !== null && (
    <p className="wrap-anywhere">
      <Ltr>{reason}</Ltr>
    </p>
  );
  if (state === 'failed') {
    return (
      <SettingsWarning title={t('settings.restore.failed')}>
        {why}
        {proven !== null && <p>{last}</p>}
      </SettingsWarning>
    );
  }
  return (
    <div className="text-muted-foreground">
      <p>{state === 'impossible' ? t('settings.restore.impossible') : last}</p>
      {why}
    </div>
  );
}
