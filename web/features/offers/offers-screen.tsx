import { Link } from '@tanstack/react-router';
import { Info, Tag, Pencil, Trash2, Plus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { offerEndpoints, type Offer } from '#contract/offers/offers.ts';
import { useLanguage, useTranslation } from '#web/i18n/language-store.ts';
import { isolate } from '#web/lib/isolate.ts';
import { productName } from '#web/lib/product-name.ts';
import { useCan } from '#web/lib/session.ts';
import { useSave } from '#web/lib/use-save.ts';
import { List } from '#web/kit/list.tsx';
import { useShortList } from '#web/kit/use-list.ts';
import { Breadcrumb, BreadcrumbItem, BreadcrumbPage } from '#web/ui/breadcrumb.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { DialogButton } from '#web/ui/dialog-button.tsx';
import { DialogLoading } from '#web/ui/dialog-button.tsx';
import { useOfferColumns } from './offer-columns.tsx';

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

interface OfferActionsProps {
  offer: Offer;
  onEdit: (offer: Offer) => void;
  onDelete: (offer: Offer) => void;
}

function OfferActions({ offer, onEdit, onDelete }: OfferActionsProps) {
  const t = useTranslation();
  const name = isolate(productName(offer, useLanguage()));
  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        title={t('offer.edit')}
        aria-label={t('offer.edit.title', { name })}
        className="md:w-8 md:px-0"
        onClick={() => onEdit(offer)}
      >
        <Pencil aria-hidden="true" />
        <span className="md:hidden">{t('offer.edit')}</span>
      </Button>
      <Button
        variant="ghost"
        size="sm"
        title={t('offer.delete')}
        aria-label={t('offer.delete.title', { name })}
        className="md:w-8 md:px-0"
        onClick={() => onDelete(offer)}
      >
        <Trash2 aria-hidden="true" />
        <span className="md:hidden">{t('offer.delete')}</span>
      </Button>
    </>
  );
}

const loadForm = () => import('./offer-form-dialog.tsx');
const OfferFormDialog = lazy(async () => ({ default: (await loadForm()).OfferFormDialog }));

function NewOfferButton() {
  const t = useTranslation();
  return (
    <DialogButton
      load={loadForm}
      renderDialog={(open) => <OfferFormDialog {...open} />}
      isOpenAtFirst={window.location.hash === '#new'}
    >
      <Plus aria-hidden="true" />
      {t('offer.new')}
    </DialogButton>
  );
}

/** The dialogs for an existing offer, and functions to open them. */
function useOfferDialogs() {
  // Kept while the dialog fades out, so that its text does not vanish first.
  const [edited, setEdited] = useState<Offer>();
  const [isEditing, setIsEditing] = useState(false);
  const [asked, setAsked] = useState<Offer | null>(null);
  return {
    edit: (offer: Offer) => {
      setEdited(offer);
      setIsEditing(true);
    },
    remove: setAsked,
    dialogs: (
      <>
        {edited && (
          <Suspense fallback={<DialogLoading />}>
            <OfferFormDialog open={isEditing} onOpenChange={setIsEditing} offer={edited} />
          </Suspense>
        )}
        <OfferDeleteDialog offer={asked} onClose={() => setAsked(null)} />
      </>
    ),
  };
}

interface OfferDeleteDialogProps {
  /** Open while there is an offer. */
  offer: Offer | null;
  onClose: () => void;
}

function OfferDeleteDialog({ offer, onClose }: OfferDeleteDialogProps) {
  const t = useTranslation();
  const language = useLanguage();
  // Kept while the dialog fades out, so that its text does not vanish first.
  const [asked, setAsked] = useState(offer);
  if (offer !== null && offer !== asked) setAsked(offer);
  const remove = useSave(offerEndpoints.deleteOffer, {
    makesStale: ['offers'],
    saved: t('offer.deleted'),
    failed: t('offer.delete.failed'),
  });
  if (asked === null) return null;
  return (
    <ConfirmDialog
      open={offer !== null}
      onOpenChange={(open) => !open && onClose()}
      title={t('offer.delete.title', { name: isolate(productName(asked, language)) })}
      description={t('offer.delete.description')}
      confirmLabel={t('offer.delete')}
      cancelLabel={t('common.cancel')}
      variant="destructive"
      onConfirm={async () => {
        await remove.mutateAsync({ params: { id: asked.id } });
      }}
    />
  );
}
