import { faultName, faultsOf, SCRIPTS } from './words.js';

const REFRESH_MS = 2_000;
const find = (id) => document.getElementById(id);

let state = null;
let chosen = sessionStorage.getItem('family') ?? 'yalidine';
let shown = '';

/** An element with attributes, listeners (`onclick`) and children. */
function make(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (name.startsWith('on')) element.addEventListener(name.slice(2), value);
    else if (value !== false && value !== null)
      element.setAttribute(name, value === true ? '' : value);
  }
  element.append(...children);
  return element;
}

const options = (pairs, selected) =>
  pairs.map(([value, text]) => make('option', { value, selected: value === selected }, text));

async function ask(path, body, method = body === undefined ? 'GET' : 'POST') {
  const response = await fetch(`/control/${path}`, {
    method,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const answer = await response.json();
  if (!response.ok) throw new Error(answer.error);
  return answer;
}

async function actAndShow(path, body, method) {
  find('message').textContent = '';
  try {
    await ask(path, body, method);
  } catch (error) {
    find('message').textContent = `لم يتم: ${error.message}`;
  }
  shown = '';
  await refresh();
}

/** Does something, says what went wrong, and shows what became of it. */
function act(path, body, method) {
  void actAndShow(path, body, method);
}

const family = () => state.families.find(({ name }) => name === chosen) ?? state.families[0];
const bdi = (text, kind = '') => make('bdi', { class: kind, dir: 'auto' }, String(text));
const times = new Intl.DateTimeFormat('ar-DZ', {
  dateStyle: 'medium',
  timeStyle: 'medium',
  timeZone: 'Africa/Algiers',
});

function showClock() {
  find('now').textContent = times.format(new Date(state.clock.now));
  const { rate } = state.clock;
  const words = { 0: 'متوقفة', 1: 'عادية', 3600: 'ساعة في كل ثانية' };
  find('rate').textContent = words[rate] ?? `× ${rate}`;
  find('moves').checked = state.families.every(({ isMovedByTime }) => isMovedByTime);
}

function choose(name) {
  chosen = name;
  sessionStorage.setItem('family', name);
  shown = '';
  void refresh();
}

function showFamilies() {
  find('families').replaceChildren(
    ...state.families.map(({ name, title, parcels }) =>
      make(
        'button',
        { type: 'button', 'aria-pressed': String(name === chosen), onclick: () => choose(name) },
        `${title} (${parcels})`,
      ),
    ),
  );
}

/** A switch keeps the type that it has. */
function settingField(name, value) {
  const change = (next) => act(`families/${chosen}`, { settings: { [name]: next } });
  if (typeof value === 'boolean') {
    const box = make('input', { type: 'checkbox', onchange: () => change(box.checked) });
    box.checked = value;
    return make('label', { class: 'check' }, box, bdi(name));
  }
  const read = () => (typeof value === 'number' ? Number(field.value) : field.value);
  const field = make('input', { value: String(value), dir: 'ltr', onchange: () => change(read()) });
  return make('label', {}, bdi(name), field);
}

function showFamily() {
  const { title, address, script, settings } = family();
  find('family-title').textContent = title;
  find('address').textContent = address;
  find('script').replaceChildren(...options(Object.entries(SCRIPTS), script));
  find('settings').replaceChildren(
    ...Object.entries(settings).map(([name, value]) => settingField(name, value)),
  );
  find('fault').replaceChildren(...options(faultsOf(chosen)));
}

function showFaults() {
  const here = state.faults.filter(({ family: of }) => of === chosen || of === '*');
  const rows = here.map(({ id, fault, count, struck, with: details }) => {
    const left = count === undefined ? `${struck}` : `${struck} من ${count}`;
    const more = Object.keys(details ?? {}).length > 0 ? bdi(JSON.stringify(details)) : '';
    const stop = () => act(`faults/${id}`, undefined, 'DELETE');
    return make(
      'li',
      { class: 'row' },
      make('span', {}, `${faultName(fault)} · وقع ${left} `, more),
      make('button', { type: 'button', onclick: stop }, 'إيقاف العطل'),
    );
  });
  find('faults').replaceChildren(
    ...(rows.length > 0 ? rows : [make('li', { class: 'note' }, 'لا أعطال.')]),
  );
}

/** Of families that tell nothing by themselves there is nothing to show. */
function showHooks() {
  const { hooks } = family();
  find('hooks-panel').hidden = hooks === null;
  find('hooks').replaceChildren(
    ...(hooks ?? []).map(({ url, isEnabled }) =>
      make('li', {}, bdi(url), isEnabled ? ' · يعمل' : ' · متوقف'),
    ),
  );
}

function historyOf(parcel) {
  const rows = parcel.history.map(({ at, word, reason, spot }) =>
    make(
      'li',
      {},
      `${times.format(new Date(at))} · `,
      bdi(word),
      reason === null ? '' : make('span', {}, ' · ', bdi(reason)),
      make('span', { class: 'note' }, ' · ', bdi(spot.station)),
    ),
  );
  return make(
    'details',
    {},
    make('summary', {}, 'ما جرى له'),
    make('ol', { class: 'history' }, ...rows),
  );
}

function parcelCard(parcel) {
  const path = `parcels/${chosen}/${encodeURIComponent(parcel.id)}`;
  const words = make(
    'select',
    { 'aria-label': 'كلمة' },
    ...options(
      family().words.map((word) => [word, word]),
      parcel.word,
    ),
  );
  const script = make(
    'select',
    { 'aria-label': 'حياة الطرد', onchange: () => act(`${path}/move`, { script: script.value }) },
    ...options(
      Object.entries(SCRIPTS).filter(([name]) => state.scripts.includes(name)),
      parcel.script,
    ),
  );
  const notes = [
    parcel.isDeleted ? 'محذوف' : '',
    parcel.isValidated ? '' : 'مسودة: لم يُؤكَّد',
    parcel.isDesk ? 'إلى المكتب' : 'إلى المنزل',
    parcel.isReturn ? 'راجع' : '',
  ].filter((text) => text !== '');
  return make(
    'li',
    { class: parcel.isDeleted ? 'parcel gone' : 'parcel' },
    make(
      'h3',
      {},
      bdi(parcel.tracking, 'number'),
      make('span', { class: 'word' }, bdi(parcel.word)),
      parcel.money === null ? '' : bdi(parcel.money),
    ),
    make(
      'p',
      { class: 'note' },
      bdi(parcel.reference, 'number'),
      ' · ',
      bdi(parcel.client),
      ' · ',
      bdi(parcel.commune),
      ` · ${parcel.amount} دج · ${notes.join(' · ')}`,
    ),
    make(
      'div',
      { class: 'row' },
      make(
        'button',
        { type: 'button', class: 'main', onclick: () => act(`${path}/move`, {}) },
        'الخطوة التالية',
      ),
      make('label', {}, 'كلمة بعينها', words),
      make(
        'button',
        { type: 'button', onclick: () => act(`${path}/move`, { word: words.value }) },
        'ضعها',
      ),
      make('label', {}, 'حياته', script),
      ...family()
        .actions.filter((name) => name !== 'lock')
        .map((name) =>
          make(
            'button',
            { type: 'button', onclick: () => act(`${path}/${name}`, {}) },
            ACTIONS[name] ?? name,
          ),
        ),
    ),
    historyOf(parcel),
  );
}

const ACTIONS = {
  delete: 'احذفه من لوحة الشركة',
  swap: 'بدّل رقمه',
  approve: 'وافق على التعديل',
  'edit-price': 'غيّر سعره',
};

async function refresh() {
  state = await ask('state');
  showClock();
  const parcels = await ask(`parcels?family=${chosen}&limit=50`);
  // What somebody is choosing from must not be replaced under their hand.
  const now = JSON.stringify([chosen, state.families, state.faults, parcels]);
  if (now === shown) return;
  const isChoosing = ['SELECT', 'INPUT'].includes(document.activeElement?.tagName) && shown !== '';
  if (isChoosing) return;
  shown = now;
  showFamilies();
  showFamily();
  showFaults();
  showHooks();
  const cards = parcels.toReversed().map(parcelCard);
  const nothing = make('li', { class: 'note' }, 'لا طرود بعد: أرسل واحدا من لوحة.');
  find('parcels').replaceChildren(...(cards.length > 0 ? cards : [nothing]));
}

for (const button of document.querySelectorAll('[data-clock]')) {
  button.addEventListener('click', () => act('clock', JSON.parse(button.dataset.clock)));
}
find('moves').addEventListener('change', (event) => act('clock', { moves: event.target.checked }));
find('script').addEventListener('change', (event) =>
  act(`families/${chosen}`, { script: event.target.value }),
);
find('reset').addEventListener('click', () => act('reset', {}));
find('fault-form').addEventListener('submit', (event) => {
  event.preventDefault();
  const fault = find('fault').value;
  const count = Number(find('count').value);
  const details = find('with').value.trim();
  let given = {};
  try {
    given = details === '' ? {} : JSON.parse(details);
  } catch {
    find('message').textContent = 'التفاصيل ليست JSON صحيحا';
    return;
  }
  act('faults', { family: chosen, fault, ...(count > 0 ? { count } : {}), with: given });
});
find('hook-form').addEventListener('submit', (event) => {
  event.preventDefault();
  const [url, secret] = [find('hook-url').value.trim(), find('hook-secret').value.trim()];
  act(`hooks/${chosen}`, { url, secret });
});

await refresh();
setInterval(() => document.visibilityState === 'visible' && void refresh(), REFRESH_MS);
