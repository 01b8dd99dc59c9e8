/** As many labels as one piece of work on many orders. */
export const MAX_LABELS = 100;

export interface LabelsSearch {
  ids?: string;
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The part of the address that says which labels to print: `/orders/labels?ids=a,b`. */
export const labelsSearch = (ids: readonly string[]): LabelsSearch => ({ ids: ids.join(',') });

export function readLabelsSearch({ ids }: Readonly<Record<string, unknown>>): LabelsSearch {
  return typeof ids === 'string' ? { ids } : {};
}

/** The orders meant by the address, each once, as they stand there. What is no id is left out. */
export function labelIds({ ids = '' }: LabelsSearch): string[] {
  return [...new Set(ids.split(','))].filter((id) => UUID.test(id));
}
