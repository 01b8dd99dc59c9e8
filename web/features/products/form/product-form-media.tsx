import { useWatch } from 'react-hook-form';
import type { Product } from '#contract/products/products.ts';
import { thumbnailOf } from '#contract/uploads/uploads.ts';
import { usePastedPicture, useUpload } from '#web/features/uploads/file-upload.ts';
import { UploadField } from '#web/features/uploads/upload-field.tsx';
import { useTranslation } from '#web/i18n/language-store.ts';
import { TextField } from '#web/kit/fields.tsx';
import { useErrorSentence } from '#web/lib/forms.ts';
import type { ProductFormApi } from './product-form-values.ts';

interface ProductFormMediaProps {
  form: ProductFormApi;
  product: Product | undefined;
  onBusyChange: (isBusy: boolean) => void;
}

export function ProductFormMedia({ form, product, onBusyChange }: ProductFormMediaProps) {
  return (
    <div className="grid items-start gap-4 md:grid-cols-2">
      <ImageFields form={form} product={product} onBusyChange={onBusyChange} />
      <VideoField form={form} product={product} onBusyChange={onBusyChange} />
    </div>
  );
}

/** Shows the uploaded picture, else the one of the URL, else the product's current one. */
function ImageFields({ form, product, onBusyChange }: ProductFormMediaProps) {
  const t = useTranslation();
  const sentence = useErrorSentence();
  const { errors } = form.formState;
  const [uploaded, address] = useWatch({ control: form.control, name: ['image', 'imageUrl'] });
  const put = (value: string) => form.setValue('image', value, { shouldDirty: true });
  const upload = useUpload('image', { onUploaded: put, onBusyChange });
  usePastedPicture((file) => void upload.start(file));
  const written = /^https:\/\/\S+$/i.test(address.trim()) ? address.trim() : '';
  const shown = uploaded || written || product?.image;
  return (
    <div className="flex flex-col gap-3">
      <UploadField
        kind="image"
        label={t('product.form.image')}
        upload={upload}
        error={sentence(errors.image)}
        onRemove={uploaded === '' ? undefined : () => put('')}
        preview={
          shown && (
            <img
              key={shown}
              src={thumbnailOf(shown)}
              alt={t('upload.image.preview')}
              width={88}
              height={88}
              className="size-full object-cover"
            />
          )
        }
      />
      <TextField
        kind="url"
        form={form}
        name="imageUrl"
        label={t('product.form.imageUrl')}
        hint={t(uploaded === '' ? 'product.form.imageUrl.hint' : 'product.form.imageUrl.off')}
        disabled={uploaded !== ''}
      />
    </div>
  );
}

function VideoField({ form, onBusyChange }: ProductFormMediaProps) {
  const t = useTranslation();
  const sentence = useErrorSentence();
  const address = useWatch({ control: form.control, name: 'videoUrl' });
  const put = (value: string) => form.setValue('videoUrl', value, { shouldDirty: true });
  const upload = useUpload('video', { onUploaded: put, onBusyChange });
  return (
    <UploadField
      kind="video"
      label={t('product.form.video')}
      upload={upload}
      error={sentence(form.formState.errors.videoUrl)}
      onRemove={address === '' ? undefined : () => put('')}
      preview={
        address && (
          <video
            key={address}
            src={address}
            muted
            preload="metadata"
            aria-label={t('upload.video.preview')}
            className="size-full object-cover"
          />
        )
      }
    />
  );
}
