import { z } from 'zod';
import {
  Amount,
  AmountInput,
  EmailInput,
  emptiableText,
  emptyIsNull,
  HttpUrlInput,
  Id,
  optionalLine,
  optionalLines,
  PageQuery,
  ShownLine,
  ShownText,
  Timestamp,
  visibleText,
} from '#contract/common.ts';
import { defineEndpoint } from '#contract/endpoint.ts';
import { normalisePhone } from '#contract/names/phone.ts';

/**
 * All that the order form needs, and all that a user without access to delivery companies may see.
 */
export const DeliveryCompanyChoice = z
  .object({ id: Id, name: ShownLine, isActive: z.boolean() })
  .meta({ id: 'DeliveryCompanyChoice' });
export type DeliveryCompanyChoice = z.infer<typeof DeliveryCompanyChoice>;

/** The API key itself never leaves the server, only whether there is one. */
export const DeliveryCompany = z
  .object({
    ...DeliveryCompanyChoice.shape,
    contactPerson: ShownLine.nullable(),
    phone: z.string(),
    email: z.string().nullable(),
    address: ShownLine.nullable(),
    apiEndpoint: z.string().nullable(),
    hasApiKey: z.boolean(),
    paymentTerms: ShownLine.nullable(),
    /** Delivery prices by wilaya code, to the home and to the company's office. */
    pricePerWilaya: z.record(z.string(), z.object({ home: Amount, office: Amount })).nullable(),
    notes: ShownText.nullable(),
    createdAt: Timestamp,
  })
  .meta({ id: 'DeliveryCompany' });
export type DeliveryCompany = z.infer<typeof DeliveryCompany>;

/** Unlike customers, companies may have short numbers (3030) or foreign ones. */
const OTHER_PHONE = /^\+?\d[\d\s.-]{2,18}$/;

const CompanyPhone = z
  .string()
  .trim()
  .max(40)
  .transform((written, ctx) => {
    const phone = normalisePhone(written);
    if (phone !== null) return phone;
    if (OTHER_PHONE.test(written)) return written;
    ctx.addIssue({ code: 'custom', message: written === '' ? 'required' : 'phone' });
    return z.NEVER;
  });

const WilayaCode = z.string().regex(/^(?:[1-9]|[1-5]\d|6[0-9])$/);

const DeliveryCompanyFields = z.object({
  name: visibleText(200),
  contactPerson: optionalLine(200),
  phone: CompanyPhone,
  email: EmailInput,
  address: optionalLine(500),
  apiEndpoint: z.preprocess(emptyIsNull, HttpUrlInput.nullish()),
  /** Omitted: unchanged. Empty or null: removed. */
  apiKey: emptiableText(500),
  paymentTerms: optionalLine(500),
  /** Replaces all stored prices. */
  pricePerWilaya: z
    .record(WilayaCode, z.object({ home: AmountInput, office: AmountInput }))
    .nullish(),
  notes: optionalLines(2_000),
  isActive: z.boolean().optional(),
});

export const CreateDeliveryCompany = DeliveryCompanyFields.meta({ id: 'CreateDeliveryCompany' });
export type CreateDeliveryCompany = z.output<typeof CreateDeliveryCompany>;
export const UpdateDeliveryCompany = DeliveryCompanyFields.partial().meta({
  id: 'UpdateDeliveryCompany',
});
export type UpdateDeliveryCompany = z.output<typeof UpdateDeliveryCompany>;

export const deliveryCompanyEndpoints = {
  listDeliveryCompanies: defineEndpoint({
    method: 'GET',
    path: '/api/delivery-companies',
    summary: 'The delivery companies; without canViewSettings only what the order form needs',
    access: { anyOf: ['canViewSettings', 'canViewOrders'] },
    query: PageQuery,
    responses: { 200: z.array(z.union([DeliveryCompany, DeliveryCompanyChoice])) },
  }),
  createDeliveryCompany: defineEndpoint({
    method: 'POST',
    path: '/api/delivery-companies',
    summary: 'Add a delivery company',
    access: { permission: 'canEditSettings' },
    body: CreateDeliveryCompany,
    responses: { 201: DeliveryCompany },
  }),
  updateDeliveryCompany: defineEndpoint({
    method: 'PATCH',
    path: '/api/delivery-companies/{id}',
    summary: 'Change a delivery company, its prices or its API key; activate or deactivate it',
    access: { permission: 'canEditSettings' },
    shownTo: { permission: 'canViewSettings' },
    params: z.object({ id: Id }),
    body: UpdateDeliveryCompany,
    responses: { 200: DeliveryCompany },
  }),
};
