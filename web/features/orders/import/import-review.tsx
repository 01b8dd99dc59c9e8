import { useState } from 'react';
import type {
  ImportedRow,
  ImportField,
  ImportRow,
  RowProblem,
} from '#contract/orders/orders-import.ts';
import { SelectField, TextField } from '#web/kit/fields.tsx';
import { useLanguage, useTranslation } from '#web/i18n/language-store.ts';
import { useFormat } from '#web/lib/format.ts';
import { usePlaceNames, useWilayaOptions, wilayaName } from '#web/lib/places.ts';
import { Badge, type BadgeVariant } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Ltr } from '#web/ui/ltr.tsx';
import { ScrollFrame } from '#web/ui/scroll-frame.tsx';
import type { OrdersImport } from './use-orders-import.ts';

const COLOURS: Record<ImportedRow['outcome'], BadgeVariant> = {
  ready: 'success',
  written: 'success',
  wrong: 'destructive',
  double: 'warning',
  known: 'secondary',
};
const OUTCOMES = Object.keys(COLOURS) as ImportedRow['outcome'][];
/** More would not be read; the next ones follow as these are mended. */
const LISTED = 20;

/** What each row becomes, those first that need somebody. */
export function ImportReview({ work }: { work: OrdersImport }) {
  const t = useTranslation();
  const { rows, answers } = work;
  const read = rows.flatMap((row) => {
    const answer = answers.get(row.line);
    return answer === undefined ? [] : [{ row, answer }];
  });
  const of = (outcome: ImportedRow['outcome']) =>
    read.filter(({ answer }) => answer.outcome === outcome);
  const ready = of('ready');
  const marked = ready.filter(({ answer }) => answer.marks.length > 0).length;
  return (
    <>
      <p className="flex flex-wrap items-center gap-2">
        {OUTCOMES.map((outcome) => {
          const count = of(outcome).length;
          return (
            count > 0 && (
              <Badge key={outcome} variant={COLOURS[outcome]}>
                {t(`orders.import.outcome.${outcome}`, { count })}
              </Badge>
            )
          );
        })}
        {marked > 0 && (
          <span className="text-sm text-muted-foreground">
            {t('orders.import.marked', { count: marked })}
          </span>
        )}
      </p>
      {of('wrong').length > 0 && (
        <section aria-label={t('orders.import.mend')} className="flex flex-col gap-3">
          <p className="font-semibold">{t('orders.import.mend')}</p>
          {of('wrong')
            .slice(0, LISTED)
            .map(({ row, answer }) => (
              <WrongRow key={row.line} row={row} answer={answer} onMend={work.mend} />
            ))}
          <More count={of('wrong').length - LISTED} />
        </section>
      )}
      {of('double').length > 0 && (
        <section aria-label={t('orders.import.doubles')} className="flex flex-col gap-2">
          <p className="font-semibold">{t('orders.import.doubles')}</p>
          {of('double')
            .slice(0, LISTED)
            .map(({ row, answer }) => (
              <p key={row.line} className="flex flex-wrap items-center justify-between gap-2">
                <span>
                  {t('excel.line', { line: row.line })} · <bdi>{answer.customerName}</bdi> ·{' '}
                  <Ltr>{answer.phone}</Ltr>
                  {answer.doubleOf !== null &&
                    ` · ${t('orders.import.doubleOf', { line: answer.doubleOf })}`}
                </span>
                <Button
                  variant="outline"
                  size="sm"
                  onClick={() => void work.mend({ ...row, isDoubleWanted: true })}
                >
                  {t('orders.import.both')}
                </Button>
              </p>
            ))}
          <More count={of('double').length - LISTED} />
        </section>
      )}
      {ready.length > 0 && <ReadyRows rows={ready.map(({ answer }) => answer)} />}
    </>
  );
}

function More({ count }: { count: number }) {
  const t = useTranslation();
  return count > 0 && <p className="text-muted-foreground">{t('excel.wrong.more', { count })}</p>;
}

const FIELD_OF: Record<RowProblem, ImportField> = {
  name_missing: 'name',
  phone_missing: 'phone',
  phone_invalid: 'phone',
  phone_foreign: 'phone',
  phone_rounded: 'phone',
  wilaya_missing: 'wilaya',
  wilaya_unknown: 'wilaya',
  wilaya_unclear: 'wilaya',
  product_missing: 'product',
  quantity_invalid: 'quantity',
  amount_missing: 'amount',
  amount_unreadable: 'amount',
  amount_not_whole: 'amount',
};

interface WrongRowProps {
  row: ImportRow;
  answer: ImportedRow;
  onMend: (row: ImportRow) => Promise<void>;
}

/** A row with the fields that keep it from becoming an order. */
function WrongRow({ row, answer, onMend }: WrongRowProps) {
  const t = useTranslation();
  const wilayas = useWilayaOptions();
  const [typed, setTyped] = useState<ImportRow['cells']>({});
  const [wilaya, setWilaya] = useState<string | null>(null);
  const likely = new Set(answer.wilayas.map(String));
  const mend = () =>
    void onMend({
      ...row,
      // An unreadable amount may stand in any of its columns; what is typed now is the total.
      cells: {
        ...(answer.problems.includes('amount_unreadable')
          ? { ...row.cells, unitPrice: '', deliveryFee: '' }
          : row.cells),
        ...typed,
      },
      ...(wilaya !== null && { wilayaCode: Number(wilaya) }),
    });
  return (
    <fieldset className="flex flex-col gap-2 rounded-lg bg-destructive-soft p-3">
      <legend className="sr-only">{t('excel.line', { line: row.line })}</legend>
      <p>
        <span className="font-semibold">{t('excel.line', { line: row.line })}</span>{' '}
        <bdi>
          {[answer.customerName, row.cells.wilaya, row.cells.commune].filter(Boolean).join(' · ')}
        </bdi>
      </p>
      <div className="grid items-end gap-3 md:grid-cols-3">
        {answer.problems.map((problem) => {
          const field = FIELD_OF[problem];
          const label = t(`orders.import.field.${field}`);
          const error = t(`orders.import.problem.${problem}`);
          if (field === 'wilaya') {
            return (
              <SelectField
                key={problem}
                label={label}
                error={error}
                options={[
                  ...wilayas.filter(({ value }) => likely.has(value)),
                  ...wilayas.filter(({ value }) => !likely.has(value)),
                ]}
                value={wilaya}
                onValueChange={setWilaya}
              />
            );
          }
          return (
            <TextField
              key={problem}
              label={label}
              error={error}
              kind={field === 'phone' ? 'phone' : field === 'amount' ? 'amount' : 'text'}
              value={typed[field] ?? row.cells[field] ?? ''}
              onValueChange={(value) => setTyped({ ...typed, [field]: value })}
            />
          );
        })}
        <Button variant="outline" className="w-fit" onClick={mend}>
          {t('orders.import.again')}
        </Button>
      </div>
    </fieldset>
  );
}

const SHOWN = 5;

function ReadyRows({ rows }: { rows: readonly ImportedRow[] }) {
  const t = useTranslation();
  const places = usePlaceNames();
  const format = useFormat();
  const language = useLanguage();
  const heads = ['name', 'phone', 'wilaya', 'commune', 'product', 'amount'] as const;
  return (
    <ScrollFrame label={t('orders.import.preview')}>
      <table className="w-full text-sm">
        <caption className="pb-1 text-start font-semibold">{t('orders.import.preview')}</caption>
        <thead>
          <tr>
            {heads.map((field) => (
              <th key={field} scope="col" className="p-2 text-start">
                {t(`orders.import.field.${field}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, SHOWN).map((row) => (
            <tr key={row.line} className="border-t">
              <td className="p-2">
                <bdi>{row.customerName}</bdi>
              </td>
              <td className="p-2">
                <Ltr>{row.phone}</Ltr>
              </td>
              <td className="p-2">
                {row.wilayaCode !== null && wilayaName(row.wilayaCode, language)}
              </td>
              <td className="p-2">
                <bdi>{places.commune(row.wilayaCode, row.commune)}</bdi>
              </td>
              <td className="p-2">
                <bdi>{row.goods}</bdi> × {row.quantity}
                <span className="block text-muted-foreground">
                  {row.marks.map((mark) => t(`orders.import.mark.${mark}`)).join(' · ')}
                </span>
              </td>
              <td className="p-2">
                {row.totalAmount !== null && (
                  <Ltr>{format.amount(row.totalAmount, t('orders.currency'))}</Ltr>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollFrame>
  );
}
