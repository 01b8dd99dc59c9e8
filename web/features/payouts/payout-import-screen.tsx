import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { carrierDebtEndpoints, type PayoutRules } from '#contract/payouts/carrier-debts.ts';
import { findHeadings, findKept, guessColumns } from '#contract/payouts/payout-columns.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { endpointQuery } from '#web/lib/endpoint-query.ts';
import { useExcelFile } from '#web/lib/excel/excel-import.ts';
import type { SheetRows } from '#web/lib/excel/excel-sheet.ts';
import { Breadcrumb, BreadcrumbItem, BreadcrumbPage } from '#web/ui/breadcrumb.tsx';
import { FilePicker } from '#web/ui/file-picker.tsx';
import { CompanyField } from './payout-fields.tsx';
import { ImportForm, type ReadFile } from './payout-import-form.tsx';

/** A carrier's file: choose the company and the file, check what the columns are, take it in. */
export function ImportScreen() {
  const t = useTranslation();
  const [companyId, setCompanyId] = useState<string | null>(null);
  const [fileName, setFileName] = useState('');
  const [rows, setRows] = useState<SheetRows | null>(null);
  const rules = usePayoutRules(companyId);
  const excel = useExcelFile((read) => {
    setRows(read);
    return undefined;
  });
  const pick = (file: File) => {
    setRows(null);
    setFileName(file.name);
    excel.pick(file);
  };
  const file: ReadFile | null =
    rows === null || rules === undefined ? null : { fileName, rows, ...columnsFor(rows, rules) };
  return (
    <div className="mx-auto flex max-w-5xl flex-col gap-6">
      <Breadcrumb>
        <BreadcrumbItem asChild>
          <Link to="/payouts">{t('payouts.title')}</Link>
        </BreadcrumbItem>
        <BreadcrumbPage>{t('payouts.import.title')}</BreadcrumbPage>
      </Breadcrumb>
      <header>
        <h1 className="text-2xl font-bold">{t('payouts.import.title')}</h1>
        <p className="text-muted-foreground">{t('payouts.import.hint')}</p>
      </header>
      <CompanyField value={companyId} onChange={setCompanyId} />
      <FilePicker
        accept=".xlsx,.csv,.txt"
        label={t(rows === null ? 'payouts.import.choose' : 'payouts.import.other')}
        pending={excel.isReading}
        onPick={pick}
      />
      {excel.problem !== undefined && <p className="text-destructive">{excel.problem}</p>}
      {file !== null && companyId !== null && rules !== undefined && (
        <ImportForm
          key={`${companyId} ${fileName} ${file.rows.length}`}
          companyId={companyId}
          file={file}
          rules={rules}
        />
      )}
    </div>
  );
}

/** As the company wrote its last sheet, if this one has the same headings. */
function columnsFor(
  rows: SheetRows,
  rules: NonNullable<ReturnType<typeof usePayoutRules>>,
): Pick<ReadFile, 'headingsAt' | 'columns'> {
  const headingsAt = findHeadings(rows);
  const kept = findKept(rules.columns, headingsAt === null ? [] : (rows[headingsAt] ?? []));
  return kept === null ? guessColumns(rows) : { headingsAt, columns: kept };
}

/** How the company writes its sheets; undefined until it is known. */
function usePayoutRules(companyId: string | null): PayoutRules | undefined {
  const read = endpointQuery(carrierDebtEndpoints.getPayoutRules, {
    params: { companyId: companyId ?? '' },
  });
  return useQuery({ ...read, enabled: companyId !== null }).data;
}
