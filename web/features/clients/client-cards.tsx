import { MapPin, UserRound } from 'lucide-react';
import type { ClientDetail } from '#contract/clients/clients.ts';
import { useLanguage, useTranslation } from '#web/i18n/language-store.ts';
import { usePlaceNames, wilayaName } from '#web/lib/places.ts';
import { Ltr } from '#web/ui/ltr.tsx';
import { BlockSentence } from '#web/features/trust/trust-notice.tsx';
import { ClientTrustBadges } from '#web/features/trust/trust-badges.tsx';
import { useClientsTrust } from '#web/features/trust/use-trust.ts';
import { ClientMessages } from '#web/features/messages/refusal-switch.tsx';
import { OrderCard, OrderFact, OrderFacts } from '#web/features/orders/order-facts.tsx';
import { dialUrl } from '#web/features/orders/calls/order-calls.ts';

export function ClientCards({ client }: { client: ClientDetail }) {
  const t = useTranslation();
  const language = useLanguage();
  const places = usePlaceNames();
  const { wilayaCode, wilaya } = client;
  const trust = useClientsTrust([client]).get(client.id);
  return (
    <div className="grid gap-4 md:grid-cols-2">
      <OrderCard icon={UserRound} title={t('client.contact')}>
        <OrderFacts>
          <OrderFact term={t('client.phone')}>
            <a
              href={dialUrl(client.phone)}
              className="text-primary underline-offset-4 hover:underline"
            >
              <Ltr>{client.phone}</Ltr>
            </a>
            <ClientTrustBadges trust={trust} />
            {trust?.block && (
              <span className="block text-sm text-destructive">
                <BlockSentence block={trust.block} />
              </span>
            )}
          </OrderFact>
          <OrderFact term={t('client.email')}>
            {client.email && <Ltr>{client.email}</Ltr>}
          </OrderFact>
          {client.otherPhones.length > 0 && (
            <OrderFact term={t('client.otherPhones')}>
              <Ltr>{client.otherPhones.join(' · ')}</Ltr>
            </OrderFact>
          )}
          {client.companyName && (
            <OrderFact term={t('client.companyName')}>
              <bdi>{client.companyName}</bdi>
            </OrderFact>
          )}
          <OrderFact term={t('client.notes')} wide>
            {client.notes && <bdi className="whitespace-pre-line">{client.notes}</bdi>}
          </OrderFact>
        </OrderFacts>
        <ClientMessages clientId={client.id} />
      </OrderCard>
      <OrderCard icon={MapPin} title={t('client.place')}>
        <OrderFacts>
          <OrderFact term={t('client.wilaya')}>
            {wilayaCode === null ? wilaya : (wilayaName(wilayaCode, language) ?? wilaya)}
          </OrderFact>
          <OrderFact term={t('client.daira')}>
            {client.daira && <bdi>{places.daira(wilayaCode, client.daira)}</bdi>}
          </OrderFact>
          <OrderFact term={t('client.commune')}>
            {client.commune && <bdi>{places.commune(wilayaCode, client.commune)}</bdi>}
          </OrderFact>
          <OrderFact term={t('client.address')} wide>
            {client.address && <bdi>{client.address}</bdi>}
          </OrderFact>
        </OrderFacts>
      </OrderCard>
    </div>
  );
}
