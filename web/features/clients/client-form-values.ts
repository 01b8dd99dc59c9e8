import type { UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import { UpdateClient, type Client } from '#contract/clients/clients.ts';

/** The form's values; empty text means nothing chosen. */
export type ClientValues = {
  name: string;
  phone: string;
  email: string;
  /** The wilaya's code. */
  wilaya: string;
  daira: string;
  commune: string;
  address: string;
  clientType: Client['clientType'];
  companyName: string;
  isSpecial: boolean;
  notes: string;
};
export type ClientFormApi = UseFormReturn<ClientValues, unknown, UpdateClient>;

export const ClientSchema = UpdateClient as unknown as z.ZodType<UpdateClient, ClientValues>;

export function clientValues(client: Client): ClientValues {
  return {
    name: client.name,
    phone: client.phone,
    email: client.email ?? '',
    wilaya: client.wilayaCode === null ? '' : String(client.wilayaCode),
    daira: client.daira ?? '',
    commune: client.commune ?? '',
    address: client.address ?? '',
    clientType: client.clientType,
    companyName: client.companyName ?? '',
    isSpecial: client.isSpecial,
    notes: client.notes ?? '',
  };
}
