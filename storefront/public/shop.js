const amounts = new Intl.NumberFormat('ar-DZ', { maximumFractionDigits: 2 });

const form = document.querySelector('form.order');
if (form !== null) {
  const { phone, wilaya, daira, commune, quantity, deliveryPlace } = form.elements;
  const costs = JSON.parse(form.dataset.costs);
  // What 1, 2, 3 units cost, with the offer for so many.
  const goods = JSON.parse(form.dataset.goods);
  let places = [];

  const fill = (select, names, prompt) => {
    const wanted = select.dataset.value;
    select.replaceChildren(
      new Option(prompt, ''),
      ...names.map((name) => new Option(name, name, false, name === wanted)),
    );
    select.disabled = names.length === 0;
  };
  const showCommunes = () => {
    const chosen = places.find((place) => place.daira === daira.value);
    fill(commune, chosen?.communes ?? [], 'اختر البلدية');
  };
  const showDairas = async () => {
    places = [];
    if (wilaya.value !== '') {
      const answer = await fetch(`/places/${wilaya.value}`);
      places = await answer.json();
    }
    fill(
      daira,
      places.map((place) => place.daira),
      'اختر الدائرة',
    );
    showCommunes();
  };
  const showTotal = () => {
    const delivery = costs[wilaya.value]?.[deliveryPlace.value] ?? 0;
    const total = (goods[quantity.value - 1] ?? 0) + delivery;
    form.querySelector('output').textContent = `${amounts.format(total)} دج`;
  };

  wilaya.addEventListener('change', () => void showDairas());
  daira.addEventListener('change', showCommunes);
  form.addEventListener('input', showTotal);
  void showDairas();
  showTotal();

  // Who types a phone and leaves is announced to the shop; the server looks whether it is one.
  let isOrdered = false;
  form.addEventListener('submit', () => {
    isOrdered = true;
  });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'hidden' || isOrdered || phone.value.trim() === '') return;
    const typed = new URLSearchParams(new FormData(form));
    navigator.sendBeacon(form.action.replace(/orders$/, 'checkouts'), typed);
  });
}

// No button: the dashboard has closed the wheel.
const button = document.querySelector('[data-wheel]');
if (button !== null) offerWheel(button);

function offerWheel(button) {
  const address = new URL(button.dataset.wheel);
  button.addEventListener('click', () => openWheel(address));
  // The wheel is served by the dashboard and posts the prize to this page only.
  window.addEventListener('message', ({ origin, data }) => {
    if (origin !== address.origin || data?.type !== 'lawha-wheel-win') return;
    // What is sold out has no form, and the customer keeps the code.
    if (form !== null) form.elements.promoCode.value = data.code;
  });
}

function openWheel(address) {
  const dialog = document.createElement('dialog');
  const frame = document.createElement('iframe');
  frame.src = address.href;
  frame.title = 'عجلة الحظ';
  const close = document.createElement('button');
  close.type = 'button';
  close.textContent = 'إغلاق';
  close.addEventListener('click', () => dialog.close());
  dialog.addEventListener('close', () => dialog.remove());
  dialog.append(frame, close);
  document.body.append(dialog);
  dialog.showModal();
}

// The order page polls for the status that the dashboard reports.
const REFRESH_MS = 3_000;
if (document.querySelector('[data-refresh]') !== null) {
  setInterval(async () => {
    const answer = await fetch(location.href);
    const next = new DOMParser().parseFromString(await answer.text(), 'text/html');
    const main = next.querySelector('main');
    if (main.innerHTML !== document.querySelector('main').innerHTML) {
      document.querySelector('main').replaceWith(main);
    }
  }, REFRESH_MS);
}
