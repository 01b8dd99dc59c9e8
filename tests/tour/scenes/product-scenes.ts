import { HARD } from '../hard-data.ts';
import { dialog, press, t, UNKNOWN_ID, type Scene } from './scene.ts';

const longProduct = (({ longProduct: id }) => `/products/${id}`) satisfies Scene['path'];

export const PRODUCT_SCENES: readonly Scene[] = [
  { name: 'products', path: '/products' },
  { name: 'products-second-page', path: '/products?page=2' },
  { name: 'products-no-match', path: `/products?search=${encodeURIComponent('لا شيء')}` },
  { name: 'products-first-day', path: '/products', shop: 'empty' },
  {
    name: 'products-failed',
    path: '/products',
    expected: /ERR_FAILED/,
    arrange: (page) => page.route('**/api/products?*', (route) => route.abort()),
  },
  {
    name: 'products-waiting',
    path: '/products',
    isWaiting: true,
    arrange: (page) => page.route('**/api/products?*', () => {}),
  },
  { name: 'product-new', path: '/products', open: (page) => press(page, t('product.new')) },
  {
    name: 'product-new-wrong',
    path: '/products',
    open: async (page) => {
      await press(page, t('product.new'));
      await dialog(page).getByText(t('product.form.more')).click();
      await press(dialog(page), t('product.form.create.submit'));
    },
  },
  { name: 'product', path: longProduct },
  { name: 'product-bundle', path: ({ bundle }) => `/products/${bundle}` },
  { name: 'product-not-found', path: `/products/${UNKNOWN_ID}`, expected: /404/ },
  {
    name: 'product-edit',
    path: longProduct,
    open: async (page) => {
      await press(page, t('product.edit.of', { name: HARD.product }));
      await dialog(page).getByText(t('product.form.more')).click();
    },
  },
  {
    name: 'product-hide',
    path: longProduct,
    open: (page) => press(page, t('product.hide.of', { name: HARD.product })),
  },
  { name: 'stock', path: '/stock' },
  { name: 'stock-first-day', path: '/stock', shop: 'empty' },
  { name: 'stock-low', path: '/stock?tab=low' },
  { name: 'stock-transit', path: '/stock?tab=transit' },
  { name: 'stock-documents', path: '/stock?tab=documents' },
  { name: 'stock-receive', path: '/stock/receive' },
  {
    name: 'stock-count',
    path: '/stock/count',
    open: (page) => press(page, t('stock.count.all')),
  },
];
