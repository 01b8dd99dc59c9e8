import { Link } from '@tanstack/react-router';
import { ArchiveRestore, FileSpreadsheet, ListTodo, Plus, ShieldBan, Undo2 } from 'lucide-react';
import { lazy, useRef, type Ref } from 'react';
import { useTranslation } from '#web/i18n/language-store.ts';
import { usePageActions } from '#web/lib/keys/page-actions.ts';
import { useCan } from '#web/lib/session.ts';
import { Button } from '#web/ui/button.tsx';
import { DialogButton } from '#web/ui/dialog-button.tsx';

interface OrdersHeaderProps {
  total: number | undefined;
  isMore: boolean;
  exporting: boolean;
  onExport: () => void;
  headingRef: Ref<HTMLHeadingElement>;
}

export function OrdersHeader({
  total,
  isMore,
  exporting,
  onExport,
  headingRef,
}: OrdersHeaderProps) {
  const t = useTranslation();
  return (
    <header className="flex flex-wrap items-center justify-between gap-x-2 gap-y-3">
      <div>
        <h1 ref={headingRef} tabIndex={-1} className="text-2xl font-bold">
          {t('orders.title')}
        </h1>
        <output className="block min-h-[1.6em] text-muted-foreground">
          {total !== undefined && t(isMore ? 'orders.countMore' : 'orders.count', { count: total })}
        </output>
      </div>
      <div className="flex flex-wrap gap-1 md:gap-2">
        {useCan('canDispatchOrders') && (
          <Button asChild variant="ghost" className="max-md:w-11 max-md:px-0">
            <Link to="/follow-up">
              <ListTodo aria-hidden="true" />
              <span className="max-md:sr-only">{t('tasks.open')}</span>
            </Link>
          </Button>
        )}
        {useCan('canDispatchOrders') && (
          <Button asChild variant="ghost" className="max-md:w-11 max-md:px-0">
            <Link to="/returns">
              <Undo2 aria-hidden="true" />
              <span className="max-md:sr-only">{t('title.returns')}</span>
            </Link>
          </Button>
        )}
        <Button asChild variant="ghost" className="max-md:w-11 max-md:px-0">
          <Link to="/orders/blocked">
            <ShieldBan aria-hidden="true" />
            <span className="max-md:sr-only">{t('trust.block.list')}</span>
          </Link>
        </Button>
        {useCan('canDeleteOrders') && (
          <Button asChild variant="ghost" className="max-md:w-11 max-md:px-0">
            <Link to="/orders/deleted">
              <ArchiveRestore aria-hidden="true" />
              <span className="max-md:sr-only">{t('deletedOrders.link')}</span>
            </Link>
          </Button>
        )}
        <Button
          variant="outline"
          pending={exporting}
          disabled={!total}
          onClick={onExport}
          className="max-md:w-11 max-md:px-0"
        >
          <FileSpreadsheet aria-hidden="true" />
          <span className="max-md:sr-only">{t('orders.export')}</span>
        </Button>
        {useCan('canCreateOrders') && <NewOrderButton />}
      </div>
    </header>
  );
}

const loadForm = () => import('../form/order-form-dialog.tsx');
const OrderFormDialog = lazy(async () => ({ default: (await loadForm()).OrderFormDialog }));

export function NewOrderButton() {
  const t = useTranslation();
  const button = useRef<HTMLButtonElement>(null);
  usePageActions([{ label: t('orders.new'), icon: Plus, run: () => button.current?.click() }]);
  return (
    <DialogButton
      ref={button}
      load={loadForm}
      renderDialog={(open) => <OrderFormDialog {...open} />}
      // As the shortcut of the installed app asks for.
      isOpenAtFirst={window.location.hash === '#new'}
    >
      <Plus aria-hidden="true" />
      {t('orders.new')}
    </DialogButton>
  );
}
