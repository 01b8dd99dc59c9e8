import { CalendarClock, CircleCheck, CirclePause, CircleX, type LucideIcon } from 'lucide-react';
import { useMemo, type ReactNode } from 'react';
import { algerianDay } from '#contract/common.ts';
import { offerState, type OfferState } from '#contract/offers/offer-rules.ts';
import type { Offer } from '#contract/offers/offers.ts';
import { useLanguage, useTranslation } from '#web/i18n/language-store.ts';
import type { Translate } from '#web/i18n/translate.ts';
import { useFormat, type Format } from '#web/lib/format.ts';
import { offerRuleText } from '#web/lib/offer-text.ts';
import { productName } from '#web/lib/product-name.ts';
import { useProductNames } from '#web/lib/product-names.ts';
import { Badge, type BadgeVariant } from '#web/ui/badge.tsx';
import { rankOf } from './offer-rank.ts';
import { dataTableColumn } from '#web/ui/data-table-columns.ts';

const column = dataTableColumn<Offer>();

const STATES: Record<OfferState, { icon: LucideIcon; variant: BadgeVariant }> = {
  active: { icon: CircleCheck, variant: 'success' },
  planned: { icon: CalendarClock, variant: 'default' },
  ended: { icon: CircleX, variant: 'secondary' },
  off: { icon: CirclePause, variant: 'secondary' },
};

const stateToday = (offer: Offer) => offerState(offer, algerianDay(Date.now()));

/** Rules and names take several lines rather than push the state and the actions off the screen. */
function Wrapped({ children }: { children: ReactNode }) {
  return (
    <span className="wrap-anywhere md:block md:w-max md:max-w-36 md:whitespace-normal xl:max-w-44 2xl:max-w-64">
      {children}
    </span>
  );
}

export function useOfferColumns() {
  const t = useTranslation();
  const format = useFormat();
  const language = useLanguage();
  return useMemo(
    () =>
      column.columns([
        column.accessor((offer) => productName(offer, language), {
          id: 'name',
          header: t('offer.name'),
          meta: { card: 'title' },
          cell: ({ getValue }) => (
            <Wrapped>
              <bdi className="font-semibold">{getValue()}</bdi>
            </Wrapped>
          ),
        }),
        column.accessor('productIds', {
          header: t('offer.products'),
          cell: ({ getValue }) => (
            <Wrapped>
              <OfferProducts ids={getValue()} />
            </Wrapped>
          ),
        }),
        column.accessor('kind', {
          header: t('offer.rule'),
          cell: ({ row }) => (
            <Wrapped>
              <OfferRuleText offer={row.original} />
            </Wrapped>
          ),
        }),
        column.accessor((offer) => datesText(t, format, offer), {
          id: 'dates',
          header: t('offer.dates'),
          cell: ({ getValue }) => <Wrapped>{getValue()}</Wrapped>,
        }),
        column.accessor('precedence', {
          header: t('offer.precedence'),
          cell: ({ getValue }) => t(`offer.precedence.${rankOf(getValue())}`),
        }),
        column.accessor(stateToday, {
          id: 'state',
          header: t('offer.state'),
          meta: { card: 'badge' },
          cell: ({ getValue }) => {
            const state = getValue();
            return <Badge {...STATES[state]}>{t(`offer.state.${state}`)}</Badge>;
          },
        }),
      ]),
    [t, format, language],
  );
}

/** At noon, so that the day is the same in every time zone. */
const shownDay = (format: Format, day: string) => `\u2066${format.date(`${day}T12:00:00Z`)}\u2069`;

function datesText(t: Translate, format: Format, { startsOn, endsOn }: Offer): string {
  if (startsOn === null && endsOn === null) return t('offer.dates.always');
  const from = startsOn === null ? '' : shownDay(format, startsOn);
  const to = endsOn === null ? '' : shownDay(format, endsOn);
  if (startsOn === null) return t('offer.dates.to', { to });
  return endsOn === null ? t('offer.dates.from', { from }) : t('offer.dates.both', { from, to });
}

const SHOWN = 2;

function OfferProducts({ ids }: { ids: readonly string[] }) {
  const t = useTranslation();
  const names = useProductNames(ids.slice(0, SHOWN));
  if (ids.length === 0) return t('offer.products.all');
  const more = ids.length - names.length;
  return (
    <span className="flex flex-wrap gap-x-2">
      {names.map((name, index) => (
        <bdi key={ids[index]} className="wrap-anywhere">
          {name}
        </bdi>
      ))}
      {more > 0 && <span>{t('offer.products.more', { number: more })}</span>}
    </span>
  );
}

function OfferRuleText({ offer }: { offer: Offer }) {
  const t = useTranslation();
  const format = useFormat();
  const [giftName = ''] = useProductNames(
    offer.giftProductId === null ? [] : [offer.giftProductId],
  );
  return offerRuleText(t, format, offer, giftName);
}
