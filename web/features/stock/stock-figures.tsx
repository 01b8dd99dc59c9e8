import { Link } from '@tanstack/react-router';
import { stockEndpoints } from '#contract/stock/stock.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { useShortList } from '#web/kit/use-list.ts';
import { useFormat } from '#web/lib/format.ts';
import { cn } from '#web/ui/cn.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import type { StockSearch } from './stock-search.ts';

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);

/** What needs somebody: what has run out or runs low, the orders that wait for it, what is on its way. */
export function StockFigures() {
  const low = useShortList(stockEndpoints.listLowStock).rows;
  const transit = useShortList(stockEndpoints.listStockInTransit).rows;
  const gone = low?.filter(({ stock }) => stock === 0);
  return (
    <ul className="grid grid-cols-2 gap-2 md:grid-cols-4 md:gap-4">
      <Figure name="gone" value={gone?.length} tab="low" isUrgent />
      <Figure name="low" value={low && low.length - (gone?.length ?? 0)} tab="low" />
      <Figure name="waiting" value={low && sum(low.map(({ waiting }) => waiting))} tab="low" />
      <Figure
        name="transit"
        value={transit && sum(transit.map(({ units }) => units))}
        tab="transit"
      />
    </ul>
  );
}

interface FigureProps {
  name: 'gone' | 'low' | 'waiting' | 'transit';
  /** Undefined while loading. */
  value: number | undefined;
  tab: NonNullable<StockSearch['tab']>;
  isUrgent?: boolean;
}

function Figure({ name, value, tab, isUrgent = false }: FigureProps) {
  const t = useTranslation();
  const format = useFormat();
  return (
    <li>
      <Link
        to="/stock"
        search={{ tab }}
        className="flex h-full flex-col rounded-xl border bg-card px-3 py-2 hover:bg-muted md:px-4 md:py-3"
      >
        <span className="text-sm text-muted-foreground">{t(`stock.figure.${name}`)}</span>
        <span
          className={cn(
            'text-[1.375rem] font-bold tabular-nums',
            isUrgent && value ? 'text-destructive' : undefined,
          )}
        >
          {value === undefined ? <Skeleton className="h-8 w-12" /> : format.number(value)}
        </span>
      </Link>
    </li>
  );
}
