import { and, asc, desc, eq, sql } from 'drizzle-orm';
import { can } from '#contract/permissions.ts';
import type { CloseStatement, ListedStatement, PayStatement } from '#contract/team/team-pay.ts';
import type { Period } from '#contract/team/team.ts';
import type { ActorCtx, Ctx } from '../../context.ts';
import { payLines, payStatements } from '../../db/schema/team-pay.ts';
import { users } from '../../db/schema/users.ts';
import { DAY_MS, dayOf, endOfDay, startOfDay } from '../../db/statements/days.ts';
import { announceChange } from '../../db/tables/changes.ts';
import { READ_ONLY } from '../../db/statements/read-rows.ts';
import type { Reader, Tx } from '../../db/types.ts';
import { AppError } from '../../errors.ts';
import { recordAudit } from '../audit/audit-service.ts';
import { readUnsettled } from './earned-items.ts';
import { linesOf, sumOf, tierOf, type NewPayLine } from './pay-lines.ts';
import { readPayRules } from './pay-rules-service.ts';
import { NO_FIGURES, readTeam } from './team-service.ts';

type Asked = Period & { userId: string };
type Statement = typeof payStatements.$inferSelect;
type Line = Omit<NewPayLine, 'round'>;
/** PostgreSQL takes 65,535 parameters at most in a statement. */
const LINES_AT_ONCE = 1_000;

export async function listPayStatements({ db }: Ctx): Promise<ListedStatement[]> {
  const rows = await db
    .select()
    .from(payStatements)
    .orderBy(desc(payStatements.toDay), asc(payStatements.userName), asc(payStatements.id));
  return rows.map(({ id, userId, userName, fromDay, toDay, amount, closedAt, closedByName }) => ({
    id,
    userId,
    fullName: userName,
    from: fromDay,
    to: toDay,
    amount,
    closedByName,
    closedAt: closedAt.toISOString(),
  }));
}

export async function getPayStatement({ db }: Ctx, id: string): Promise<PayStatement> {
  const [statement] = await db.select().from(payStatements).where(eq(payStatements.id, id));
  if (statement === undefined) throw new AppError('not_found');
  return readClosed(db, statement);
}

/** A period that is closed already is shown as it was closed. */
export const draftPayStatement = ({ db, now }: Ctx, asked: Asked): Promise<PayStatement> =>
  db.transaction(async (tx) => {
    const closed = await findClosed(tx, asked);
    if (closed !== null) return readClosed(tx, closed);
    const { lines, previousTo: _previous, ...draft } = await compute(tx, asked);
    const canBeClosed = asked.to < dayOf(now());
    return { ...draft, lines: lines.map(toLine), closing: null, canBeClosed };
  }, READ_ONLY);

/**
 * Freezes what a person has earned. Two at once wait for each other, and the second returns what the
 * first has closed.
 */
export async function closePayStatement(
  ctx: ActorCtx,
  { amount: seen, ...asked }: CloseStatement,
): Promise<PayStatement> {
  // A refusal names the amount.
  if (!can(ctx.actor, 'canViewFinance')) throw new AppError('no_permission');
  if (asked.to >= dayOf(ctx.now())) throw new AppError('pay_period_running');
  return ctx.db.transaction(async (tx) => {
    await tx.execute(
      sql`select pg_advisory_xact_lock(hashtext('lawha_pay'), hashtext(${asked.userId}))`,
    );
    const closed = await findClosed(tx, asked);
    if (closed !== null) return readClosed(tx, closed);
    const draft = await compute(tx, asked);
    if (draft.amount !== seen) {
      throw new AppError('pay_changed', { values: { amount: draft.amount } });
    }
    return freeze(tx, ctx, draft);
  });
}

type Draft = Awaited<ReturnType<typeof compute>>;

/** A person's statements follow one another, and what happened before the first is not paid. */
async function compute(db: Reader, { userId, from, to }: Asked) {
  const [user] = await db
    .select({ fullName: users.fullName })
    .from(users)
    .where(eq(users.id, userId));
  if (user === undefined) throw new AppError('not_found');
  const earlier = await db
    .select({ fromDay: payStatements.fromDay, toDay: payStatements.toDay })
    .from(payStatements)
    .where(eq(payStatements.userId, userId))
    .orderBy(asc(payStatements.toDay));
  const previousTo = earlier.at(-1)?.toDay ?? null;
  if (previousTo !== null && from !== dayAfter(previousTo)) {
    throw new AppError('pay_period_not_next', { values: { from: dayAfter(previousTo) } });
  }
  const since = startOfDay(earlier[0]?.fromDay ?? from);
  const { version: _version, ...rules } = await readPayRules(db);
  const team = await readTeam(db, { from, to });
  const figures = team.find((member) => member.userId === userId)?.figures ?? NO_FIGURES;
  const items = await readUnsettled(db, { userId, since, end: endOfDay(to) });
  const tier = tierOf(rules, figures, items);
  const lines = linesOf(items, rules, tier, startOfDay(from));
  const { fullName } = user;
  return {
    userId,
    fullName,
    from,
    to,
    previousTo,
    amount: sumOf(lines),
    figures,
    rules,
    tier,
    lines,
  };
}

const dayAfter = (day: string) => dayOf(new Date(startOfDay(day).getTime() + DAY_MS));

async function freeze(tx: Tx, ctx: ActorCtx, draft: Draft): Promise<PayStatement> {
  const { lines, userId, fullName, from, to, ...rest } = draft;
  const closing = { closedAt: ctx.now(), closedByName: ctx.actor.fullName };
  const [statement] = await tx
    .insert(payStatements)
    .values({ ...rest, ...closing, userId, userName: fullName, fromDay: from, toDay: to })
    .returning();
  if (statement === undefined) throw new Error('A statement was not written');
  for (let at = 0; at < lines.length; at += LINES_AT_ONCE) {
    const some = lines.slice(at, at + LINES_AT_ONCE);
    await tx
      .insert(payLines)
      .values(some.map((line) => ({ ...line, userId, statementId: statement.id })));
  }
  await recordAudit(tx, ctx, {
    action: 'pay_statement_closed',
    subject: { id: userId, name: fullName },
    details: {
      changes: {
        payPeriod: { from: null, to: `${from} – ${to}` },
        payAmount: { from: null, to: draft.amount },
      },
    },
  });
  await announceChange(tx, { topic: 'team' });
  return readClosed(tx, statement);
}

async function findClosed(db: Reader, { userId, from, to }: Asked): Promise<Statement | null> {
  const [statement] = await db
    .select()
    .from(payStatements)
    .where(
      and(
        eq(payStatements.userId, userId),
        eq(payStatements.fromDay, from),
        eq(payStatements.toDay, to),
      ),
    );
  return statement ?? null;
}

async function readClosed(db: Reader, statement: Statement): Promise<PayStatement> {
  const { id, userId, userName, fromDay, toDay, amount, figures, rules, tier } = statement;
  const lines = await db
    .select()
    .from(payLines)
    .where(eq(payLines.statementId, id))
    .orderBy(asc(payLines.id));
  return {
    userId,
    fullName: userName,
    from: fromDay,
    to: toDay,
    amount,
    figures,
    rules,
    tier,
    lines: lines.map(toLine),
    closing: { id, at: statement.closedAt.toISOString(), byName: statement.closedByName },
    canBeClosed: false,
  };
}

const toLine = ({
  orderId,
  orderNumber,
  kind,
  quantity,
  amount,
  bonus,
  at,
  isCorrection,
}: Line) => ({
  orderId,
  orderNumber,
  kind,
  quantity,
  amount,
  bonus,
  isCorrection,
  at: at?.toISOString() ?? null,
});
