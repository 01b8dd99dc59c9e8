import type { SiteSettings } from '#contract/settings/settings.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { useFormat } from '#web/lib/format.ts';
import { SettingsRestore } from './settings-restore.tsx';
import { SettingsWarning } from './settings-warning.tsx';

interface SettingsBackupsProps {
  backups: NonNullable<SiteSettings['backups']>;
}

/** The time of the last backup, with a warning for people who read no logs when backups fail. */
export function SettingsBackups({ backups: { lastAt, state, restore } }: SettingsBackupsProps) {
  const t = useTranslation();
  const format = useFormat();
  const last =
    lastAt === null
      ? t('settings.backups.none')
      : t('settings.backups.last', { date: format.dateTime(lastAt) });
  return (
    <>
      {state === 'fine' ? (
        <p className="text-muted-foreground">{last}</p>
      ) : (
        <SettingsWarning title={t(`settings.backups.${state}`)}>
          <p>{last}</p>
        </SettingsWarning>
      )}
      <SettingsRestore restore={restore} />
    </>
  );
}
