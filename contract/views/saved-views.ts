import { z } from 'zod';
import { Id, ShownLine, Timestamp, visibleText } from '#contract/common.ts';
import { defineEndpoint } from '#contract/endpoint.ts';
import type { Permission } from '#contract/permissions.ts';
import { MAX_VIEW_NAME, VIEW_DENSITIES, VIEW_LISTS, type ViewList } from './view-lists.ts';

const MOST_COLUMNS = 30;
const MOST_FILTERS = 40;

/** A person without the permission of a list sees, and has, none of its views. */
export const VIEW_PERMISSIONS: Record<ViewList, Permission> = {
  orders: 'canViewOrders',
  clients: 'canViewSettings',
  specialClients: 'canViewSettings',
  products: 'canViewProducts',
};

/**
 * Filters and order of a list as its address writes them. Which there are depends on the list: the
 * server refuses others when a view is saved.
 */
const ViewFilters = z
  .record(z.string().max(40), z.string().max(200))
  .refine((filters) => Object.keys(filters).length <= MOST_FILTERS, { error: 'invalid' });

const ViewState = {
  filters: ViewFilters,
  /** In the order shown; null for the usual ones. */
  columns: z.array(z.string().max(40)).min(1).max(MOST_COLUMNS).nullable(),
  /** Null for that of the screen. */
  density: z.enum(VIEW_DENSITIES).nullable(),
};

export const SavedView = z
  .object({
    id: Id,
    list: z.enum(VIEW_LISTS),
    name: ShownLine,
    isShared: z.boolean(),
    /** Null where the owner was deleted: a shared view outlives them. */
    ownerName: ShownLine.nullable(),
    isOwn: z.boolean(),
    /** The caller's own, or a shared one for an administrator. */
    mayChange: z.boolean(),
    ...ViewState,
    filters: z.record(z.string().max(40), ShownLine),
    columns: z.array(ShownLine).nullable(),
    version: z.int(),
    updatedAt: Timestamp,
  })
  .meta({ id: 'SavedView' });
export type SavedView = z.infer<typeof SavedView>;

/** How many records match; null where the filter can no longer be read. */
export const ViewCount = z
  .object({
    id: Id,
    count: z.int().nullable(),
    isMore: z.boolean(),
    /** The filter names a product, a person or a delivery company that was deleted. */
    isGone: z.boolean(),
  })
  .meta({ id: 'ViewCount' });
export type ViewCount = z.infer<typeof ViewCount>;

const Name = visibleText(MAX_VIEW_NAME);

export const CreateView = z
  .object({ list: z.enum(VIEW_LISTS), name: Name, isShared: z.boolean(), ...ViewState })
  .meta({ id: 'CreateView' });
export type CreateView = z.output<typeof CreateView>;

/** What is not named stays. `version` is that of the view as the caller saw it. */
export const UpdateView = z
  .object({ name: Name, isShared: z.boolean(), ...ViewState })
  .partial()
  .extend({ version: z.int() })
  .meta({ id: 'UpdateView' });
export type UpdateView = z.output<typeof UpdateView>;

/** Which list, and whether the caller may see it, is checked by the service. */
const access = { anyOf: ['canViewOrders', 'canViewSettings', 'canViewProducts'] } as const;
const OfList = z.object({ list: z.enum(VIEW_LISTS) });
const ViewPath = z.object({ id: Id });

export const savedViewEndpoints = {
  listViews: defineEndpoint({
    method: 'GET',
    path: '/api/views',
    summary: 'The saved views of a list: one’s own and the shared ones, by name',
    access,
    query: OfList,
    responses: { 200: z.array(SavedView) },
  }),
  countViews: defineEndpoint({
    method: 'GET',
    path: '/api/views/counts',
    summary: 'How many records each of these views shows',
    access,
    query: OfList,
    responses: { 200: z.array(ViewCount) },
  }),
  createView: defineEndpoint({
    method: 'POST',
    path: '/api/views',
    summary: 'Save a view of a list, for oneself or for all who may see the list',
    access,
    body: CreateView,
    responses: { 201: SavedView },
  }),
  updateView: defineEndpoint({
    method: 'PATCH',
    path: '/api/views/{id}',
    summary: 'Change a view of one’s own; administrators also change shared ones',
    access,
    shownTo: access,
    params: ViewPath,
    body: UpdateView,
    responses: { 200: SavedView },
  }),
  deleteView: defineEndpoint({
    method: 'DELETE',
    path: '/api/views/{id}',
    summary: 'Delete a view of one’s own; administrators also delete shared ones',
    access,
    params: ViewPath,
    responses: { 204: null },
  }),
};
