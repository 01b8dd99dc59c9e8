import { Link } from '@tanstack/react-router';
import { ArchiveRestore, FileSpreadsheet, FileUp, Plus, ShieldBan } from 'lucide-react';
import { lazy, useRef, type Ref } from 'react';
import { useTranslation } from '#web/i18n/language-store.ts';
import { ListHeader } from '#web/kit/list-header.tsx';
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
    <ListHeader
      title={t('orders.title')}
      headingRef={headingRef}
      note={
        <output>
          {total !== undefined && t(isMore ? 'orders.countMore' : 'orders.count', { count: total })}
        </output>
      }
    >
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
      {useCan('canCreateOrders') && <ImportButton />}
      {useCan('canCreateOrders') && <NewOrderButton />}
    </ListHeader>
  );
}

const loadImport = () => import('../import/orders-import-dialog.tsx');
const OrdersImportDialog = lazy(async () => ({ default: (await loadImport()).OrdersImportDialog }));

function ImportButton() {
  const t = useTranslation();
  return (
    <DialogButton
      load={loadImport}
      renderDialog={(open) => <OrdersImportDialog {...open} />}
      variant="outline"
      className="max-md:w-11 max-md:px-0"
    >
      <FileUp aria-hidden="true" />
      <span className="max-md:sr-only">{t('orders.import')}</span>
    </DialogButton>
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
