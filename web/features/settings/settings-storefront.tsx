import { EyeOff } from 'lucide-react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from '#web/i18n/language-store.ts';
import { LANGUAGE_CHOICES, LOCALES } from '#web/i18n/locales.ts';
import { TextField } from '#web/kit/fields.tsx';
import { Button } from '#web/ui/button.tsx';
import { type SettingsBlockProps, SettingsCard, SettingsSwitch } from './settings-card.tsx';
import type { SettingsFormApi } from './settings-values.ts';

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

const SUFFIX = { ar: 'Ar', fr: 'Fr', en: 'En' } as const;

interface SettingsTextsProps {
  form: SettingsFormApi;
  kind: 'offerText' | 'announcement';
  active: 'offerActive' | 'announcementActive';
  disabled: boolean;
}

/** One text in three languages, with a preview of how the storefront shows it. */
function SettingsTexts({ form, kind, active, disabled }: SettingsTextsProps) {
  const t = useTranslation();
  const title = t(kind === 'offerText' ? 'settings.offer' : 'settings.announcement');
  return (
    <>
      {LANGUAGE_CHOICES.map((language) => {
        const name = `${kind}${SUFFIX[language]}` as const;
        const { name: label, direction } = LOCALES[language];
        return (
          <TextField
            key={language}
            form={form}
            name={name}
            label={
              <>
                {title} · <span lang={language}>{label}</span>
              </>
            }
            lang={language}
            dir={direction}
            disabled={disabled}
          />
        );
      })}
      <Preview form={form} kind={kind} active={active} title={title} />
    </>
  );
}

function Preview({
  form,
  kind,
  active,
  title,
}: Omit<SettingsTextsProps, 'disabled'> & { title: string }) {
  const t = useTranslation();
  const isActive = useWatch({ control: form.control, name: active });
  const texts = useWatch({
    control: form.control,
    name: [`${kind}Ar`, `${kind}Fr`, `${kind}En`],
  });
  return (
    <figure className="mt-1 flex flex-col gap-1.5">
      <figcaption className="text-xs text-muted-foreground">
        {t('settings.preview')} · {title}
      </figcaption>
      {isActive ? (
        LANGUAGE_CHOICES.map((language, index) => (
          <p
            key={language}
            lang={language}
            dir={LOCALES[language].direction}
            className="rounded-md bg-rose-soft px-3 py-1.5 text-center text-sm font-semibold wrap-anywhere text-rose-soft-foreground"
          >
            {texts[index]?.trim() || (
              <span className="font-normal">{t('settings.preview.empty')}</span>
            )}
          </p>
        ))
      ) : (
        <p className="flex items-center justify-center gap-2 rounded-md border border-dashed px-3 py-1.5 text-sm text-muted-foreground">
          <EyeOff aria-hidden="true" className="size-4" />
          {t('settings.preview.hidden')}
        </p>
      )}
    </figure>
  );
}
