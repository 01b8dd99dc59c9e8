import { randomUUID } from 'node:crypto';
import { WILAYAS } from '#contract/geography/wilayas.ts';
import { productsOf, shippingCosts, type Offer, type Product } from './catalogue.ts';
import { html, Html } from './html.ts';
import { offersOn, saleOf } from './offers.ts';
import { MOST_UNITS, type WrongForm } from './ordering.ts';
import type { Kept, Store } from './store.ts';

const amounts = new Intl.NumberFormat('ar-DZ', { maximumFractionDigits: 2 });
const dinars = (amount: number) => html`<bdi>${amounts.format(amount)}</bdi> دج`;

/** Pictures of the dashboard are loaded through our proxy: its own pages alone may embed them. */
const pictureOf = ({ image }: Product) =>
  image.startsWith('/') ? `/dashboard-media${image}` : image;

function layout(offer: Offer, title: string, main: Html): string {
  return html`<!doctype html>
    <html lang="ar" dir="rtl">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title} · ${offer.storeName}</title>
        <link rel="stylesheet" href="/shop.css" />
        <link rel="icon" href="data:," />
        <script src="/shop.js" type="module"></script>
      </head>
      <body>
        ${offer.announcement && html`<p class="announcement">${offer.announcement}</p>`}
        <header class="top"><a href="/">${offer.storeName}</a></header>
        <main>${main}</main>
        <footer>الدفع عند الاستلام · التوصيل إلى كل الولايات</footer>
      </body>
    </html>`.text;
}

const stars = ({ rating, reviewCount }: Product) =>
  html`<p class="stars">★ <bdi>${rating.toFixed(1)}</bdi> <span>(${reviewCount} تقييم)</span></p>`;

const price = ({ price: now, originalPrice }: Product) =>
  html`<p class="price">
    <strong>${dinars(now)}</strong>
    ${originalPrice !== null && originalPrice > now && html`<s>${dinars(originalPrice)}</s>`}
  </p>`;

function offers(store: Store, product: Product): Html | false {
  const running = offersOn(store, product);
  return (
    running.length > 0 &&
    html`<ul class="offers">
      ${running.map(({ name, text }) => html`<li title="${name}">${text}</li>`)}
    </ul>`
  );
}

const banner = ({ offer, hasWheel }: Offer, dashboardUrl: string) =>
  (offer !== null || hasWheel) &&
  html`<section class="banner">
    <div>
      ${offer && html`<p class="offer">${offer}</p>`}
      ${
        hasWheel &&
        html`<h2>عرض خاص للعملاء!</h2>
          <p>دور العجلة واربح خصومات وجوائز حصرية</p>`
      }
    </div>
    ${
      hasWheel &&
      html`<button type="button" data-wheel="${dashboardUrl}/wheel?lang=ar">اربح جائزتك!</button>`
    }
  </section>`;

export function cataloguePage(offer: Offer, store: Store): string {
  const products = productsOf(store);
  const cards = products.map(
    (product) =>
      html`<a class="card" href="/products/${product.slug}">
        <img src="${pictureOf(product)}" alt="" loading="lazy" />
        <h2>${product.name}</h2>
        ${price(product)} ${offers(store, product)}
        ${product.stock === 0 && html`<p class="sold-out">نفذت الكمية</p>`}
      </a>`,
  );
  const main =
    products.length === 0
      ? html`<section class="empty">
          <h1>لا توجد منتجات بعد</h1>
          <p>تصل المنتجات من لوحة التحكم حالما تتصل بهذا المتجر.</p>
        </section>`
      : html`<h1>منتجاتنا</h1>
          <div class="cards">${cards}</div>`;
  return layout(offer, 'المنتجات', main);
}

interface ProductPage {
  store: Store;
  offer: Offer;
  product: Product;
  dashboardUrl: string;
  wrong?: WrongForm;
}

export function productPage({ store, offer, product, dashboardUrl, wrong }: ProductPage): string {
  const main = html`${banner(offer, dashboardUrl)}
    <div class="product">
      <section>
        <div class="picture">
          <img src="${pictureOf(product)}" alt="${product.name}" />
          ${product.badge && html`<span class="badge">${product.badge}</span>`}
        </div>
        <h1>${product.name}</h1>
        ${stars(product)} ${price(product)} ${offers(store, product)}
        <p>${product.description}</p>
        <ul class="benefits">
          ${product.benefits.map((benefit) => html`<li>${benefit}</li>`)}
        </ul>
        <form method="post" action="/products/${product.slug}/reviews" class="review">
          <label>
            جرّبته؟ قيّمه
            <select name="stars">
              ${[5, 4, 3, 2, 1].map((count) => html`<option value="${count}">${count} ★</option>`)}
            </select>
          </label>
          <button type="submit" class="quiet">إرسال التقييم</button>
        </form>
      </section>
      ${
        product.stock === 0
          ? html`<section class="order"><h2>نفذت الكمية</h2></section>`
          : orderForm(store, product, wrong)
      }
    </div>`;
  return layout(offer, product.name, main);
}

function orderForm(store: Store, product: Product, wrong?: WrongForm): Html {
  const value = (name: string) => wrong?.values[name] ?? '';
  const fault = (name: string) =>
    wrong?.errors[name] && html`<span class="fault">${wrong.errors[name]}</span>`;
  const input = (name: string, label: string, attributes: Html = html``) =>
    html`<label>
      ${label}
      <input name="${name}" value="${value(name)}" ${attributes} />
      ${fault(name)}
    </label>`;
  const costs = JSON.stringify(shippingCosts(store));
  const goods = Array.from(
    { length: MOST_UNITS },
    (_, index) => saleOf(store, product, index + 1).goods,
  );
  return html`<form
    method="post"
    action="/products/${product.slug}/orders"
    class="order"
    data-goods="${JSON.stringify(goods)}"
    data-costs="${costs}"
  >
    <h2>اطلب الآن وادفع عند الاستلام</h2>
    <input type="hidden" name="id" value="${randomUUID()}" />
    ${wrong && html`<p class="fault" role="alert">راجع الحقول المشار إليها.</p>`}
    ${input('customerName', 'الاسم الكامل', html`required autocomplete="name"`)}
    ${input('phone', 'رقم الهاتف', html`required type="tel" dir="ltr" autocomplete="tel"`)}
    <small>قد نتصل بك إن لم تكمل طلبك.</small>
    <label>
      الولاية
      <select name="wilaya" required data-value="${value('wilaya')}">
        <option value="">اختر الولاية</option>
        ${WILAYAS.map(
          ({ code, nameAr }) =>
            html`<option value="${code}" ${value('wilaya') === String(code) && 'selected'}>
              ${code} - ${nameAr}
            </option>`,
        )}
      </select>
      ${fault('wilaya')}
    </label>
    <label>
      الدائرة
      <select name="daira" required data-value="${value('daira')}"></select>
      ${fault('daira')}
    </label>
    <label>
      البلدية
      <select name="commune" required data-value="${value('commune')}"></select>
      ${fault('commune')}
    </label>
    ${input('address', 'العنوان', html`required autocomplete="street-address"`)}
    <label>
      الكمية
      <input
        name="quantity"
        type="number"
        min="1"
        max="${MOST_UNITS}"
        value="${value('quantity') || 1}"
      />
      ${fault('quantity')}
    </label>
    <label>
      التوصيل
      <select name="deliveryPlace">
        <option value="home">إلى المنزل</option>
        <option value="office" ${value('deliveryPlace') === 'office' && 'selected'}>
          إلى المكتب
        </option>
      </select>
    </label>
    ${input('promoCode', 'رمز الجائزة (إن وجد)', html`dir="ltr" autocomplete="off"`)}
    <p class="total">المجموع: <output>${dinars(product.price)}</output></p>
    <button type="submit">تأكيد الطلب</button>
  </form>`;
}

const STATUS_WORDS: Record<string, string> = {
  pending: 'قيد الانتظار: سنتصل بك لتأكيده',
  validated: 'تم التحقق: نحضّر طلبك',
  shipped: 'تم الشحن: طلبك في الطريق',
  delivered: 'تم التوصيل: شكراً لك',
  returned: 'مرتجع',
  cancelled: 'ملغي',
};

export function orderPage(offer: Offer, order: Kept): string {
  const { fields, isCancelAsked, refusal, dashboardId } = order;
  const word = isCancelAsked
    ? 'طلبت إلغاءه، وسنؤكد لك ذلك'
    : (STATUS_WORDS[String(fields.status)] ?? '');
  const text = (field: string) => {
    const value = fields[field];
    return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  };
  const line = (name: string, value: string, direction = 'auto') =>
    value !== '' &&
    html`<dt>${name}</dt>
      <dd><bdi dir="${direction}">${value}</bdi></dd>`;
  const main = refusal
    ? html`<section class="receipt">
        <h1>لم يُقبل الطلب</h1>
        <p class="fault" role="alert">${refusal}</p>
        <p><a href="/">العودة إلى المنتجات</a></p>
      </section>`
    : html`<section class="receipt" data-refresh>
        <h1>شكراً، وصل طلبك</h1>
        <p class="status" role="status">${word}</p>
        <dl>
          ${line('رقم الطلب', text('orderNumber') && `#${text('orderNumber')}`, 'ltr')}
          ${line('المنتج', text('productName'))} ${line('الكمية', text('quantity'))}
          ${line('الاسم', text('customerName'))} ${line('الهاتف', text('phone'), 'ltr')}
          ${line('الولاية', text('wilaya'))} ${line('البلدية', text('commune'))}
          ${line('شركة التوصيل', text('deliveryCompanyName'))}
          ${line('رقم التتبع', text('trackingNumber'), 'ltr')}
          <dt>المجموع</dt>
          <dd>${dinars(Number(fields.totalAmount))}</dd>
          ${
            fields.discountAmount != null &&
            html`<dt>خصم الجائزة</dt>
              <dd>${dinars(Number(fields.discountAmount))}</dd>`
          }
        </dl>
        ${dashboardId === null && html`<p>نرسل طلبك إلى المتجر...</p>`}
        ${
          fields.status === 'pending' &&
          !isCancelAsked &&
          html`<form method="post" action="/orders/${order.id}/cancel">
            <button type="submit" class="quiet">إلغاء الطلب</button>
          </form>`
        }
      </section>`;
  return layout(offer, 'طلبك', main);
}

export const notFoundPage = (offer: Offer) =>
  layout(offer, 'غير موجود', html`<section class="empty"><h1>الصفحة غير موجودة</h1></section>`);
