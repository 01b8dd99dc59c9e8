import { Info } from 'lucide-react';
import type { Report } from '#contract/reports/reports.ts';
import { useTranslation } from '#web/i18n/language-store.ts';

/** What to keep in mind while reading the numbers. */
export function ReportNotes({ report: { totals, waiting } }: { report: Report }) {
  const t = useTranslation();
  const notes = [
    ...(waiting > 0 ? [t('reports.waiting.note', { count: waiting })] : []),
    ...(totals.uncosted > 0 ? [t('reports.uncosted.note', { count: totals.uncosted })] : []),
  ];
  return notes.map((note) => (
    <p
      key={note}
      className="flex items-center gap-2 rounded-md bg-warning-soft px-3 py-2 text-warning-soft-foreground"
    >
      <Info aria-hidden="true" className="size-4 shrink-0" />
      {note}
    </p>
  ));
}
