import type { StockMove } from '#contract/stock/stock.ts';
import type { ExcelList } from '#web/lib/excel-export.ts';
import { stockName } from './stock-name.tsx';
import { ar } from './texts.ar.ts';

/** The file is in Arabic whatever the screen's language, like all exports. */
export const STOCK_MOVES_FILE: ExcelList<StockMove> = {
  list: 'stockMoves',
  fileName: ar['stock.title'],
  columns: [
    { header: ar['stock.at'], value: ({ at }) => new Date(at), kind: 'moment' },
    { header: ar['stock.product'], value: (move) => stockName(move, 'ar') },
    { header: ar['stock.sku'], value: ({ sku }) => sku },
    { header: ar['stock.reason'], value: ({ reason }) => ar[`stock.reason.${reason}`] },
    { header: ar['stock.place'], value: ({ place }) => ar[`stock.place.${place}`] },
    { header: ar['stock.quantity'], value: ({ quantity }) => quantity, kind: 'count' },
    { header: ar['stock.balance'], value: ({ balance }) => balance, kind: 'count' },
    {
      header: ar['stock.order'],
      value: ({ orderNumber }) => (orderNumber === null ? null : `#${orderNumber}`),
    },
    { header: ar['stock.note'], value: ({ note }) => note },
    {
      header: ar['stock.actor'],
      value: ({ actorName }) => actorName ?? ar['stock.bySystem'],
    },
  ],
};
