import { TriangleAlert } from 'lucide-react';
import type { SiteSettings } from '#contract/settings.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { useFormat } from '#web/lib/format.ts';

interface SettingsBackupsProps {
  backups: NonNullable<SiteSettings['backups']>;
}

/** The time of the last backup, with a warning for people who read no logs when backups fail. */
export function SettingsBackups({ backups: { lastAt, state } }: SettingsBackupsProps) {
  const t = useTranslation();
  const format = useFormat();
  const last =
    lastAt === null
      ? t('settings.backups.none')
      : t('settings.backups.last', { date: format.dateTime(lastAt) });
  if (state === 'fine') return <p className="text-muted-foreground">{last}</p>;
  return (
    <div
      role="alert"
      className="mt-2 flex items-start gap-2 rounded-md bg-warning-soft px-3 py-2 text-warning-soft-foreground"
    >
      <TriangleAlert aria-hidden="true" className="mt-1 size-4 shrink-0" />
      <div className="min-w-0">
        <p className="font-semibold">{t(`settings.backups.${state}`)}</p>
        <p>{last}</p>
      </div>
    </div>
  );
}
