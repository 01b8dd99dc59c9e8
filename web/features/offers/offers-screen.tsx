import { Link } from '@tanstack/react-router';
import { Info, Tag } from 'lucide-react';
import { offerEndpoints, type Offer } from '#contract/offers/offers.ts';
import { useLanguage, useTranslation } from '#web/i18n/language-store.ts';
import { productName } from '#web/lib/product-name.ts';
import { useCan } from '#web/lib/session.ts';
import { List } from '#web/kit/list.tsx';
import { useShortList } from '#web/kit/use-list.ts';
import { Breadcrumb, BreadcrumbItem, BreadcrumbPage } from '#web/ui/breadcrumb.tsx';
import { OfferActions } from './offer-actions.tsx';
import { useOfferColumns } from './offer-columns.tsx';
import { NewOfferButton, useOfferDialogs } from './offer-dialogs.tsx';

export function OffersScreen() {
  const t = useTranslation();
  const language = useLanguage();
  const canEdit = useCan('canEditProducts');
  const columns = useOfferColumns();
  const list = useShortList(offerEndpoints.listOffers);
  const { edit, remove, dialogs } = useOfferDialogs();
  return (
    <div className="mx-auto flex max-w-6xl flex-col gap-6">
      <header className="flex flex-col gap-3">
        <Breadcrumb>
          <BreadcrumbItem asChild>
            <Link to="/products">{t('offers.back')}</Link>
          </BreadcrumbItem>
          <BreadcrumbPage>{t('offers.title')}</BreadcrumbPage>
        </Breadcrumb>
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h1 className="text-2xl font-bold">{t('offers.title')}</h1>
          {canEdit && <NewOfferButton />}
        </div>
        <p className="flex items-center gap-2 rounded-md bg-muted px-3 py-2 text-muted-foreground">
          <Info aria-hidden="true" className="size-4 shrink-0" />
          {t('offers.hint')}
        </p>
      </header>
      <List
        list={list}
        label={t('offers.title')}
        columns={columns}
        rowId={({ id }) => id}
        rowLabel={(offer) => productName(offer, language)}
        density="compact"
        skeletonRows={5}
        actionsInSight
        failed={t('offers.load.failed')}
        empty={{ icon: Tag, title: t('offers.empty') }}
        {...(canEdit && {
          renderRowActions: (offer: Offer) => (
            <OfferActions offer={offer} onEdit={edit} onDelete={remove} />
          ),
        })}
      />
      {dialogs}
    </div>
  );
}
