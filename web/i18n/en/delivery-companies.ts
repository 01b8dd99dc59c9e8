import type { deliveryCompanies as arabic } from '../ar/delivery-companies.ts';
import type { Translated } from '../message.ts';

export const deliveryCompanies: Translated<typeof arabic> = {
  'deliveryCompanies.title': 'Delivery companies',
  'deliveryCompanies.note': 'Delivery companies are added from the settings.',
  'deliveryCompanies.empty': 'No delivery companies yet',
  'deliveryCompanies.load.failed': 'The delivery companies could not be loaded',
  'deliveryCompany.name': 'Name',
  'deliveryCompany.contactPerson': 'Contact',
  'deliveryCompany.phone': 'Phone',
  'deliveryCompany.email': 'E-mail',
  'deliveryCompany.apiEndpoint': 'API address',
  'deliveryCompany.paymentTerms': 'Payment terms',
  'deliveryCompany.status': 'Status',
  'deliveryCompany.active': 'Active',
  'deliveryCompany.inactive': 'Inactive',
};
