import type { Client } from '#contract/clients/clients.ts';
import { normalisePhone } from '#contract/names/phone.ts';
import { foldForSearch } from '#contract/names/text.ts';
import type { ExcelColumn } from '#web/lib/excel/excel-export.ts';
import { cellText, type ImportColumn, type ImportedRow } from '#web/lib/excel/excel-import.ts';
import { ar } from './texts.ar.ts';

/** In Arabic whatever the screen's language; an exported file can be imported again. */
export const CLIENT_COLUMNS: readonly ExcelColumn<Client>[] = [
  { header: ar['client.name'], value: ({ name }) => name },
  { header: ar['client.phone'], value: ({ phone }) => phone },
  { header: ar['client.email'], value: ({ email }) => email },
  { header: ar['client.wilaya'], value: ({ wilaya }) => wilaya },
  { header: ar['client.daira'], value: ({ daira }) => daira },
  { header: ar['client.commune'], value: ({ commune }) => commune },
  { header: ar['client.address'], value: ({ address }) => address },
  { header: ar['client.type'], value: ({ clientType }) => ar[`client.type.${clientType}`] },
  {
    header: ar['client.special'],
    value: ({ isSpecial }) => ar[isSpecial ? 'client.yes' : 'client.no'],
  },
  { header: ar['client.companyName'], value: ({ companyName }) => companyName },
  { header: ar['client.totalOrders'], value: ({ totalOrders }) => totalOrders, kind: 'count' },
  { header: ar['client.totalSpent'], value: ({ totalSpent }) => totalSpent, kind: 'amount' },
  { header: ar['client.notes'], value: ({ notes }) => notes },
  { header: ar['client.since'], value: ({ createdAt }) => new Date(createdAt), kind: 'day' },
];

export type ClientsList = 'clients' | 'specialClients';

type Field =
  | 'name'
  | 'phone'
  | 'email'
  | 'wilaya'
  | 'daira'
  | 'commune'
  | 'address'
  | 'clientType'
  | 'isSpecial'
  | 'companyName'
  | 'notes';

export const IMPORT_COLUMNS: readonly ImportColumn<Field>[] = [
  { field: 'name', headings: [ar['client.name'], 'nom', 'name', 'اسم العميل'], required: true },
  {
    field: 'phone',
    headings: [ar['client.phone'], 'téléphone', 'tel', 'phone', 'رقم الهاتف'],
    required: true,
  },
  { field: 'email', headings: [ar['client.email'], 'e-mail', 'email'] },
  { field: 'wilaya', headings: [ar['client.wilaya'], 'wilaya'] },
  { field: 'daira', headings: [ar['client.daira'], 'daïra', 'daira'] },
  { field: 'commune', headings: [ar['client.commune'], 'commune'] },
  { field: 'address', headings: [ar['client.address'], 'adresse', 'address'] },
  { field: 'clientType', headings: [ar['client.type'], 'type'] },
  { field: 'isSpecial', headings: [ar['client.special'], 'client privilégié', 'special client'] },
  { field: 'companyName', headings: [ar['client.companyName'], 'raison sociale', 'company name'] },
  { field: 'notes', headings: [ar['client.notes'], 'notes'] },
];

const COMPANY = ['شركة', 'company', 'entreprise'].map(foldForSearch);
const INDIVIDUAL = ['فرد', 'individual', 'particulier'].map(foldForSearch);
const YES = ['نعم', 'oui', 'yes', 'true', '1'].map(foldForSearch);
const NO = ['لا', 'non', 'no', 'false', '0'].map(foldForSearch);

/** The row as the endpoint expects it; invalid values are sent too and refused there. */
export function toImportedClient({ line, values }: ImportedRow<Field>): Record<string, unknown> {
  const { phone, clientType, isSpecial, ...texts } = values;
  const given = Object.entries(texts).map(([field, value]) => [field, cellText(value)]);
  return {
    line,
    ...Object.fromEntries(given.filter(([, text]) => text !== '')),
    name: cellText(values.name),
    phone: phoneText(cellText(phone)),
    ...chosen('clientType', cellText(clientType), [
      [COMPANY, 'company'],
      [INDIVIDUAL, 'individual'],
    ]),
    ...chosen('isSpecial', cellText(isSpecial), [
      [YES, true],
      [NO, false],
    ]),
  };
}

function chosen(field: Field, text: string, choices: readonly [readonly string[], unknown][]) {
  if (text === '') return {};
  const found = choices.find(([words]) => words.includes(foldForSearch(text)));
  return { [field]: found === undefined ? text : found[1] };
}

/** Restores the leading zero that a spreadsheet drops when it treats the phone as a number. */
function phoneText(written: string): string {
  return normalisePhone(written) ?? normalisePhone(`0${written}`) ?? written;
}
