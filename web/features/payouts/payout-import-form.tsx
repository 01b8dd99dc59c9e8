import { useNavigate } from '@tanstack/react-router';
import { useMemo, useState, type FormEvent } from 'react';
import { carrierDebtEndpoints, type PayoutRules } from '#contract/payouts/carrier-debts.ts';
import {
  keepColumns,
  type PayoutColumns,
  PAYOUT_FIELDS,
  type PayoutField,
} from '#contract/payouts/payout-columns.ts';
import { readSheet } from '#contract/payouts/payout-sheet.ts';
import { readPaidOn } from '#contract/payouts/payout-values.ts';
import { CreatePayout, MOST_PAYOUT_LINES, payoutEndpoints } from '#contract/payouts/payouts.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { cellText } from '#web/lib/excel/excel-import.ts';
import type { SheetRows } from '#web/lib/excel/excel-sheet.ts';
import { useFormat } from '#web/lib/format.ts';
import { useLineErrors } from '#web/lib/line-errors.ts';
import { useSave } from '#web/lib/use-save.ts';
import { TextField, SelectField } from '#web/kit/fields.tsx';
import { Button } from '#web/ui/button.tsx';
import { cn } from '#web/ui/cn.ts';
import { ScrollFrame } from '#web/ui/scroll-frame.tsx';
import { PaperFields, NO_PAPER } from './payout-fields.tsx';

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

interface ColumnFieldsProps {
  headings: SheetRows[number];
  rows: SheetRows;
  columns: PayoutColumns;
  onChange: (columns: PayoutColumns) => void;
}

const NONE = 'none';
const LOOKED_AT = 50;

/** Which column holds what; a column that is chosen twice leaves its former place. */
function ColumnFields({ headings, rows, columns, onChange }: ColumnFieldsProps) {
  const t = useTranslation();
  const width = Math.max(0, ...rows.slice(0, LOOKED_AT).map((row) => row.length));
  const options = [
    { value: NONE, label: t('payouts.import.none') },
    ...Array.from({ length: width }, (_, at) => ({
      value: String(at),
      label: cellText(headings[at]) || t('payouts.import.column', { number: at + 1 }),
    })),
  ];
  const choose = (field: PayoutField, value: string | null) => {
    const others = Object.entries(columns).filter(
      ([name, at]) => name !== field && String(at) !== value,
    );
    const chosen = value === null || value === NONE ? [] : [[field, Number(value)]];
    onChange(Object.fromEntries([...others, ...chosen]) as PayoutColumns);
  };
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-1 text-lg font-semibold">{t('payouts.import.columns')}</legend>
      <p className="text-muted-foreground">{t('payouts.import.columns.hint')}</p>
      <div className="grid gap-3 md:grid-cols-2 lg:grid-cols-4">
        {PAYOUT_FIELDS.map((field) => (
          <SelectField
            key={field}
            label={t(`payouts.field.${field}`)}
            required={field === 'tracking'}
            options={options}
            value={String(columns[field] ?? NONE)}
            onValueChange={(value) => choose(field, value)}
          />
        ))}
      </div>
    </fieldset>
  );
}

interface FirstRowsProps {
  headings: SheetRows[number];
  rows: SheetRows;
  columns: PayoutColumns;
}

const SHOWN = 5;

/** The beginning of the file, with what each column was taken for. */
function FirstRows({ headings, rows, columns }: FirstRowsProps) {
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
