import type { ParcelRequest } from '#contract/parcels/parcel-requests.ts';
import type { parcelRequests } from '#server/db/schema/parcel-work.ts';

export type StoredRequest = typeof parcelRequests.$inferSelect;

/** What was asked for, by its kind; desks as the carrier knows them. */
export interface RequestContent {
  text?: string;
  phone?: string;
  address?: string;
  commune?: string;
  amount?: number;
  desk?: { id: string; name: string } | null;
}

/** As the service wrote it. */
export const contentOf = ({ content }: Pick<StoredRequest, 'content'>): RequestContent => content;

/** One line for people; the desk's name is empty for the customer's home. */
export function contentLine(content: RequestContent): string | null {
  const { text, phone, address, commune, amount, desk } = content;
  if (desk !== undefined) return desk?.name ?? null;
  if (amount !== undefined) return String(amount);
  const place = [address, commune].filter((part) => part !== undefined);
  return text ?? phone ?? (place.length > 0 ? place.join(' · ') : null);
}

export const toRequest = (row: StoredRequest): ParcelRequest => ({
  id: row.id,
  kind: row.kind,
  state: row.state,
  content: contentLine(contentOf(row)),
  words: row.words,
  createdAt: row.createdAt.toISOString(),
  createdByName: row.createdByName,
  endedAt: row.endedAt?.toISOString() ?? null,
});
