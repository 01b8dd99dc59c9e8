import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from '#web/i18n/language-store.ts';
import { useFieldErrors } from '#web/lib/forms.ts';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { SettingsCard, type SettingsBlockProps } from './settings-block.tsx';

export function SettingsGeneral({ saving, disabled }: SettingsBlockProps) {
  const t = useTranslation();
  const { form } = saving;
  const error = useFieldErrors(form);
  const ltr = { dir: 'ltr', className: 'rtl:text-end', disabled, autoComplete: 'off' } as const;
  return (
    <SettingsCard title={t('settings.general')} onSubmit={() => saving.save('all')}>
      <Field label={t('settings.storeName')} error={error('storeName')} required>
        <Input dir="auto" autoComplete="off" disabled={disabled} {...form.register('storeName')} />
      </Field>
      <Field label={t('settings.storeEmail')} error={error('storeEmail')}>
        <Input type="email" {...ltr} {...form.register('storeEmail')} />
      </Field>
      <Field label={t('settings.storePhone')} error={error('storePhone')}>
        <Input type="tel" {...ltr} {...form.register('storePhone')} />
      </Field>
      <Field
        label={t('settings.storeLogoUrl')}
        hint={t('settings.storeLogoUrl.hint')}
        error={error('storeLogoUrl')}
      >
        <Input type="text" inputMode="url" {...ltr} {...form.register('storeLogoUrl')} />
      </Field>
      <LogoPreview form={form} />
    </SettingsCard>
  );
}

/** What cannot be loaded shows nothing rather than a broken picture. */
function LogoPreview({ form }: Pick<SettingsBlockProps['saving'], 'form'>) {
  const url = useWatch({ control: form.control, name: 'storeLogoUrl' });
  const [broken, setBroken] = useState<string>();
  const isShowable = /^(?:https:\/\/|\/[^/])/.test(url) && url !== broken;
  if (!isShowable) return null;
  return (
    <img
      src={url}
      alt=""
      onError={() => setBroken(url)}
      className="h-16 w-fit max-w-full rounded-md border bg-white object-contain p-1"
    />
  );
}
