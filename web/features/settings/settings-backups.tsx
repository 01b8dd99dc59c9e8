import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import type { SiteSettings } from '#contract/settings/settings.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { useFormat } from '#web/lib/format.ts';
import { Ltr } from '#web/ui/ltr.tsx';

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

interface SettingsRestoreProps {
  restore: NonNullable<SiteSettings['backups']>['restore'];
}

/** When a backup was last restored on trial, which the server does once a week. */
function SettingsRestore({ restore: { proven, state, reason } }: SettingsRestoreProps) {
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

interface SettingsWarningProps {
  title: string;
  children: ReactNode;
}

/** Something that whoever runs the server has to put right. */
function SettingsWarning({ title, children }: SettingsWarningProps) {
  return (
    <div
      role="alert"
      className="mt-2 flex items-start gap-2 rounded-md bg-warning-soft px-3 py-2 text-warning-soft-foreground"
    >
      <TriangleAlert aria-hidden="true" className="mt-1 size-4 shrink-0" />
      <div className="min-w-0">
        <p className="font-semibold">{title}</p>
        {children}
      </div>
    </div>
  );
}
