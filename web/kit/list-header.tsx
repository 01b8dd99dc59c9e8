import { FileSpreadsheet } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { useTranslation } from '#web/i18n/language-store.ts';
import type { ExcelList } from '#web/lib/excel/excel-export.ts';
import { useExcelExport } from '#web/lib/excel/use-excel-export.ts';
import { Button } from '#web/ui/button.tsx';

interface ListHeaderProps {
  title: string;
  /** How many there are, or what the list is for; its line is kept free until it is known. */
  note: ReactNode;
  /** Takes the focus where what had it is gone. */
  headingRef?: Ref<HTMLHeadingElement>;
  /** What can be done with the whole list. */
  children?: ReactNode;
}

/** The head of a screen that is a list. */
export function ListHeader({ title, note, headingRef, children }: ListHeaderProps) {
  return (
    <header className="flex flex-wrap items-center justify-between gap-3">
      <div>
        <h1 ref={headingRef} tabIndex={headingRef ? -1 : undefined} className="text-2xl font-bold">
          {title}
        </h1>
        <p className="min-h-[1.6em] text-muted-foreground">{note}</p>
      </div>
      {children && <div className="flex flex-wrap gap-1 md:gap-2">{children}</div>}
    </header>
  );
}

interface ExportButtonProps<Row> {
  file: ExcelList<Row>;
  /** Everything that matches, not only the page that is shown. */
  rows: (signal: AbortSignal) => Iterable<Row> | AsyncIterable<Row>;
  /** Undefined until it is known. */
  total: number | undefined;
  label?: string;
  'aria-label'?: string;
  className?: string;
}

/** Writes the list to an Excel file. */
export function ExportButton<Row>({ file, rows, total, label, ...button }: ExportButtonProps<Row>) {
  const t = useTranslation();
  const { progress, startExport } = useExcelExport(file);
  return (
    <Button
      variant="outline"
      disabled={!total}
      pending={progress !== null}
      onClick={() => startExport(total ?? 0, rows)}
      {...button}
    >
      <FileSpreadsheet aria-hidden="true" />
      {label ?? t('excel.export')}
    </Button>
  );
}
