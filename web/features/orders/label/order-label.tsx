import type { ReactNode } from 'react';
import type { Order } from '#contract/orders/orders.ts';
import type { StoreIdentity } from '#contract/settings/settings.ts';
import type { FieldsFor } from '#contract/orders/order-fields.ts';
import type { LabelKey } from '#web/i18n/translate.ts';
import { directionOf } from '#web/lib/text-direction.ts';
import { Ltr } from '#web/ui/ltr.tsx';
import { barcodeShape, barcodeText, barcodeWidthMm, qrShape } from './order-label-codes.ts';
import {
  LabelWordsContext,
  labelWords,
  useLabelWords,
  type LabelLanguage,
  storedNames,
  type LabelNames,
} from './order-label-language.ts';
import { LabelGoods } from './order-label-goods.tsx';

const QR_MM = 30;

/** Only fields that `contract/orders/order-fields.ts` marks for the label can be printed. */
type LabelledOrder = Pick<Order, FieldsFor<'label'>>;

interface OrderLabelProps {
  order: LabelledOrder;
  store: StoreIdentity | undefined;
  language: LabelLanguage;
  /** For labels that are not only in Arabic. */
  french: LabelNames | undefined;
}

/** One page of 10 by 15 cm, without its margin. */
export function OrderLabel({ order, store, language, french }: OrderLabelProps) {
  const words = labelWords(language);
  const { t, format, dir, lang } = words;
  const stored = storedNames(order);
  const names = (language === 'fr' && french) || stored;
  const below = language === 'both' ? french : undefined;
  return (
    <LabelWordsContext value={words}>
      <article
        dir={dir}
        lang={lang}
        aria-label={t('order.heading', { number: `#${order.orderNumber}` })}
        className="flex h-[139.5mm] w-[90mm] shrink-0 flex-col bg-white text-[11pt] leading-snug text-black"
      >
        {store && <Sender store={store} />}
        <header className="flex items-center justify-between gap-2 border-b-2 border-black pb-1.5">
          <Ltr className="text-[16pt] font-bold">#{order.orderNumber}</Ltr>
          <span className="rounded-sm border border-black px-2 py-0.5 text-[9pt] font-bold">
            {t('order.label.cod')}
          </span>
        </header>
        <Barcode text={barcodeText(order)} />
        <p className="flex items-center justify-between gap-3 border-t-2 border-black py-1 text-[15pt] leading-tight font-bold whitespace-nowrap">
          {/* A French name may be too long to fit on one line with the phone. */}
          <span className="min-w-0 whitespace-normal">
            <Ltr>{String(order.wilayaCode).padStart(2, '0')}</Ltr> {names.wilaya}
            {below && <Ltr className="block text-[9pt] font-semibold">{below.wilaya}</Ltr>}
          </span>
          <Ltr>{order.phone}</Ltr>
        </p>
        {order.deliveryPlace && (
          <p className="border-t-2 border-black py-0.5 text-center text-[17pt] leading-tight font-bold">
            {t(`order.label.place.${order.deliveryPlace}`)}
          </p>
        )}
        <div
          data-label-text
          className="min-h-0 flex-1 border-y-2 border-black text-[calc(12pt*var(--label-scale,1))]"
        >
          <LabelText order={order} names={names} below={below} />
        </div>
        <footer className="flex items-center justify-between gap-2 pt-1.5">
          <div className="flex min-w-0 flex-1 flex-col gap-1 text-center">
            <span className="text-[10pt]">{t('order.total')}</span>
            <Ltr className="text-[18pt] leading-tight font-bold whitespace-nowrap">
              {format.amount(order.totalAmount, 'DZD')}
            </Ltr>
            <span className="text-[10pt] font-bold">{t('order.label.cod')}</span>
          </div>
          <OrderQr orderId={order.id} />
        </footer>
      </article>
    </LabelWordsContext>
  );
}

/** The sender, and the phone to call with questions. */
function Sender({ store: { storeName, storePhone, storeLogoUrl } }: { store: StoreIdentity }) {
  return (
    <p className="flex h-[7mm] shrink-0 items-center gap-2 pb-1 text-[10pt] font-bold whitespace-nowrap">
      {storeLogoUrl !== '' && (
        <img src={storeLogoUrl} alt="" className="h-full max-w-[18mm] object-contain" />
      )}
      <bdi className="min-w-0 flex-1 truncate">{storeName}</bdi>
      {storePhone !== '' && <Ltr>{storePhone}</Ltr>}
    </p>
  );
}

interface LabelTextProps {
  order: LabelledOrder;
  names: LabelNames;
  /** The names in a second language. */
  below: LabelNames | undefined;
}

function LabelText({ order, names, below }: LabelTextProps) {
  return (
    <div className="flex flex-col gap-[0.35em] py-[0.4em] wrap-anywhere">
      <p className="text-[1.3em] leading-tight font-bold">
        <bdi>{order.customerName}</bdi>
      </p>
      {names.daira && (
        <Line label="order.daira" below={below?.daira}>
          {names.daira}
        </Line>
      )}
      <Line label="order.commune" below={below?.commune}>
        {names.commune}
      </Line>
      <Line label="order.address">{order.address}</Line>
      <LabelGoods lines={order.lines} isBilingual={below !== undefined} />
      {order.deliveryCompanyName && (
        <Line label="order.deliveryCompany">{order.deliveryCompanyName}</Line>
      )}
      {order.trackingNumber && (
        <Line label="order.trackingNumber">
          <Ltr>{order.trackingNumber}</Ltr>
        </Line>
      )}
    </div>
  );
}

interface LineProps {
  label: LabelKey;
  /** The second language, where it differs. */
  below?: string | null | undefined;
  children: ReactNode;
}

function Line({ label, below, children }: LineProps) {
  const { t, lang } = useLabelWords();
  return (
    <p>
      <span className="text-[0.85em]">
        {t(label)}
        {lang === 'fr' ? '\u00A0:' : ':'}
      </span>{' '}
      <bdi
        dir={typeof children === 'string' ? directionOf(children) : undefined}
        className="font-semibold"
      >
        {children}
      </bdi>
      {below && below !== children && (
        <bdi lang="fr" dir={directionOf(below)} className="block text-[0.85em]">
          {below}
        </bdi>
      )}
    </p>
  );
}

function Barcode({ text }: { text: string }) {
  const { width, height, path } = barcodeShape(text);
  return (
    <div className="flex flex-col items-center py-1.5">
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        shapeRendering="crispEdges"
        style={{ width: `${barcodeWidthMm(width)}mm`, height: '15mm' }}
      >
        <path d={path} />
      </svg>
      <Ltr className="text-[10pt] font-semibold">{text}</Ltr>
    </div>
  );
}

/** A QR code that opens the order. */
function OrderQr({ orderId }: { orderId: string }) {
  const { width, height, path } = qrShape(`${window.location.origin}/orders/${orderId}`);
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${width} ${height}`}
      shapeRendering="crispEdges"
      style={{ width: `${QR_MM}mm`, height: `${QR_MM}mm` }}
      className="shrink-0"
    >
      <path d={path} />
    </svg>
  );
}
