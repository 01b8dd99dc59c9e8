import { useQuery } from '@tanstack/react-query';
import type { OrderEvent } from '#contract/orders/orders.ts';
import {
  ASK_OBSTACLES,
  type ParcelRequest,
  parcelRequestEndpoints,
  REQUEST_KINDS,
  REQUEST_STATES,
  type RequestState,
} from '#contract/parcels/parcel-requests.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { endpointQuery } from '#web/lib/endpoint-query.ts';
import { useFormat } from '#web/lib/format.ts';
import { Badge, type BadgeVariant } from '#web/ui/badge.tsx';
import { Ltr } from '#web/ui/ltr.tsx';

const VARIANTS: Record<RequestState, BadgeVariant> = {
  waiting: 'secondary',
  done: 'success',
  requested: 'default',
  refused: 'destructive',
  uncertain: 'warning',
};

/** What was asked, by whom and when, and what the company answered; nothing if nothing was. */
export function AskedList({ parcelId }: { parcelId: string }) {
  const t = useTranslation();
  const params = { id: parcelId };
  const { data } = useQuery(endpointQuery(parcelRequestEndpoints.getParcelAsking, { params }));
  if (data === undefined || data.requests.length === 0) return null;
  return (
    <section className="flex flex-col gap-2 border-t pt-3">
      <h3 className="text-sm font-semibold">{t('parcelRequest.asked')}</h3>
      <ol className="flex flex-col gap-3">
        {data.requests.map((request) => (
          <AskedLine key={request.id} request={request} company={data.companyName} />
        ))}
      </ol>
    </section>
  );
}

function AskedLine({ request, company }: { request: ParcelRequest; company: string }) {
  const t = useTranslation();
  const format = useFormat();
  const { kind, state, createdAt, createdByName } = request;
  const words = useAnswerWords(request, company);
  return (
    <li className="flex flex-col gap-0.5">
      <p className="flex flex-wrap items-center gap-2">
        <span className="font-semibold">{t(`parcelRequest.kind.${kind}`)}</span>
        <Badge variant={VARIANTS[state]}>{t(`parcelRequest.state.${state}`)}</Badge>
      </p>
      <AskContent request={request} />
      {words !== null && (
        <p className="break-words">
          <span className="text-sm text-muted-foreground">
            {t('ui.labelled', { name: t('parcelRequest.answer') })}{' '}
          </span>
          <bdi>{words}</bdi>
        </p>
      )}
      {state === 'uncertain' && (
        <p className="text-sm text-warning">{t('parcelRequest.uncertain.hint')}</p>
      )}
      <p className="text-xs text-muted-foreground">
        <bdi>{createdByName}</bdi> · <time dateTime={createdAt}>{format.dateTime(createdAt)}</time>
      </p>
    </li>
  );
}

/** Some refusals are ours, made when its turn came; the others are in the company's own words. */
function useAnswerWords({ words }: ParcelRequest, company: string): string | null {
  const t = useTranslation();
  const obstacle = ASK_OBSTACLES.find((one) => one === words);
  if (obstacle !== undefined) return t(`parcelRequest.obstacle.${obstacle}`, { company });
  if (words === 'invalid') return t('parcelRequest.invalid.answer');
  return words === '' ? null : words;
}

/** The remark, or the new number, address, amount or pickup point. */
function AskContent({ request }: { request: Pick<ParcelRequest, 'kind' | 'content'> }) {
  const t = useTranslation();
  const format = useFormat();
  const { kind, content } = request;
  if (kind === 'change_pickup_point' && content === null) return <p>{t('parcelRequest.home')}</p>;
  if (content === null) return null;
  if (kind === 'change_amount') {
    return (
      <p>
        <Ltr>{format.amount(Number(content), 'DZD')}</Ltr>
      </p>
    );
  }
  return (
    <p className="break-words">
      {kind === 'change_phone' ? <Ltr>{content}</Ltr> : <bdi>{content}</bdi>}
    </p>
  );
}

/** The title of a timeline line about a request; null for other lines. */
export function useAskedTitle({ changes }: Pick<OrderEvent, 'changes'>): string | null {
  const t = useTranslation();
  const asked = changes?.['carrierAsk'];
  const kind = REQUEST_KINDS.find((one) => one === asked?.from);
  const state = REQUEST_STATES.find((one) => one === asked?.to);
  if (kind === undefined || state === undefined) return null;
  const ask = t(`parcelRequest.kind.${kind}`);
  return state === 'waiting'
    ? t('parcelRequest.event', { ask })
    : t('parcelRequest.event.answer', { ask, state: t(`parcelRequest.state.${state}`) });
}
