import { useNavigate } from '@tanstack/react-router';
import { ClipboardCheck, ListPlus } from 'lucide-react';
import { useRef, useState } from 'react';
import { CreateStockCount, stockEndpoints, type StockItem } from '#contract/stock/stock.ts';
import { toLatinNumber } from '#contract/names/text.ts';
import { useLanguage, useTranslation } from '#web/i18n/language-store.ts';
import { call } from '#web/lib/api-client.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { useOnceKey } from '#web/lib/drafts/use-once-key.ts';
import { useTypedDraft } from '#web/lib/drafts/use-typed-draft.ts';
import { useFormat } from '#web/lib/format.ts';
import { toastFailure } from '#web/lib/toast-failure.ts';
import { useLineErrors } from '#web/lib/line-errors.ts';
import { useSave } from '#web/lib/use-save.ts';
import { LeaveGuard } from '#web/kit/leave-guard.tsx';
import { TextField } from '#web/kit/fields.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { DraftOffer } from '#web/ui/draft-offer.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import {
  StockFormFrame,
  StockLineRow,
  UnitsInput,
  oneMore,
  useStockLines,
  type StockLine,
} from './stock-form.tsx';
import { Units } from './stock-moves-columns.tsx';
import { stockName } from './stock-name.tsx';
import { StockPicker } from './stock-picker.tsx';

interface Counted {
  counted: string;
  isNew: boolean;
}

/** What lies on the shelf by the books: for sale, and reserved for orders that have not left. */
const onShelf = ({ stock, reserved }: StockItem) => stock + reserved;
const isCounted = ({ counted }: Counted) => counted.trim() !== '';

/** Null while nothing, or no number, is typed. */
function differenceOf(line: StockLine<Counted>): number | null {
  const units = Number(toLatinNumber(line.counted));
  return isCounted(line) && Number.isSafeInteger(units) ? units - onShelf(line.item) : null;
}

export function CountScreen() {
  const t = useTranslation();
  const navigate = useNavigate();
  const picker = useRef<HTMLInputElement>(null);
  const [note, setNote] = useState('');
  const [isListing, setIsListing] = useState(false);
  const { lines, put, remove, setLines } = useStockLines<Counted>();
  const { errors, check, clear, showServerErrors } = useLineErrors();
  /** Only what was counted is sent, so errors count these lines alone. */
  const counted = lines.filter(isCounted);
  const draft = useTypedDraft<{ note: string; lines: readonly StockLine<Counted>[] }>({
    name: 'stock count',
    values: { note, lines: counted },
    before: { note: '', lines: [] },
    onRestore: (kept) => {
      setNote(kept.note ?? note);
      setLines(kept.lines ?? lines);
    },
  });
  const once = useOnceKey(draft);
  const count = useSave(stockEndpoints.createStockCount, {
    makesStale: ['products'],
    saved: t('stock.count.succeeded'),
    onSaved: () => {
      setLines([]);
      void navigate({ to: '/stock', search: { tab: 'documents' }, ignoreBlocker: true });
    },
    failed: t('stock.count.failed'),
    onFailed: (error) => {
      once.renew();
      showServerErrors(error);
      if (error instanceof ApiError && error.code === 'stocks_changed') void readAgain();
    },
  });
  /** The errors say what moved; saving again is then based on the new figures. */
  const readAgain = async () => {
    const items = await call(stockEndpoints.listStockItems, { query: {} });
    const now = new Map(items.map((item) => [item.variantId, item]));
    setLines((all) =>
      all.map((line) => ({ ...line, item: now.get(line.item.variantId) ?? line.item })),
    );
  };
  const listAll = async () => {
    setIsListing(true);
    try {
      const items = await call(stockEndpoints.listStockItems, { query: {} });
      setLines((all) => {
        const known = new Set(all.map(({ item }) => item.variantId));
        const others = items.filter(({ variantId }) => !known.has(variantId));
        return [...all, ...others.map((item) => ({ item, counted: '', isNew: false }))];
      });
    } catch (error) {
      toastFailure(t('stock.pick.failed'), error);
    } finally {
      setIsListing(false);
    }
  };
  const add = (item: StockItem, isCode: boolean) => {
    clear();
    put(item, (line) => ({
      counted: isCode ? oneMore(line?.counted) : (line?.counted ?? ''),
      isNew: !isCode,
    }));
    if (isCode) picker.current?.focus();
  };
  const submit = () => {
    const body = check(CreateStockCount, {
      note,
      lines: counted.map(({ item, counted: units }) => ({
        variantId: item.variantId,
        expected: onShelf(item),
        counted: units,
      })),
    });
    if (body && !count.isPending) count.mutate({ body, idempotencyKey: once.key });
  };
  const errorOf = (line: StockLine<Counted>) => {
    const at = counted.indexOf(line);
    return errors[`lines.${at}.counted`] ?? errors[`lines.${at}.expected`];
  };
  return (
    <StockFormFrame title={t('title.stockCount')} description={t('stock.count.description')}>
      <DraftOffer offer={draft.offer} />
      <Card className="flex flex-col gap-4 p-4 md:p-6">
        <StockPicker ref={picker} onPick={add} />
        <Button
          variant="outline"
          pending={isListing}
          onClick={() => void listAll()}
          className="self-start"
        >
          <ListPlus aria-hidden="true" />
          {t('stock.count.all')}
        </Button>
        {lines.length === 0 ? (
          <EmptyState icon={ClipboardCheck} title={t('stock.count.empty')} className="py-6" />
        ) : (
          <ul className="divide-y rounded-lg border">
            {lines.map((line) => (
              <CountedLine
                key={line.item.variantId}
                line={line}
                error={errorOf(line)}
                onChange={(units) => put(line.item, () => ({ ...line, counted: units }))}
                onRemove={() => remove(line.item.variantId)}
                onEnter={() => picker.current?.focus()}
              />
            ))}
          </ul>
        )}
        <TextField
          label={t('stock.note')}
          error={errors['note']}
          value={note}
          onValueChange={setNote}
        />
      </Card>
      <CountFooter
        lines={lines}
        disabled={counted.length === 0}
        pending={count.isPending}
        onSubmit={submit}
      />
      <LeaveGuard isDirty={counted.length > 0} />
    </StockFormFrame>
  );
}

interface CountedLineProps {
  line: StockLine<Counted>;
  error: string | undefined;
  onChange: (counted: string) => void;
  onRemove: () => void;
  onEnter: () => void;
}

function CountedLine({ line, error, onChange, onRemove, onEnter }: CountedLineProps) {
  const t = useTranslation();
  const format = useFormat();
  const name = stockName(line.item, useLanguage());
  const difference = differenceOf(line);
  const { reserved } = line.item;
  const expected = t('stock.count.expected', { units: onShelf(line.item) });
  return (
    <StockLineRow
      item={line.item}
      hint={
        reserved > 0 ? `${expected} · ${t('stock.count.reserved', { count: reserved })}` : expected
      }
      error={error}
      onRemove={onRemove}
    >
      <UnitsInput
        label={t('stock.count.countedOf', { name })}
        placeholder={t('stock.count.counted')}
        value={line.counted}
        isWrong={error !== undefined}
        isNew={line.isNew}
        onChange={onChange}
        onEnter={onEnter}
      />
      <span className="w-16 text-center">
        <span className="sr-only">{t('stock.count.difference')} </span>
        {difference === null ? '—' : <Units units={difference} format={format} />}
      </span>
    </StockLineRow>
  );
}

interface CountFooterProps {
  lines: readonly StockLine<Counted>[];
  disabled: boolean;
  pending: boolean;
  onSubmit: () => void;
}

function CountFooter({ lines, disabled, pending, onSubmit }: CountFooterProps) {
  const t = useTranslation();
  const format = useFormat();
  const differences = lines.map(differenceOf).filter((one) => one !== null);
  return (
    <div className="flex flex-wrap items-center justify-end gap-4">
      <div className="text-end text-sm text-muted-foreground">
        <output className="block">
          {!disabled &&
            t('stock.count.summary', {
              counted: format.number(differences.length),
              differences: format.number(differences.filter((one) => one !== 0).length),
            })}
        </output>
        <p>{t('stock.count.skipped')}</p>
      </div>
      <Button
        size="lg"
        disabled={disabled}
        pending={pending}
        onClick={onSubmit}
        className="max-md:w-full"
      >
        {t('stock.count.submit')}
      </Button>
    </div>
  );
}
