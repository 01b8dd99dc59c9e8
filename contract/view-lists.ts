// Without zod, because the order list reads its columns from the address in the first load.

/** The lists that have saved views. */
export const VIEW_LISTS = ['orders', 'clients', 'products'] as const;
export type ViewList = (typeof VIEW_LISTS)[number];

/** The columns that can be chosen, in their usual order. Products are cards and have none. */
export const VIEW_COLUMNS = {
  orders: [
    'orderNumber',
    'productName',
    'customerName',
    'phone',
    'wilaya',
    'commune',
    'deliveryCompanyName',
    'trackingNumber',
    'parcel',
    'status',
    'quantity',
    'callCount',
    'callAgainAt',
    'deliveredAt',
    'totalAmount',
    'createdAt',
  ],
  clients: [
    'name',
    'phone',
    'email',
    'wilaya',
    'daira',
    'commune',
    'address',
    'companyName',
    'clientType',
    'totalOrders',
    'totalSpent',
  ],
  products: [],
} as const satisfies Record<ViewList, readonly string[]>;

export const VIEW_DENSITIES = ['compact', 'comfortable'] as const;
export type ViewDensity = (typeof VIEW_DENSITIES)[number];

export const MAX_VIEW_NAME = 60;
/** Of one person for one list. */
export const MAX_VIEWS = 30;
