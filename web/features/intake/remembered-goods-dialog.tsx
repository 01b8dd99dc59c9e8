import { Tags } from 'lucide-react';
import { useState } from 'react';
import { lineName } from '#contract/orders/order-lines.ts';
import {
  REMEMBERED_PAGE_SIZE,
  type RememberedGoods,
  rememberedGoodsEndpoints,
} from '#contract/intake/remembered-goods.ts';
import type { Source } from '#contract/intake/sources.ts';
import { useLanguage, useTranslation } from '#web/i18n/language-store.ts';
import { useFormat } from '#web/lib/format.ts';
import { isolate } from '#web/lib/isolate.ts';
import { useSave } from '#web/lib/use-save.ts';
import { CardList } from '#web/kit/list.tsx';
import { useList } from '#web/kit/use-list.ts';
import { Button } from '#web/ui/button.tsx';
import {
  Dialog,
  DialogContent,
  DialogDescription,
  DialogHeader,
  DialogTitle,
  type OpenProps,
} from '#web/ui/dialog.tsx';

const { listRememberedGoods, forgetGoods } = rememberedGoodsEndpoints;

/** What a source calls our products, as persons said it, to be forgotten one by one. */
export function RememberedGoodsDialog({ source, ...dialog }: { source: Source } & OpenProps) {
  const t = useTranslation();
  const [page, setPage] = useState(1);
  const { id, rememberedGoods: count } = source;
  const list = useList(listRememberedGoods, {
    params: { id },
    page,
    pageSize: REMEMBERED_PAGE_SIZE,
  });
  const title = t('sources.goods', { count });
  return (
    <Dialog {...dialog}>
      <DialogContent>
        <DialogHeader>
          <DialogTitle>{title}</DialogTitle>
          <DialogDescription>{t('sources.goods.hint')}</DialogDescription>
        </DialogHeader>
        <CardList
          list={list}
          label={title}
          rowId={(row) => row.id}
          failed={t('sources.load.failed')}
          empty={{ icon: Tags, title: t('inbox.empty') }}
          onPageChange={setPage}
        >
          {(row) => (
            <Remembered
              sourceId={id}
              row={row}
              // Of the last row of a page nothing is left to see there.
              onForgotten={() => setPage(list.rows?.length === 1 ? Math.max(1, page - 1) : page)}
            />
          )}
        </CardList>
      </DialogContent>
    </Dialog>
  );
}

interface RememberedProps {
  sourceId: string;
  row: RememberedGoods;
  onForgotten: () => void;
}

function Remembered({ sourceId, row, onForgotten }: RememberedProps) {
  const t = useTranslation();
  const format = useFormat();
  const language = useLanguage();
  const { words, rememberedBy, rememberedAt, isOnSale } = row;
  const forget = useSave(forgetGoods, {
    makesStale: ['inbox', 'audit'],
    saved: t('sources.goods.forgotten'),
    onSaved: onForgotten,
    failed: t('sources.failed'),
  });
  return (
    <div className="flex flex-wrap items-center gap-3 rounded-lg border p-3 text-sm">
      <div className="flex min-w-0 flex-1 flex-col gap-0.5 wrap-anywhere">
        <bdi>{words}</bdi>
        <bdi className="font-semibold">{lineName(row, language)}</bdi>
        {!isOnSale && <span className="text-warning">{t('sources.goods.off')}</span>}
        <span className="text-xs text-muted-foreground">
          <bdi>{rememberedBy}</bdi> · {format.date(rememberedAt)}
        </span>
      </div>
      <Button
        size="sm"
        variant="outline"
        pending={forget.isPending}
        aria-label={`${t('sources.goods.forget')} ${isolate(words)}`}
        onClick={() => forget.mutate({ params: { id: sourceId, goodsId: row.id } })}
      >
        {t('sources.goods.forget')}
      </Button>
    </div>
  );
}
