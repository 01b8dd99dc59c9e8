import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { thumbnailOf, UPLOADS_PATH } from '#contract/uploads/uploads.ts';
import { usePastedPicture, useUpload } from '#web/features/uploads/file-upload.ts';
import { UploadField } from '#web/features/uploads/upload-field.tsx';
import { useTranslation } from '#web/i18n/language-store.ts';
import { TextField } from '#web/kit/fields.tsx';
import { useFieldErrors } from '#web/lib/forms.ts';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { type SettingsBlockProps, SettingsCard } from './settings-card.tsx';
import type { SettingsFormApi } from './settings-values.ts';

export function SettingsGeneral({ saving, disabled }: SettingsBlockProps) {
  const t = useTranslation();
  const { form } = saving;
  const error = useFieldErrors(form);
  const ltr = { dir: 'ltr', className: 'rtl:text-end', disabled, autoComplete: 'off' } as const;
  return (
    <SettingsCard title={t('settings.general')} onSubmit={() => saving.save('all')}>
      <TextField
        form={form}
        name="storeName"
        label={t('settings.storeName')}
        required
        disabled={disabled}
      />
      <Field label={t('settings.storeEmail')} error={error('storeEmail')}>
        <Input type="email" {...ltr} {...form.register('storeEmail')} />
      </Field>
      <Field label={t('settings.storePhone')} error={error('storePhone')}>
        <Input type="tel" {...ltr} {...form.register('storePhone')} />
      </Field>
      <SettingsLogo form={form} disabled={disabled} />
    </SettingsCard>
  );
}

interface SettingsLogoProps {
  form: SettingsFormApi;
  disabled: boolean;
}

/** An uploaded file or a URL; both are stored in the same field. */
function SettingsLogo({ form, disabled }: SettingsLogoProps) {
  const t = useTranslation();
  return (
    <>
      {disabled ? <LogoPreview form={form} /> : <LogoUpload form={form} />}
      <TextField
        kind="url"
        form={form}
        name="storeLogoUrl"
        label={t('settings.storeLogoUrl')}
        hint={t('settings.storeLogoUrl.hint')}
        type="text"
        disabled={disabled}
      />
    </>
  );
}

function LogoUpload({ form }: Pick<SettingsLogoProps, 'form'>) {
  const t = useTranslation();
  const { url, logo } = useLogo(form);
  const put = (value: string) => form.setValue('storeLogoUrl', value, { shouldDirty: true });
  const upload = useUpload('image', { onUploaded: put });
  usePastedPicture((file) => void upload.start(file));
  return (
    <UploadField
      kind="image"
      label={t('settings.storeLogo')}
      upload={upload}
      error={undefined}
      onRemove={url.startsWith(UPLOADS_PATH) ? () => put('') : undefined}
      preview={
        logo && (
          <img
            {...logo}
            alt={t('upload.image.preview')}
            className="size-full bg-white object-contain p-1"
          />
        )
      }
    />
  );
}

function LogoPreview({ form }: Pick<SettingsLogoProps, 'form'>) {
  const { logo } = useLogo(form);
  if (logo === null) return null;
  return (
    <img
      {...logo}
      alt=""
      className="h-16 w-fit max-w-full rounded-md border bg-white object-contain p-1"
    />
  );
}

/** An image that fails to load is hidden, not shown as broken. */
function useLogo({ control }: SettingsFormApi) {
  const url = useWatch({ control, name: 'storeLogoUrl' });
  const [broken, setBroken] = useState<string>();
  const isShowable = /^(?:https:\/\/|\/[^/])/.test(url) && url !== broken;
  const logo = isShowable ? { src: thumbnailOf(url), onError: () => setBroken(url) } : null;
  return { url, logo };
}
