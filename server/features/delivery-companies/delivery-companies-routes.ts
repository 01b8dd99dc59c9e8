import type { deliveryCompanyEndpoints } from '#contract/delivery-companies/delivery-companies.ts';
import { answerShortList } from '../../http/lists.ts';
import type { Handlers } from '../../http/handler.ts';
import type { SecretBox } from '../../secret-box.ts';
import {
  createDeliveryCompany,
  listDeliveryCompanies,
  updateDeliveryCompany,
} from './delivery-companies-service.ts';

export function deliveryCompanyHandlers(
  box: SecretBox | null,
): Handlers<keyof typeof deliveryCompanyEndpoints> {
  return {
    listDeliveryCompanies: async (ctx, { query }, { request }) =>
      answerShortList(request, query, await listDeliveryCompanies(ctx)),
    createDeliveryCompany: async (ctx, { body }) => ({
      status: 201,
      body: await createDeliveryCompany(ctx, box, body),
    }),
    updateDeliveryCompany: async (ctx, { params, body }) => ({
      status: 200,
      body: await updateDeliveryCompany(ctx, box, params.id, body),
    }),
  };
}
