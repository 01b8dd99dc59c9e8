import { PAYOUT_FIELDS, type PayoutColumns } from '#contract/payouts/payout-columns.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { cellText } from '#web/lib/excel/excel-import.ts';
import type { SheetRows } from '#web/lib/excel/excel-sheet.ts';
import { cn } from '#web/ui/cn.ts';
import { ScrollFrame } from '#web/ui/scroll-frame.tsx';

interface FirstRowsProps {
  headings: SheetRows[number];
  rows: SheetRows;
  columns: PayoutColumns;
}

const SHOWN = 5;

/** The beginning of the file, with what each column was taken for. */
export function FirstRows({ headings, rows, columns }: FirstRowsProps) {
  const t = useTranslation();
  const first = rows.slice(0, SHOWN);
  const width = Math.max(headings.length, ...first.map((row) => row.length));
  const places = Array.from({ length: width }, (_, at) => at);
  const fieldAt = (at: number) => PAYOUT_FIELDS.find((field) => columns[field] === at);
  return (
    <section className="flex flex-col gap-2">
      <h2 className="text-lg font-semibold">{t('payouts.import.firstRows')}</h2>
      <ScrollFrame label={t('payouts.import.firstRows')} className="rounded-lg border">
        <table className="w-full text-sm">
          <thead>
            <tr className="bg-muted">
              {places.map((at) => {
                const field = fieldAt(at);
                return (
                  <th key={at} scope="col" className="p-2 text-start whitespace-nowrap">
                    <bdi className="block">{cellText(headings[at]) || '—'}</bdi>
                    <span
                      className={cn(
                        'block text-xs',
                        field ? 'text-primary' : 'font-normal text-muted-foreground',
                      )}
                    >
                      {field ? t(`payouts.field.${field}`) : t('payouts.import.none')}
                    </span>
                  </th>
                );
              })}
            </tr>
          </thead>
          <tbody>
            {first.map((row, number) => (
              // The rows of a file do not move.
              <tr key={number} className="border-t">
                {places.map((at) => (
                  <td key={at} className="p-2 whitespace-nowrap">
                    <bdi>{cellText(row[at])}</bdi>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollFrame>
    </section>
  );
}
