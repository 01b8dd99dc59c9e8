import type { deliveryCompanies as arabic } from '../ar/delivery-companies.ts';
import type { Translated } from '../message.ts';

export const deliveryCompanies: Translated<typeof arabic> = {
  'deliveryCompanies.title': 'Sociétés de livraison',
  'deliveryCompanies.note': 'Les sociétés de livraison s’ajoutent depuis les paramètres.',
  'deliveryCompanies.empty': 'Aucune société de livraison enregistrée',
  'deliveryCompanies.load.failed': 'Impossible de charger les sociétés de livraison',
  'deliveryCompany.name': 'Nom',
  'deliveryCompany.contactPerson': 'Contact',
  'deliveryCompany.phone': 'Téléphone',
  'deliveryCompany.email': 'E-mail',
  'deliveryCompany.apiEndpoint': 'Adresse API',
  'deliveryCompany.paymentTerms': 'Conditions de paiement',
  'deliveryCompany.status': 'État',
  'deliveryCompany.active': 'Active',
  'deliveryCompany.inactive': 'Inactive',
};
