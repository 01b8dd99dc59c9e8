import { and, asc, eq, or, sql } from 'drizzle-orm';
import { ClientsQuery } from '#contract/clients/clients.ts';
import { OrderList } from '#contract/orders/order-filter.ts';
import { can } from '#contract/permissions.ts';
import { ProductsQuery } from '#contract/products/products.ts';
import {
  VIEW_PERMISSIONS,
  type CreateView,
  type SavedView,
  type UpdateView,
} from '#contract/views/saved-views.ts';
import { MAX_VIEWS, type ViewList, VIEW_COLUMNS } from '#contract/views/view-lists.ts';
import type { ActorCtx } from '../../context.ts';
import { savedViews } from '../../db/schema/saved-views.ts';
import { users } from '../../db/schema/users.ts';
import { announceChange } from '../../db/tables/changes.ts';
import type { Reader, Tx } from '../../db/types.ts';
import { AppError, invalidField } from '../../errors.ts';
import { changesOf, recordAudit, type AuditLine } from '../audit/audit-service.ts';

type Row = typeof savedViews.$inferSelect;
type Actor = ActorCtx['actor'];

/** One's own views and the shared ones of a list that the caller may see. */
export async function visibleViews({ db, actor }: ActorCtx, list: ViewList): Promise<Row[]> {
  if (!can(actor, VIEW_PERMISSIONS[list])) throw new AppError('no_permission');
  return db
    .select()
    .from(savedViews)
    .where(
      and(eq(savedViews.list, list), or(eq(savedViews.ownerId, actor.id), savedViews.isShared)),
    )
    .orderBy(asc(savedViews.name), asc(savedViews.id));
}

export async function listViews(ctx: ActorCtx, list: ViewList): Promise<SavedView[]> {
  const rows = await visibleViews(ctx, list);
  return Promise.all(rows.map(async (row) => toView(ctx.db, ctx.actor, row)));
}

export async function createView(ctx: ActorCtx, input: CreateView): Promise<SavedView> {
  const { list, name } = input;
  if (!can(ctx.actor, VIEW_PERMISSIONS[list])) throw new AppError('no_permission');
  requireShowable(list, input);
  return ctx.db.transaction(async (tx) => {
    await lockViews(tx, ctx.actor.id);
    const own = await tx
      .select({ name: savedViews.name })
      .from(savedViews)
      .where(and(eq(savedViews.ownerId, ctx.actor.id), eq(savedViews.list, list)));
    if (own.some((view) => view.name === name)) throw nameTaken();
    if (own.length >= MAX_VIEWS) throw new AppError('view_limit', { values: { max: MAX_VIEWS } });
    const [row] = await tx
      .insert(savedViews)
      .values({ ...input, ownerId: ctx.actor.id, createdAt: ctx.now(), updatedAt: ctx.now() })
      .returning();
    if (row === undefined) throw new AppError('conflict');
    await recordAndAnnounce(tx, ctx, { action: 'view_saved', subject: row, ...sharedDetails(row) });
    return toView(tx, ctx.actor, row);
  });
}

export async function updateView(
  ctx: ActorCtx,
  id: string,
  { version, ...changes }: UpdateView,
): Promise<SavedView> {
  return ctx.db.transaction(async (tx) => {
    const before = await lockView(tx, ctx.actor, id);
    // Otherwise an administrator could take a view away from all, and hide it from themselves.
    const isOwn = before.ownerId === ctx.actor.id;
    if (changes.isShared === false && !isOwn) throw new AppError('no_permission');
    requireShowable(before.list, changes);
    if (version !== before.version) throw new AppError('changed_meanwhile');
    if (changes.name !== undefined && before.ownerId !== null) {
      await requireFreeName(tx, before, changes.name);
    }
    const [row] = await tx
      .update(savedViews)
      .set({ ...changes, version: version + 1, updatedAt: ctx.now() })
      .where(eq(savedViews.id, id))
      .returning();
    if (row === undefined) throw new AppError('not_found');
    const { details } = before.isShared ? sharedDetails(row) : {};
    const renamed = { ...details, changes: changesOf(before, { name: changes.name }) };
    await recordAndAnnounce(tx, ctx, { action: 'view_changed', subject: row, details: renamed });
    return toView(tx, ctx.actor, row);
  });
}

export async function deleteView(ctx: ActorCtx, id: string): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const row = await lockView(tx, ctx.actor, id);
    await tx.delete(savedViews).where(eq(savedViews.id, id));
    await recordAndAnnounce(tx, ctx, {
      action: 'view_deleted',
      subject: row,
      ...sharedDetails(row),
    });
  });
}

const nameTaken = () =>
  new AppError('view_name_taken', { fields: [{ path: 'name', message: 'invalid' }] });

/** The number and the names of a person's views are checked by one of their calls at a time. */
const lockViews = (tx: Tx, ownerId: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtext('lawha_views'), hashtext(${ownerId}))`);

async function requireFreeName(tx: Tx, { id, list, ownerId }: Row, name: string): Promise<void> {
  if (ownerId === null) return;
  await lockViews(tx, ownerId);
  const same = and(
    eq(savedViews.ownerId, ownerId),
    eq(savedViews.list, list),
    eq(savedViews.name, name),
    sql`${savedViews.id} <> ${id}`,
  );
  if ((await tx.$count(savedViews, same)) > 0) throw nameTaken();
}

/** Locked for a change that the caller may make. */
async function lockView(tx: Tx, actor: Actor, id: string): Promise<Row> {
  const [row] = await tx.select().from(savedViews).where(eq(savedViews.id, id)).for('update');
  // Not found is also what others keep for themselves, and what belongs to a list that the caller
  // may not see.
  const isSeen = row !== undefined && (row.isShared || row.ownerId === actor.id);
  if (!isSeen || !can(actor, VIEW_PERMISSIONS[row.list])) throw new AppError('not_found');
  if (!mayChange(actor, row)) throw new AppError('no_permission');
  return row;
}

const mayChange = (actor: Actor, { ownerId, isShared }: Row): boolean =>
  ownerId === actor.id || (isShared && actor.role === 'administrator');

/** The trail names a view to others only where it is shared with them: see audit-rights.ts. */
const sharedDetails = ({ isShared, list }: Row): Pick<AuditLine, 'details'> =>
  isShared ? { details: { sharedList: list } } : {};

async function recordAndAnnounce(
  tx: Tx,
  ctx: ActorCtx,
  { subject: { id, name }, ...line }: Omit<AuditLine, 'subject'> & { subject: Row },
): Promise<void> {
  await recordAudit(tx, ctx, { ...line, subject: { id, name } });
  await announceChange(tx, { topic: 'views' });
}

async function toView(db: Reader, actor: Actor, row: Row): Promise<SavedView> {
  const { id, list, name, isShared, filters, columns, density, version, ownerId } = row;
  return {
    id,
    list,
    name,
    isShared,
    ownerName: ownerId === actor.id ? actor.fullName : await nameOf(db, ownerId),
    isOwn: ownerId === actor.id,
    mayChange: mayChange(actor, row),
    filters,
    columns,
    density,
    version,
    updatedAt: row.updatedAt.toISOString(),
  };
}

async function nameOf(db: Reader, userId: string | null): Promise<string | null> {
  if (userId === null) return null;
  const [user] = await db
    .select({ fullName: users.fullName })
    .from(users)
    .where(eq(users.id, userId));
  return user?.fullName ?? null;
}

const PAGE = { page: true, pageSize: true } as const;

/** What each list takes; a page is no part of a view. */
export const VIEW_QUERIES = {
  orders: OrderList.omit({ ...PAGE, clientId: true }).strict(),
  clients: ClientsQuery.omit(PAGE).strict(),
  specialClients: ClientsQuery.omit(PAGE).strict(),
  products: ProductsQuery.omit(PAGE).strict(),
};

interface Chosen {
  filters?: Record<string, string> | undefined;
  columns?: readonly string[] | null | undefined;
}

/** Refuses what the list could not show. Later releases may know less: see countViews. */
function requireShowable(list: ViewList, { filters, columns }: Chosen): void {
  if (filters !== undefined && !VIEW_QUERIES[list].safeParse(filters).success)
    throw invalidField('filters', 'invalid');
  const known: readonly string[] = VIEW_COLUMNS[list];
  const isOdd = (column: string, at: number) =>
    !known.includes(column) || columns?.indexOf(column) !== at;
  if (columns?.some(isOdd) === true) throw invalidField('columns', 'invalid');
}
