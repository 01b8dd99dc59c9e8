/** The lists that have saved views. */
export const VIEW_LISTS = ['orders', 'clients', 'specialClients', 'products'] as const;
export type ViewList = (typeof VIEW_LISTS)[number];

const CLIENT_COLUMNS = [
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
] as const;

/** The columns that can be chosen, in their usual order. Products without chosen ones are cards. */
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
  clients: CLIENT_COLUMNS,
  specialClients: CLIENT_COLUMNS,
  products: [
    'name',
    'category',
    'price',
    'originalPrice',
    'stock',
    'variants',
    'isActive',
    'createdAt',
  ],
} as const satisfies Record<ViewList, readonly string[]>;

export const VIEW_DENSITIES = ['compact', 'comfortable'] as const;
export type ViewDensity = (typeof VIEW_DENSITIES)[number];

export const MAX_VIEW_NAME = 60;
/** Of one person for one list. */
export const MAX_VIEWS = 30;
