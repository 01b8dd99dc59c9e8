import { sql } from 'drizzle-orm';
import { boolean, check, jsonb, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { amount, createdAt, id, notNegative, updatedAt } from './columns.ts';

export const deliveryCompanies = pgTable('delivery_companies', {
  id: id(),
  name: text().notNull(),
  contactPerson: text(),
  phone: text().notNull(),
  email: text(),
  address: text(),
  apiEndpoint: text(),
  apiKey: text(),
  paymentTerms: text(),
  /** The company's prices by wilaya code, to the home and to its office. */
  pricePerWilaya: jsonb().$type<Record<string, { home: number; office: number }>>(),
  notes: text(),
  isActive: boolean().notNull().default(true),
  createdAt: createdAt(),
});

export const wilayaShippingCosts = pgTable(
  'wilaya_shipping_costs',
  {
    id: id(),
    wilayaCode: smallint().notNull().unique(),
    wilayaNameAr: text().notNull(),
    wilayaNameFr: text().notNull(),
    homeCost: amount().notNull(),
    officeCost: amount().notNull(),
    updatedAt: updatedAt(),
  },
  (t) => [
    check('wilaya_shipping_costs_code_check', sql`${t.wilayaCode} between 1 and 69`),
    notNegative('wilaya_shipping_costs_home_check', t.homeCost),
    notNegative('wilaya_shipping_costs_office_check', t.officeCost),
  ],
);
