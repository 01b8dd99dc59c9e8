import { useQuery } from '@tanstack/react-query';
import { Plus, ScanBarcode } from 'lucide-react';
import { useId, useState, type FormEvent, type Ref } from 'react';
import { flushSync } from 'react-dom';
import { stockEndpoints, type StockItem } from '#contract/stock/stock.ts';
import { foldForSearch } from '#contract/names/text.ts';
import { useLanguage, useTranslation } from '#web/i18n/language-store.ts';
import { call } from '#web/lib/api-client.ts';
import { endpointListQuery } from '#web/lib/endpoint-query.ts';
import { toastFailure } from '#web/lib/toast-failure.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { useDebounced } from '#web/ui/use-debounced.ts';
import { stockName } from './stock-name.tsx';

const SHOWN = 8;

interface StockPickerProps {
  /** `isCode`: the whole code of the item was typed or scanned. */
  onPick: (item: StockItem, isCode: boolean) => void;
  ref?: Ref<HTMLInputElement>;
}

/**
 * A scanner types a code and Enter faster than a search answers, so Enter asks the server itself; a
 * name that several have shows them as a list.
 */
export function StockPicker({ onPick, ref }: StockPickerProps) {
  const t = useTranslation();
  const listId = useId();
  const [typed, setTyped] = useState('');
  const [unknown, setUnknown] = useState<string>();
  const words = typed.trim();
  const settled = useDebounced(words);
  const found = useQuery({ ...itemsFor(settled), enabled: settled !== '' });
  const shown = words !== '' && settled === words ? (found.data?.items ?? []) : [];

  const pick = (item: StockItem, isCode: boolean) => {
    setUnknown(undefined);
    onPick(item, isCode);
  };
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (words === '') return;
    const input = event.currentTarget.querySelector('input');
    // The next code may be scanned before this one is found, and must not be added to it.
    setTyped('');
    const item = await find(words, (error) => toastFailure(t('stock.pick.failed'), error));
    if (item !== undefined && item !== null) return pick(item, hasCode(item, words));
    if (item === null) setUnknown(words);
    if (input === null || input.value !== '') return;
    flushSync(() => setTyped(words));
    // Unless it is corrected, the next code replaces it.
    input.select();
  };

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-2">
      <div className="flex items-start gap-2">
        <Field
          label={t('stock.pick')}
          hint={t('stock.pick.hint')}
          error={unknown === undefined ? undefined : t('stock.pick.unknown', { code: unknown })}
          className="grow"
        >
          <span className="relative">
            <ScanBarcode
              aria-hidden="true"
              className="pointer-events-none absolute inset-y-0 start-3 my-auto size-4 text-muted-foreground"
            />
            <Input
              ref={ref}
              value={typed}
              maxLength={200}
              dir="auto"
              autoComplete="off"
              aria-controls={listId}
              onChange={(event) => {
                setTyped(event.target.value);
                setUnknown(undefined);
              }}
              className="ps-9"
            />
          </span>
        </Field>
        <Button type="submit" variant="outline" className="mt-6.5">
          <Plus aria-hidden="true" />
          {t('stock.pick.add')}
        </Button>
      </div>
      <FoundItems
        id={listId}
        items={shown}
        onPick={(item) => {
          setTyped('');
          pick(item, hasCode(item, words));
        }}
      />
    </form>
  );
}

const itemsFor = (search: string) =>
  endpointListQuery(stockEndpoints.listStockItems, {
    query: { search, page: 1, pageSize: SHOWN },
  });

/** The item that is meant; null where there is none, undefined where several or nobody answers. */
async function find(search: string, onFailure: (error: unknown) => void) {
  try {
    const query = { search, page: 1, pageSize: SHOWN };
    const [first, second] = await call(stockEndpoints.listStockItems, { query });
    if (first === undefined) return null;
    return hasCode(first, search) || second === undefined ? first : undefined;
  } catch (error) {
    onFailure(error);
    return undefined;
  }
}

/** As the server compares: the sku in any case, the barcode as it is. */
const hasCode = ({ sku, barcode }: StockItem, code: string) =>
  barcode === code || (sku !== null && foldForSearch(sku) === foldForSearch(code));

interface FoundItemsProps {
  id: string;
  items: readonly StockItem[];
  onPick: (item: StockItem) => void;
}

function FoundItems({ id, items, onPick }: FoundItemsProps) {
  const t = useTranslation();
  const language = useLanguage();
  return (
    <ul
      id={id}
      aria-label={t('stock.pick.several')}
      className="divide-y overflow-hidden rounded-lg border empty:hidden"
    >
      {items.map((item) => (
        <li key={item.variantId}>
          <button
            type="button"
            onClick={() => onPick(item)}
            className="flex min-h-11 w-full items-center justify-between gap-3 px-3 py-2 text-start hover:bg-accent focus-visible:-outline-offset-2"
          >
            <bdi className="min-w-0 wrap-anywhere">{stockName(item, language)}</bdi>
            <span className="shrink-0 text-xs text-muted-foreground">
              {t('stock.pick.stock', { count: item.stock })}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
