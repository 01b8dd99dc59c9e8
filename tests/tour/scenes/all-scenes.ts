import { CARRIER_SCENES } from './carrier-scenes.ts';
import { CLIENT_SCENES } from './client-scenes.ts';
import { DESK_SCENES } from './desk-scenes.ts';
import { MONEY_SCENES } from './money-scenes.ts';
import { OFFICE_SCENES } from './office-scenes.ts';
import { ORDER_SCENES } from './order-scenes.ts';
import { RETURN_SCENES, SCAN_SCENES } from './parcel-scenes.ts';
import { PRODUCT_SCENES } from './product-scenes.ts';
import { SALE_SCENES } from './sale-scenes.ts';
import type { Scene } from './scene.ts';
import { SHELL_SCENES } from './shell-scenes.ts';

export const SCENES: readonly Scene[] = [
  ...SHELL_SCENES,
  ...SALE_SCENES,
  ...ORDER_SCENES,
  ...PRODUCT_SCENES,
  ...CLIENT_SCENES,
  ...OFFICE_SCENES,
  ...CARRIER_SCENES,
  ...DESK_SCENES,
  ...SCAN_SCENES,
  ...RETURN_SCENES,
  ...MONEY_SCENES,
];
