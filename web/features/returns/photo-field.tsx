import { thumbnailOf } from '#contract/uploads/uploads.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { useUpload } from '../uploads/file-upload.ts';
import { UploadField } from '../uploads/upload-field.tsx';

interface PhotoFieldProps {
  /** Empty while there is none. */
  photo: string;
  onChange: (photo: string) => void;
}

/** A picture of what came back, for a claim. */
export function PhotoField({ photo, onChange }: PhotoFieldProps) {
  const t = useTranslation();
  const upload = useUpload('image', { onUploaded: onChange });
  return (
    <UploadField
      kind="image"
      label={t('returns.photo')}
      upload={upload}
      error={undefined}
      onRemove={photo === '' ? undefined : () => onChange('')}
      preview={
        photo !== '' && (
          <img
            src={thumbnailOf(photo)}
            alt={t('upload.image.preview')}
            className="size-full object-cover"
          />
        )
      }
    />
  );
}
