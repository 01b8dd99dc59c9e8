import type { clients as arabic } from '../ar/clients.ts';
import type { Translated } from '../message.ts';

export const clients: Translated<typeof arabic> = {
  'clients.title': 'Clients',
  'clients.special.title': 'Special clients',
  'clients.search': 'Search by name, phone or wilaya',
  'clients.count': { one: '{count} client', other: '{count} clients' },
  'clients.empty': 'No clients yet',
  'clients.special.empty': 'No special clients yet',
  'clients.noMatch': 'No client matches your search',
  'clients.load.failed': 'The clients could not be loaded',
  'client.name': 'Name',
  'client.special': 'Special client',
  'client.phone': 'Phone',
  'client.email': 'E-mail',
  'client.wilaya': 'Wilaya',
  'client.daira': 'Daira',
  'client.commune': 'Commune',
  'client.address': 'Address',
  'client.type': 'Type',
  'client.type.individual': 'Individual',
  'client.type.company': 'Company',
  'client.companyName': 'Company name',
  'client.totalOrders': 'Orders',
  'client.totalSpent': 'Total spent',
};
