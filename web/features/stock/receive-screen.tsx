import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { PackagePlus } from 'lucide-react';
import { useRef, useState } from 'react';
import { CreateStockReceipt, stockEndpoints, type StockItem } from '#contract/stock/stock.ts';
import { useLanguage, useTranslation } from '#web/i18n/language-store.ts';
import { useOnceKey } from '#web/lib/drafts/use-once-key.ts';
import { useTypedDraft } from '#web/lib/drafts/use-typed-draft.ts';
import { endpointListQuery } from '#web/lib/endpoint-query.ts';
import { useCan } from '#web/lib/session.ts';
import { useLineErrors } from '#web/lib/line-errors.ts';
import { useSave } from '#web/lib/use-save.ts';
import { LeaveGuard } from '#web/kit/leave-guard.tsx';
import { TextField } from '#web/kit/fields.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card, CardTitle } from '#web/ui/card.tsx';
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
import { stockName } from './stock-name.tsx';
import { StockPicker } from './stock-picker.tsx';
import { readReceiveSearch } from './stock-search.ts';

interface Received {
  quantity: string;
  unitCost: string;
  isNew: boolean;
}

/** Variants of one product, such as one that runs low. */
const MOST_GIVEN = 50;
const NO_PAPER = { supplier: '', paperNumber: '', note: '' };

export function ReceiveScreen() {
  const t = useTranslation();
  const navigate = useNavigate();
  const picker = useRef<HTMLInputElement>(null);
  const mayPrice = useCan('canEditFinance');
  const [paper, setPaper] = useState(NO_PAPER);
  const { lines, put, remove, setLines } = useStockLines<Received>();
  const draft = useTypedDraft({
    name: 'stock receipt',
    values: { ...paper, lines },
    before: { ...NO_PAPER, lines: [] },
    onRestore: ({ lines: kept, ...typed }) => {
      setPaper({ ...paper, ...typed });
      if (kept !== undefined) setLines(kept);
    },
  });
  const once = useOnceKey(draft);
  const { errors, check, clear, showServerErrors } = useLineErrors();
  const receive = useSave(stockEndpoints.createStockReceipt, {
    makesStale: ['products'],
    saved: t('stock.receive.succeeded'),
    onSaved: () => {
      setLines([]);
      setPaper(NO_PAPER);
      void navigate({ to: '/stock', search: { tab: 'documents' }, ignoreBlocker: true });
    },
    failed: t('stock.receive.failed'),
    onFailed: (error) => {
      once.renewIfSent(error);
      showServerErrors(error);
    },
  });
  const add = (item: StockItem, isCode: boolean) => {
    clear();
    put(item, (line) => ({
      quantity: oneMore(line?.quantity),
      unitCost: line?.unitCost ?? '',
      isNew: !isCode,
    }));
    if (isCode) picker.current?.focus();
  };
  // Once: what was taken out again stays out.
  const { goods } = readReceiveSearch({ ...useSearch({ from: '/stock/receive' }) });
  const [given, setGiven] = useState<string>();
  const { data: items } = useQuery({
    ...endpointListQuery(stockEndpoints.listStockItems, {
      query: { ...(goods !== undefined && { of: goods }), page: 1, pageSize: MOST_GIVEN },
    }),
    enabled: goods !== undefined,
  });
  if (goods !== undefined && items !== undefined && given !== goods) {
    setGiven(goods);
    for (const item of items.items) {
      put(item, (line) => line ?? { quantity: '', unitCost: '', isNew: true });
    }
  }
  const submit = () => {
    const body = check(CreateStockReceipt, {
      ...paper,
      lines: lines.map(({ item, quantity, unitCost }) => ({
        variantId: item.variantId,
        quantity,
        ...(mayPrice && { unitCost }),
      })),
    });
    if (body && !receive.isPending) receive.mutate({ body, idempotencyKey: once.key });
  };
  return (
    <StockFormFrame title={t('title.stockReceive')} description={t('stock.receive.description')}>
      <DraftOffer offer={draft.offer} />
      <Card className="flex flex-col gap-4 p-4 md:p-6">
        <CardTitle>{t('stock.receive.paper')}</CardTitle>
        <div className="grid gap-4 md:grid-cols-2">
          {(['supplier', 'paperNumber', 'note'] as const).map((name) => (
            <TextField
              key={name}
              label={t(PAPER_LABELS[name])}
              error={errors[name]}
              className={name === 'note' ? 'md:col-span-2' : ''}
              value={paper[name]}
              onValueChange={(value) => setPaper({ ...paper, [name]: value })}
            />
          ))}
        </div>
      </Card>
      <Card className="flex flex-col gap-4 p-4 md:p-6">
        <CardTitle>{t('stock.receive.goods')}</CardTitle>
        <StockPicker ref={picker} onPick={add} />
        {lines.length === 0 ? (
          <EmptyState icon={PackagePlus} title={t('stock.receive.goods.empty')} className="py-6" />
        ) : (
          <ul className="divide-y rounded-lg border">
            {lines.map((line, index) => (
              <ReceivedLine
                key={line.item.variantId}
                line={line}
                mayPrice={mayPrice}
                error={errors[`lines.${index}.quantity`] ?? errors[`lines.${index}.unitCost`]}
                onChange={(change) => put(line.item, () => ({ ...line, ...change }))}
                onRemove={() => remove(line.item.variantId)}
                onEnter={() => picker.current?.focus()}
              />
            ))}
          </ul>
        )}
        {errors['lines'] && <p className="text-sm text-destructive">{errors['lines']}</p>}
      </Card>
      <div className="flex flex-wrap items-center justify-end gap-4">
        <output className="text-muted-foreground">
          {lines.length > 0 && t('stock.receive.total', { count: unitsOf(lines) })}
        </output>
        <Button
          size="lg"
          disabled={lines.length === 0}
          pending={receive.isPending}
          onClick={submit}
          className="max-md:w-full"
        >
          {t('stock.receive.submit')}
        </Button>
      </div>
      <LeaveGuard isDirty={lines.length > 0} />
    </StockFormFrame>
  );
}

const PAPER_LABELS = {
  supplier: 'stock.documents.supplier',
  paperNumber: 'stock.documents.paper',
  note: 'stock.note',
} as const;

const unitsOf = (lines: readonly Received[]) =>
  lines.reduce((sum, { quantity }) => sum + (Number(quantity) || 0), 0);

interface ReceivedLineProps {
  line: StockLine<Received>;
  mayPrice: boolean;
  error: string | undefined;
  onChange: (change: Partial<Received>) => void;
  onRemove: () => void;
  onEnter: () => void;
}

function ReceivedLine({ line, mayPrice, error, onChange, onRemove, onEnter }: ReceivedLineProps) {
  const t = useTranslation();
  const name = stockName(line.item, useLanguage());
  return (
    <StockLineRow
      item={line.item}
      hint={t('stock.pick.stock', { count: line.item.stock })}
      error={error}
      onRemove={onRemove}
    >
      <UnitsInput
        label={t('stock.receive.quantity', { name })}
        value={line.quantity}
        isWrong={error !== undefined}
        isNew={line.isNew}
        onChange={(quantity) => onChange({ quantity })}
        onEnter={onEnter}
      />
      {mayPrice && (
        <UnitsInput
          label={t('stock.receive.cost', { name })}
          placeholder={t('stock.documents.cost')}
          inputMode="decimal"
          value={line.unitCost}
          isWrong={error !== undefined}
          onChange={(unitCost) => onChange({ unitCost })}
          onEnter={onEnter}
        />
      )}
    </StockLineRow>
  );
}
