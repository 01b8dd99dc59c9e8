import { useQuery } from '@tanstack/react-query';
import {
  parcelRequestEndpoints,
  type ParcelRequest,
  ASK_OBSTACLES,
  type RequestState,
} from '#contract/parcels/parcel-requests.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { endpointQuery } from '#web/lib/endpoint-query.ts';
import { useFormat } from '#web/lib/format.ts';
import { Badge, type BadgeVariant } from '#web/ui/badge.tsx';
import { AskContent } from './ask-content.tsx';

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
          <span className="text-sm text-muted-foreground">{t('parcelRequest.answer')}: </span>
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
