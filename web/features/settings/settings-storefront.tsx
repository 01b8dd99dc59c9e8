import { useTranslation } from '#web/i18n/language-store.ts';
import { Button } from '#web/ui/button.tsx';
import { SettingsCard, type SettingsBlockProps } from './settings-block.tsx';
import { SettingsSwitch } from './settings-switch.tsx';
import { SettingsTexts } from './settings-texts.tsx';

export function SettingsStorefront({ saving, disabled }: SettingsBlockProps) {
  const t = useTranslation();
  const { form } = saving;
  const isSaving = saving.saving === 'storefront';
  return (
    <SettingsCard
      title={t('settings.storefront')}
      onSubmit={() => saving.save('storefront')}
      className="grid gap-6 md:grid-cols-2"
      action={
        !disabled && (
          <Button type="submit" variant="outline" pending={isSaving}>
            {t(isSaving ? 'settings.saving' : 'settings.storefront.save')}
          </Button>
        )
      }
    >
      <section className="flex min-w-0 flex-col gap-3">
        <h3 className="font-semibold">{t('settings.offer')}</h3>
        <SettingsSwitch form={form} name="offerActive" disabled={disabled} />
        <SettingsTexts form={form} kind="offerText" active="offerActive" disabled={disabled} />
      </section>
      <section className="flex min-w-0 flex-col gap-3">
        <h3 className="font-semibold">{t('settings.announcement')}</h3>
        <SettingsSwitch form={form} name="announcementActive" disabled={disabled} />
        <SettingsTexts
          form={form}
          kind="announcement"
          active="announcementActive"
          disabled={disabled}
        />
      </section>
    </SettingsCard>
  );
}
