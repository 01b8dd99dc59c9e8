import { ImageUp } from 'lucide-react';
import { useRef } from 'react';
import { UPLOAD_TYPES } from '#contract/uploads/uploads.ts';
import { useUpload } from '#web/features/uploads/file-upload.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { Button } from '#web/ui/button.tsx';
import type { CellColumn } from './grid-cells.ts';
import type { Grid, GridRow } from './variant-grid.ts';

/** What the table and the cards need. */
export interface VariantViewProps {
  grid: Grid;
  /** The columns that this user sees. */
  columns: readonly CellColumn[];
  /** The server's sentences by path, such as `variants.1.sku`. */
  errors: ReadonlyMap<string, string>;
  onChange: (grid: Grid) => void;
  /** Whether costs are shown but may not be changed. */
  isCostFixed: boolean;
}

export const changeRow = (grid: Grid, key: string, change: Partial<GridRow>): Grid => ({
  ...grid,
  rows: grid.rows.map((row) => (row.key === key ? { ...row, ...change } : row)),
});

export const removeRow = (grid: Grid, key: string): Grid => ({
  ...grid,
  rows: grid.rows.filter((row) => row.key !== key),
});

export const INPUT_MODE: Record<CellColumn, 'text' | 'decimal' | 'numeric' | 'url'> = {
  sku: 'text',
  barcode: 'numeric',
  price: 'decimal',
  cost: 'decimal',
  stock: 'numeric',
  imageUrl: 'url',
};

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
