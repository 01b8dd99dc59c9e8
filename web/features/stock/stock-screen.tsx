import { Link } from '@tanstack/react-router';
import { ClipboardCheck, PackagePlus, TriangleAlert } from 'lucide-react';
import { lazy } from 'react';
import { useTranslation } from '#web/i18n/language-store.ts';
import { useCan } from '#web/lib/session.ts';
import { ListHeader } from '#web/kit/list-header.tsx';
import { Breadcrumb, BreadcrumbItem, BreadcrumbPage } from '#web/ui/breadcrumb.tsx';
import { Button } from '#web/ui/button.tsx';
import { DialogButton } from '#web/ui/dialog-button.tsx';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#web/ui/tabs.tsx';
import { InTransitList } from './in-transit-list.tsx';
import { LowStockList } from './low-stock-list.tsx';
import { StockFigures } from './stock-figures.tsx';
import { StockDocumentsList } from './stock-documents-list.tsx';
import { StockMovesList } from './stock-moves-list.tsx';
import { readStockSearch, STOCK_TABS, useStockSearch } from './stock-search.ts';

const loadDamaged = () => import('./damaged-dialog.tsx');
const DamagedDialog = lazy(async () => ({ default: (await loadDamaged()).DamagedDialog }));

export function StockScreen() {
  const t = useTranslation();
  const { search, change } = useStockSearch();
  const { tab = 'moves' } = search;
  // A tab has no use for the filters of another one.
  const show = (next: string) =>
    change({
      ...Object.fromEntries(Object.keys(search).map((name) => [name, undefined])),
      ...readStockSearch({ tab: next }),
    });
  return (
    <div className="mx-auto flex max-w-7xl flex-col gap-4 md:gap-6">
      <Breadcrumb>
        <BreadcrumbItem asChild>
          <Link to="/products">{t('products.title')}</Link>
        </BreadcrumbItem>
        <BreadcrumbPage>{t('stock.title')}</BreadcrumbPage>
      </Breadcrumb>
      <ListHeader title={t('stock.title')} note={t('stock.description')}>
        {useCan('canEditProducts') && <StockActions />}
      </ListHeader>
      <StockFigures />
      <Tabs value={tab} onValueChange={show}>
        <TabsList aria-label={t('stock.tabs')}>
          {STOCK_TABS.map((one) => (
            <TabsTrigger key={one} value={one}>
              {t(`stock.tab.${one}`)}
            </TabsTrigger>
          ))}
        </TabsList>
        <TabsContent value="moves">
          <StockMovesList search={search} onChange={change} />
        </TabsContent>
        <TabsContent value="low">
          <LowStockList />
        </TabsContent>
        <TabsContent value="transit">
          <InTransitList />
        </TabsContent>
        <TabsContent value="documents">
          <StockDocumentsList search={search} onChange={change} />
        </TabsContent>
      </Tabs>
    </div>
  );
}

function StockActions() {
  const t = useTranslation();
  return (
    <>
      <DialogButton
        variant="ghost"
        load={loadDamaged}
        renderDialog={(open) => <DamagedDialog {...open} />}
      >
        <TriangleAlert aria-hidden="true" />
        {t('stock.damaged')}
      </DialogButton>
      <Button asChild variant="outline">
        <Link to="/stock/count">
          <ClipboardCheck aria-hidden="true" />
          {t('stock.count')}
        </Link>
      </Button>
      <Button asChild>
        <Link to="/stock/receive">
          <PackagePlus aria-hidden="true" />
          {t('stock.receive')}
        </Link>
      </Button>
    </>
  );
}
