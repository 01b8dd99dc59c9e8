import { useNavigate } from '@tanstack/react-router';
import { useMemo, useState, type FormEvent } from 'react';
import { carrierDebtEndpoints, type PayoutRules } from '#contract/payouts/carrier-debts.ts';
import { keepColumns, type PayoutColumns } from '#contract/payouts/payout-columns.ts';
import { readPaidOn } from '#contract/payouts/payout-values.ts';
import { readSheet } from '#contract/payouts/payout-sheet.ts';
import { CreatePayout, MOST_PAYOUT_LINES, payoutEndpoints } from '#contract/payouts/payouts.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import type { SheetRows } from '#web/lib/excel/excel-sheet.ts';
import { useFormat } from '#web/lib/format.ts';
import { useLineErrors } from '#web/lib/line-errors.ts';
import { useSave } from '#web/lib/use-save.ts';
import { TextField } from '#web/kit/fields.tsx';
import { Button } from '#web/ui/button.tsx';
import { ColumnFields } from './column-fields.tsx';
import { FirstRows } from './first-rows.tsx';
import { PaperFields, NO_PAPER } from './paper-fields.tsx';

export interface ReadFile {
  fileName: string;
  rows: SheetRows;
  headingsAt: number | null;
  columns: PayoutColumns;
}

interface ImportFormProps {
  companyId: string;
  file: ReadFile;
  rules: PayoutRules;
}

export function ImportForm({ companyId, file, rules }: ImportFormProps) {
  const t = useTranslation();
  const navigate = useNavigate();
  const { rows, headingsAt, fileName } = file;
  const [columns, setColumns] = useState(file.columns);
  const [paper, setPaper] = useState(() => ({
    ...NO_PAPER,
    reference: fileName.replace(/\.\w+$/, ''),
    paidOn: readPaidOn(rows, headingsAt, fileName) ?? '',
  }));
  const [tolerance, setTolerance] = useState(String(rules.tolerance));
  const { errors, check, showServerErrors } = useLineErrors();
  const headings = headingsAt === null ? [] : (rows[headingsAt] ?? []);
  const begin = headingsAt === null ? 0 : headingsAt + 1;
  const sheet = useMemo(() => readSheet(rows, columns, begin), [rows, columns, begin]);
  const keep = useSave(carrierDebtEndpoints.savePayoutRules, {
    makesStale: ['payouts'],
    failed: t('payouts.rules.failed'),
  });
  const create = useSave(payoutEndpoints.createPayout, {
    makesStale: ['payouts'],
    onSaved: (payout) => void navigate({ to: '/payouts/$id', params: { id: payout.id } }),
    failed: t('payouts.create.failed'),
    onFailed: (error) => showServerErrors(error),
  });
  const isTooLong = sheet.lines.length > MOST_PAYOUT_LINES;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const typed = { ...paper, companyId, fileName, lines: sheet.lines };
    const body = check(CreatePayout, typed);
    if (body === undefined || keep.isPending || create.isPending) return;
    // First, because the lines are checked by the company's rounding.
    const kept = keepColumns(columns, headings);
    await keep
      .mutateAsync({
        params: { companyId },
        body: { tolerance, columns: kept, version: rules.version },
      })
      .then(async () => create.mutate({ body: { ...body, fileHash: await hashOf(rows) } }))
      .catch(() => undefined);
  };
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-6">
      <ColumnFields headings={headings} rows={rows} columns={columns} onChange={setColumns} />
      <FirstRows headings={headings} rows={rows.slice(begin)} columns={columns} />
      <Found sheet={sheet} isTooLong={isTooLong} hasTracking={columns.tracking !== undefined} />
      <PaperFields values={paper} errors={errors} onChange={setPaper} />
      <TextField
        kind="amount"
        label={t('payouts.tolerance')}
        hint={t('payouts.tolerance.hint')}
        className="max-w-60"
        value={tolerance}
        onValueChange={setTolerance}
      />
      <Button
        type="submit"
        className="w-fit"
        disabled={sheet.lines.length === 0 || sheet.unreadable.length > 0 || isTooLong}
        pending={keep.isPending || create.isPending}
      >
        {t('payouts.import.submit')}
      </Button>
    </form>
  );
}

/** Null where the browser has no cryptography, outside of https. */
async function hashOf(rows: SheetRows): Promise<string | null> {
  if (!window.isSecureContext) return null;
  const bytes = new TextEncoder().encode(JSON.stringify(rows));
  const digest = await crypto.subtle.digest('SHA-256', bytes);
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

interface FoundProps {
  sheet: ReturnType<typeof readSheet>;
  isTooLong: boolean;
  hasTracking: boolean;
}

/** What the file holds as the columns stand. */
function Found({ sheet, isTooLong, hasTracking }: FoundProps) {
  const t = useTranslation();
  const format = useFormat();
  if (!hasTracking) return <p className="text-destructive">{t('payouts.import.noTracking')}</p>;
  const [unreadable] = sheet.unreadable;
  return (
    <output className="flex flex-col gap-1">
      <span className="font-semibold">
        {t('payouts.import.lines', { count: sheet.lines.length })}
      </span>
      {sheet.leftOut > 0 && (
        <span className="text-muted-foreground">
          {t('payouts.import.leftOut', { count: sheet.leftOut })}
        </span>
      )}
      {unreadable !== undefined && (
        <span className="text-destructive">{t('payouts.import.unreadable', unreadable)}</span>
      )}
      {isTooLong && (
        <span className="text-destructive">
          {t('payouts.import.tooLong', { most: format.number(MOST_PAYOUT_LINES) })}
        </span>
      )}
    </output>
  );
}
