import { FileText } from 'lucide-react';
import type { LabelPrint } from '#contract/parcels/parcel-labels.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { Button } from '#web/ui/button.tsx';
import { fileOf } from './use-print-labels.ts';

/** The files of a print, for browsers that did not open them. */
export function PrintedFiles({ prints }: { prints: readonly LabelPrint[] }) {
  const t = useTranslation();
  const count = prints.reduce((sum, { printed }) => sum + printed.length, 0);
  const files = prints.flatMap(({ id }) => id ?? []);
  return (
    <section className="flex flex-col items-start gap-2 rounded-md bg-muted px-3 py-2">
      <output className="font-semibold">{t('labels.printed', { count })}</output>
      {files.length > 0 && <p className="text-muted-foreground">{t('labels.printed.hint')}</p>}
      <div className="flex flex-wrap gap-2">
        {files.map((id, at) => (
          <Button key={id} asChild size="sm">
            <a href={fileOf(id)} target="_blank" rel="noreferrer">
              <FileText aria-hidden="true" />
              {files.length === 1 ? t('labels.file.open') : t('labels.file.part', { part: at + 1 })}
            </a>
          </Button>
        ))}
      </div>
    </section>
  );
}
