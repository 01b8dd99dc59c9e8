import { Link } from '@tanstack/react-router';
import { ArchiveRestore, Ellipsis, FileSpreadsheet, FileUp, Plus, ShieldBan } from 'lucide-react';
import { lazy, useRef, type Ref } from 'react';
import { useTranslation } from '#web/i18n/language-store.ts';
import { ListHeader } from '#web/kit/list-header.tsx';
import { usePageActions } from '#web/lib/keys/page-actions.ts';
import { useCan } from '#web/lib/session.ts';
import { Button } from '#web/ui/button.tsx';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '#web/ui/dropdown-menu.tsx';
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
      <HeaderActions {...{ exporting, total, onExport }} />
      {useCan('canCreateOrders') && <NewOrderButton />}
    </ListHeader>
  );
}

const loadImport = () => import('../import/orders-import-dialog.tsx');
const OrdersImportDialog = lazy(async () => ({ default: (await loadImport()).OrdersImportDialog }));

/** Beside a new order: in a row, and on a phone in a menu, where each still has its words. */
function HeaderActions({
  exporting,
  total,
  onExport,
}: Pick<OrdersHeaderProps, 'exporting' | 'total' | 'onExport'>) {
  const t = useTranslation();
  const importButton = useRef<HTMLButtonElement>(null);
  const mayDelete = useCan('canDeleteOrders');
  const mayImport = useCan('canCreateOrders');
  const blocked = (
    <Link to="/orders/blocked">
      <ShieldBan aria-hidden="true" />
      {t('trust.block.list')}
    </Link>
  );
  const deleted = (
    <Link to="/orders/deleted">
      <ArchiveRestore aria-hidden="true" />
      {t('deletedOrders.link')}
    </Link>
  );
  return (
    <>
      <div className="flex flex-wrap gap-2 max-md:hidden">
        <Button asChild variant="ghost">
          {blocked}
        </Button>
        {mayDelete && (
          <Button asChild variant="ghost">
            {deleted}
          </Button>
        )}
        <Button variant="outline" pending={exporting} disabled={!total} onClick={onExport}>
          <FileSpreadsheet aria-hidden="true" />
          {t('orders.export')}
        </Button>
        {mayImport && (
          <DialogButton
            ref={importButton}
            load={loadImport}
            renderDialog={(open) => <OrdersImportDialog {...open} />}
            variant="outline"
          >
            <FileUp aria-hidden="true" />
            {t('orders.import')}
          </DialogButton>
        )}
      </div>
      <DropdownMenu>
        <DropdownMenuTrigger asChild>
          <Button variant="outline" pending={exporting} className="md:hidden">
            <Ellipsis aria-hidden="true" />
            {t('orders.more')}
          </Button>
        </DropdownMenuTrigger>
        <DropdownMenuContent>
          <DropdownMenuItem asChild>{blocked}</DropdownMenuItem>
          {mayDelete && <DropdownMenuItem asChild>{deleted}</DropdownMenuItem>}
          <DropdownMenuItem disabled={!total} onSelect={onExport}>
            <FileSpreadsheet aria-hidden="true" />
            {t('orders.export')}
          </DropdownMenuItem>
          {mayImport && (
            <DropdownMenuItem onSelect={() => importButton.current?.click()}>
              <FileUp aria-hidden="true" />
              {t('orders.import')}
            </DropdownMenuItem>
          )}
        </DropdownMenuContent>
      </DropdownMenu>
    </>
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
