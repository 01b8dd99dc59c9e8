import { CircleAlert, ImageUp, Trash2, Upload, X } from 'lucide-react';
import { useState, type DragEvent, type ReactNode } from 'react';
import { UPLOAD_LIMITS, UPLOAD_TYPES, type UploadKind } from '#contract/uploads/uploads.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { useFormat } from '#web/lib/format.ts';
import { Button } from '#web/ui/button.tsx';
import { cn } from '#web/ui/cn.ts';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import type { useUpload } from './file-upload.ts';

interface UploadFieldProps {
  kind: UploadKind;
  label: string;
  upload: ReturnType<typeof useUpload>;
  /** Preview of the current file. */
  preview: ReactNode;
  /** Removes the uploaded file; undefined when there is none. */
  onRemove: (() => void) | undefined;
  error: string | undefined;
}

/** A place to drop, choose or paste a file, with the upload's state. */
export function UploadField(props: UploadFieldProps) {
  const { kind, label, upload, preview, onRemove, error } = props;
  const t = useTranslation();
  const { progress } = upload;
  const problem = upload.failure ?? error;
  return (
    <fieldset className="flex min-w-0 flex-col gap-1.5">
      <legend className="mb-1.5 text-sm font-semibold">{label}</legend>
      <DropZone kind={kind} label={label} onFile={(file) => void upload.start(file)}>
        {preview}
      </DropZone>
      {progress !== null && (
        <UploadProgress kind={kind} progress={progress} onCancel={upload.cancel} />
      )}
      {onRemove && progress === null && (
        <Button variant="ghost" size="sm" className="self-start" onClick={onRemove}>
          <Trash2 aria-hidden="true" />
          {t(`upload.${kind}.remove`)}
        </Button>
      )}
      <div aria-live="polite" className="empty:hidden">
        {problem && (
          <p className="flex items-start gap-1.5 text-xs text-destructive">
            <CircleAlert aria-hidden="true" className="mt-0.5 size-3.5 shrink-0" />
            {problem}
          </p>
        )}
      </div>
    </fieldset>
  );
}

interface DropZoneProps {
  kind: UploadKind;
  label: string;
  onFile: (file: File) => void;
  children: ReactNode;
}

/** The transparent input covers the zone: it handles clicks, keys and drops. */
function DropZone({ kind, label, onFile, children }: DropZoneProps) {
  const t = useTranslation();
  const [isOver, setIsOver] = useState(false);
  const follow = (over: boolean) => (event: DragEvent) => {
    event.preventDefault();
    setIsOver(over);
  };
  const take = (file: File | undefined) => file && onFile(file);
  return (
    <div
      className={cn(
        'relative flex min-h-28 items-center gap-3 rounded-lg border border-dashed border-input p-3 transition-colors duration-150 hover:bg-accent has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring',
        isOver && 'border-primary bg-primary-soft',
      )}
    >
      <input
        type="file"
        accept={UPLOAD_TYPES[kind]}
        aria-label={label}
        className="absolute inset-0 cursor-pointer opacity-0"
        onDragEnter={follow(true)}
        onDragOver={follow(true)}
        onDragLeave={follow(false)}
        onDrop={(event) => {
          follow(false)(event);
          take(event.dataTransfer.files[0]);
        }}
        onChange={(event) => {
          take(event.target.files?.[0]);
          // Reset, so that choosing the same file again fires a change event.
          event.target.value = '';
        }}
      />
      <span className="flex size-22 shrink-0 items-center justify-center overflow-hidden rounded-md bg-muted text-muted-foreground">
        {children ||
          (kind === 'image' ? <ImageUp aria-hidden="true" /> : <Upload aria-hidden="true" />)}
      </span>
      <span className="min-w-0 text-sm">
        {t(`upload.${kind}.drop`)}
        <span className="block text-xs text-muted-foreground">
          {t(`upload.${kind}.limits`, { limit: UPLOAD_LIMITS[kind].megabytes })}
        </span>
      </span>
    </div>
  );
}

interface UploadProgressProps {
  kind: UploadKind;
  progress: number;
  onCancel: () => void;
}

function UploadProgress({ kind, progress, onCancel }: UploadProgressProps) {
  const t = useTranslation();
  const format = useFormat();
  const label = t(`upload.${kind}.progress`);
  return (
    <div className="flex items-center gap-3">
      <div className="flex min-w-0 flex-1 flex-col gap-1 text-xs">
        <p className="flex justify-between gap-3">
          <span>{label}</span>
          <span className="text-muted-foreground tabular-nums">
            {format.percent(Math.floor(progress * 100))}
          </span>
        </p>
        <ProgressBar label={label} value={progress} />
      </div>
      <Button variant="outline" size="sm" onClick={onCancel}>
        <X aria-hidden="true" />
        {t('upload.cancel')}
      </Button>
    </div>
  );
}
