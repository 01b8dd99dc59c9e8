import { ImageUp } from 'lucide-react';
import { useRef } from 'react';
import { UPLOAD_TYPES } from '#contract/uploads/uploads.ts';
import { useUpload } from '#web/features/uploads/file-upload.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { Button } from '#web/ui/button.tsx';

interface PictureButtonProps {
  /** The variant. */
  label: string;
  onUploaded: (address: string) => void;
}

/** Uploads a picture and hands over its address. */
export function PictureButton({ label, onUploaded }: PictureButtonProps) {
  const t = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const upload = useUpload('image', { onUploaded });
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={UPLOAD_TYPES.image}
        aria-label={t('variants.picture.file', { name: label })}
        tabIndex={-1}
        className="sr-only"
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          event.target.value = '';
          if (file) void upload.start(file);
        }}
      />
      <Button
        variant="outline"
        size="icon"
        tabIndex={-1}
        pending={upload.progress !== null}
        aria-label={t('variants.picture.upload', { name: label })}
        onClick={() => input.current?.click()}
      >
        <ImageUp aria-hidden="true" />
      </Button>
    </>
  );
}
