import { useQuery } from '@tanstack/react-query';
import {
  Ban,
  Banknote,
  Building2,
  type LucideIcon,
  MapPin,
  MessageSquareText,
  MessagesSquare,
  Phone,
  RotateCcw,
  Undo2,
} from 'lucide-react';
import { useState } from 'react';
import {
  type ParcelAsking,
  parcelRequestEndpoints,
  type RequestKind,
} from '#contract/parcels/parcel-requests.ts';
import { useLanguage, useTranslation } from '#web/i18n/language-store.ts';
import { endpointQuery } from '#web/lib/endpoint-query.ts';
import { failedRead } from '#web/lib/failed-read.ts';
import { useCan } from '#web/lib/session.ts';
import { Button } from '#web/ui/button.tsx';
import type { OpenProps } from '#web/ui/dialog.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { FormDialog, type FormDialogForm } from '#web/ui/form-dialog.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { AskForm } from './ask-form.tsx';

/** Opens what can be asked about a parcel; nothing for those who may not ask. */
export function AskButton({ parcelId, className }: { parcelId: string; className?: string }) {
  const t = useTranslation();
  const mayAsk = useCan('canDispatchOrders');
  const [open, setOpen] = useState(false);
  if (!mayAsk) return null;
  return (
    <>
      <Button variant="outline" className={className} onClick={() => setOpen(true)}>
        <MessagesSquare aria-hidden="true" />
        {t('parcelRequest.ask')}
      </Button>
      <AskDialog open={open} onOpenChange={setOpen} parcelId={parcelId} />
    </>
  );
}

interface AskDialogProps extends OpenProps {
  parcelId: string;
}

export function AskDialog({ parcelId, open, onOpenChange }: AskDialogProps) {
  const t = useTranslation();
  const read = useQuery({
    ...endpointQuery(parcelRequestEndpoints.getParcelAsking, { params: { id: parcelId } }),
    enabled: open,
  });
  const { data } = read;
  const title =
    data === undefined
      ? t('parcelRequest.ask')
      : t('parcelRequest.title', { company: data.companyName });
  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      title={title}
      description={t('parcelRequest.hint')}
    >
      {(form) =>
        data !== undefined ? (
          <AskSteps parcelId={parcelId} asking={data} {...form} />
        ) : read.isError ? (
          <ErrorState title={t('parcelRequest.load.failed')} {...failedRead(read)} />
        ) : (
          <Skeleton className="h-96" />
        )
      }
    </FormDialog>
  );
}

interface AskStepsProps extends FormDialogForm {
  parcelId: string;
  asking: ParcelAsking;
}

/** First what, then with which words. */
function AskSteps({ asking, ...form }: AskStepsProps) {
  const [kind, setKind] = useState<RequestKind | null>(null);
  if (kind === null) return <AskChoice asking={asking} onChoose={setKind} />;
  return <AskForm key={kind} {...form} kind={kind} asking={asking} onBack={() => setKind(null)} />;
}

interface AskChoiceProps {
  asking: ParcelAsking;
  onChoose: (kind: RequestKind) => void;
}

/** What cannot be asked is a line for each reason. */
function AskChoice({ asking: { asks, companyName }, onChoose }: AskChoiceProps) {
  const t = useTranslation();
  const language = useLanguage();
  const refused = Map.groupBy(asks, ({ obstacle }) => obstacle);
  const offered = refused.get(null) ?? [];
  refused.delete(null);
  return (
    <>
      <ul className="grid gap-2 empty:hidden md:grid-cols-2">
        {offered.map(({ kind }) => {
          const Icon = ASK_ICONS[kind];
          return (
            <li key={kind}>
              <Button
                variant="outline"
                className="w-full justify-start"
                onClick={() => onChoose(kind)}
              >
                <Icon aria-hidden="true" />
                {t(`parcelRequest.kind.${kind}`)}
              </Button>
            </li>
          );
        })}
      </ul>
      {[...refused].map(
        ([obstacle, kinds]) =>
          obstacle !== null && (
            <p key={obstacle} className="text-sm text-muted-foreground">
              {t('ui.labelled', {
                name: kinds
                  .map(({ kind }) => t(`parcelRequest.kind.${kind}`))
                  .join(language === 'ar' ? '، ' : ', '),
              })}{' '}
              {t(`parcelRequest.obstacle.${obstacle}`, { company: companyName })}
            </p>
          ),
      )}
    </>
  );
}

const ASK_ICONS: Record<RequestKind, LucideIcon> = {
  cancel: Ban,
  new_attempt: RotateCcw,
  return: Undo2,
  remark: MessageSquareText,
  change_phone: Phone,
  change_address: MapPin,
  change_amount: Banknote,
  change_pickup_point: Building2,
};
