import { isFields, listOf, textOf, type Fields } from '../core/http.ts';
import { HUBS, territoryNow } from './zr-places.ts';
import { wrong, type Problem } from './zr-problems.ts';
import type { ZrState } from './zr-state.ts';
import { slugOf } from './zr-workflow.ts';

const MOST_DINARS = 150_000;
const PHONE = /^\+213\d{8,9}$/;
const KEYS = new Set([
  'customer',
  'deliveryAddress',
  'deliveryType',
  'hubId',
  'orderedProducts',
  'amount',
  'description',
  'weight',
  'externalId',
  'stateId',
  'hubStockId',
]);
const STOCK_TYPES = ['local', 'warehouse', 'none'];

/** A bare number makes the real one fall over. */
export const crashes = (item: unknown) => isFields(item) && typeof item.weight === 'number';

function wrongCustomer(state: ZrState, customer: unknown): Problem[] {
  if (!isFields(customer)) return [wrong('Customer is required')];
  const found: Problem[] = [];
  if (textOf(customer.name).trim() === '') found.push(wrong('Name is required'));
  const phone = isFields(customer.phone) ? textOf(customer.phone.number1) : '';
  if (!PHONE.test(phone)) found.push(wrong('Phone number is not valid'));
  const id = textOf(customer.customerId);
  const isKnown = state.settings.customers === 'any' ? id !== '' : state.customers.has(id);
  if (!isKnown)
    found.push({ code: 'Customers.NotFound', description: 'The customer was not found' });
  return found;
}

export function wrongAddress(state: ZrState, address: unknown): Problem[] {
  const { world, name } = state;
  if (!isFields(address)) return [wrong('DeliveryAddress is required')];
  const city = territoryNow(world, name, address.cityTerritoryId);
  const district = territoryNow(world, name, address.districtTerritoryId);
  if (city?.level !== 'wilaya') return [wrong('CityTerritoryId is required')];
  if (district?.level !== 'commune' || district.parentId !== city.id) {
    return [wrong('DistrictTerritoryId is required')];
  }
  const canSend = city.delivery.canSend && district.delivery.canSend;
  return canSend ? [] : [wrong('Delivery is not available for this territory')];
}

export function wrongHub(type: unknown, hubId: unknown): Problem[] {
  if (type !== 'pickup-point') return [];
  if (hubId === undefined || hubId === null || hubId === '') return [wrong('HubId is required')];
  const hub = HUBS.find(({ id }) => id === hubId);
  if (hub === undefined) {
    return [{ code: 'HubErrors.HubNotFound', description: 'The hub was not found' }];
  }
  return hub.isPickupPoint ? [] : [wrong('The hub is not a pickup point')];
}

const isNumber = (value: unknown) => typeof value === 'number' && value >= 0;

export function wrongProducts(products: unknown): Problem[] {
  const items = listOf(products);
  if (items.length === 0) return [wrong('OrderedProducts is required')];
  return items.flatMap((item) => {
    if (!isFields(item) || textOf(item.productName) === '')
      return [wrong('ProductName is required')];
    const numbers = ['unitPrice', 'length', 'width', 'height'].filter(
      (name) => !isNumber(item[name]),
    );
    if (numbers.length > 0) return [wrong(`${numbers.join(', ')} must be a number`)];
    if (!Number.isInteger(item.quantity)) return [wrong('Quantity must be an integer')];
    const stock = item.stockType ?? 'local';
    return STOCK_TYPES.some((one) => one === stock) ? [] : [wrong('StockType is not valid')];
  });
}

export const wrongAmount = (amount: unknown): Problem[] =>
  isNumber(amount) && Number(amount) <= MOST_DINARS
    ? []
    : [wrong(`Amount must be between 0 and ${MOST_DINARS}`)];

/** All mistakes of one parcel: the bulk call names each of them. */
export function problemsOf(state: ZrState, item: unknown): Problem[] {
  if (!isFields(item)) return [wrong('The parcel must be an object')];
  const fields: Fields = item;
  const found = Object.keys(fields)
    .filter((key) => !KEYS.has(key))
    .map((key) => wrong(`The key ${key} is not allowed`));
  if (textOf(fields.description).trim() === '') found.push(wrong('Description is required'));
  if (!isFields(fields.weight) || !isNumber(fields.weight.weight))
    found.push(wrong('Weight is required'));
  if (fields.deliveryType !== 'home' && fields.deliveryType !== 'pickup-point') {
    found.push(wrong('DeliveryType is not valid'));
  }
  if (fields.stateId !== undefined && slugOf(fields.stateId) === undefined) {
    found.push({ code: 'States.NotFound', description: 'The state was not found' });
  }
  return [
    ...found,
    ...wrongCustomer(state, fields.customer),
    ...wrongAddress(state, fields.deliveryAddress),
    ...wrongHub(fields.deliveryType, fields.hubId),
    ...wrongProducts(fields.orderedProducts),
    ...wrongAmount(fields.amount),
  ];
}
