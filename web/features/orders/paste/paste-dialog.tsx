import { useQuery, queryOptions } from '@tanstack/react-query';
import {
  useDeferredValue,
  useMemo,
  useState,
  type ClipboardEvent,
  type KeyboardEvent,
} from 'react';
import { useTranslation } from '#web/i18n/language-store.ts';
import { TextareaField } from '#web/kit/fields.tsx';
import { Button } from '#web/ui/button.tsx';
import {
  Dialog,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
  type OpenProps,
} from '#web/ui/dialog.tsx';
import { productEndpoints, type Product } from '#contract/products/products.ts';
import { callList } from '#web/lib/api-client.ts';
import { type Choice, choicesOf } from '../form/lines/order-choices.ts';
import { pastedValues, withChoices } from './paste-fill.ts';
import { PastePreview } from './paste-preview.tsx';
import { indexGoods } from './reader/goods/goods-index.ts';
import { readMessage } from './reader/read-message.ts';
import { usePasteAnswers } from './use-paste-answers.ts';

const NOTHING_SOLD = indexGoods<Choice>([]);

/** Takes a customer's message, shows what was understood, and fills the order with it. */
export function PasteDialog({ open, onOpenChange }: OpenProps) {
  const t = useTranslation();
  const [text, setText] = useState('');
  const message = useDeferredValue(text);
  const goods = useQuery({ ...soldGoodsQuery, enabled: open });
  const order = useMemo(
    () => readMessage(message, goods.data?.index ?? NOTHING_SOLD),
    [message, goods.data],
  );
  const answers = usePasteAnswers(message);
  const chosen = withChoices(order, answers.place, answers.goods);
  const canFill = Object.keys(pastedValues(chosen)).length > 0 && message === text;

  const close = () => {
    onOpenChange(false);
    setText('');
  };
  const fill = () => {
    if (!canFill) return;
    answers.fill(chosen);
    close();
  };
  const onPaste = (event: ClipboardEvent) => {
    if (event.target instanceof HTMLTextAreaElement || event.target instanceof HTMLInputElement)
      return;
    setText(event.clipboardData.getData('text'));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    fill();
  };

  return (
    <Dialog open={open} onOpenChange={(next) => (next ? onOpenChange(true) : close())}>
      <DialogContent className="max-w-2xl" onPaste={onPaste} onKeyDown={onKeyDown}>
        <DialogHeader>
          <DialogTitle>{t('paste.title')}</DialogTitle>
          <DialogDescription>{t('paste.hint')}</DialogDescription>
        </DialogHeader>
        <TextareaField
          label={t('paste.box')}
          autoComplete="off"
          rows={4}
          inputClassName="max-h-60 overflow-y-auto"
          value={text}
          onValueChange={setText}
        />
        {message.trim() !== '' && (
          <PastePreview
            text={message}
            order={chosen}
            read={order}
            answers={answers}
            goods={goods}
          />
        )}
        <DialogFooter>
          <Button variant="outline" onClick={close}>
            {t('common.cancel')}
          </Button>
          <Button disabled={!canFill} aria-keyshortcuts="Control+Enter" onClick={fill}>
            {t('paste.fill')}
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}

const PAGE_SIZE = 100;
/** A shop with more products is read with its newest ones. */
const MOST_PAGES = 5;

/** All that can be ordered, prepared for the reader. */
const soldGoodsQuery = queryOptions({
  queryKey: [productEndpoints.listProducts.path, 'pasted'],
  queryFn: async ({ signal }) => {
    const products: Product[] = [];
    let total = 0;
    for (let page = 1; page <= MOST_PAGES && (page === 1 || products.length < total); page++) {
      const found = await callList(productEndpoints.listProducts, {
        query: { status: 'active', page, pageSize: PAGE_SIZE },
        signal,
      });
      products.push(...found.items);
      total = found.total;
      if (found.items.length < PAGE_SIZE) break;
    }
    const offered = products.flatMap(choicesOf).filter(({ isOffered }) => isOffered);
    return { index: indexGoods(offered), count: products.length, isAll: products.length >= total };
  },
});
