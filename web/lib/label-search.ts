/** The same limit as for bulk actions. */
export const MAX_LABELS = 100;

export interface LabelsSearch {
  ids?: string;
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The query string that selects the labels: `/orders/labels?ids=a,b`. */
export const labelsSearch = (ids: readonly string[]): LabelsSearch => ({ ids: ids.join(',') });

export function readLabelsSearch({ ids }: Readonly<Record<string, unknown>>): LabelsSearch {
  return typeof ids === 'string' ? { ids } : {};
}

/** The order ids in the URL, in their order and without duplicates. Invalid ids are dropped. */
export function labelIds({ ids = '' }: LabelsSearch): string[] {
  return [...new Set(ids.split(','))].filter((id) => UUID.test(id));
}
