import type { CarrierAccount } from '../adapter/channel.ts';

/** Where a generation's calls are. Of several paths the next is tried when one answers 404. */
export interface Generation {
  number: 1 | 2;
  wilayas: string;
  communes: string;
  create: string;
  orders: string;
  referenceFilter: string;
  label: string;
  read: (id: string) => readonly string[];
  history: (id: string) => readonly string[];
  edit: (id: string) => readonly string[];
  cancel: (id: string) => readonly string[];
}

const FIRST: Generation = {
  number: 1,
  wilayas: '/shared/wilayas/',
  communes: '/shared/communes/',
  create: '/stores/orders/',
  orders: '/stores/orders/',
  referenceFilter: 'external_order_id',
  label: '/delivery/starter/v2/starter_bordureau/',
  read: (id) => [`/stores/orders/${id}/`],
  history: (id) => [`/stores/history_order/${id}`],
  edit: (id) => [`/stores/orders/${id}/`],
  cancel: (id) => [`/shared/status/${id}/`, `/stores/orders/${id}/status/`],
};

const SECOND: Generation = {
  number: 2,
  wilayas: '/base/wilayas/',
  communes: '/base/communes/',
  // Without the slash it redirects, and a redirected write is never followed.
  create: '/orders/',
  orders: '/orders/',
  referenceFilter: 'external_id',
  label: '/starter_bordureau/',
  read: (id) => [`/orders/${id}/`, `/stores/orders/${id}/`],
  history: (id) => [`/stores/history_order/${id}`],
  edit: (id) => [`/orders/${id}/`, `/stores/orders/${id}/`],
  cancel: (id) => [`/shared/status/${id}/`, `/orders/${id}/`],
};

export const generationOf = ({ settings }: CarrierAccount): Generation =>
  settings.generation === '2' ? SECOND : FIRST;

export const otherGeneration = ({ number }: Generation): Generation =>
  number === 1 ? SECOND : FIRST;

/** Home and desk, as this account's Maystro numbers them: a shift would send desk parcels home. */
export const deliveryTypesOf = ({ settings }: CarrierAccount): { home: number; desk: number } =>
  settings.deliveryTypes === '0-1' ? { home: 0, desk: 1 } : { home: 1, desk: 2 };
