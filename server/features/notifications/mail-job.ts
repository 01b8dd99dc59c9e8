import { and, asc, eq, isNull, lt, lte, min, sql } from 'drizzle-orm';
import { daysBefore } from '../../db/statements/days.ts';
import { outgoingMail } from '../../db/schema/mail.ts';
import { orders } from '../../db/schema/orders.ts';
import { products } from '../../db/schema/products.ts';
import { sources } from '../../db/schema/sources.ts';
import { siteSettings } from '../../db/schema/settings.ts';
import type { Db } from '../../db/types.ts';
import type { Job, JobKind } from '../../jobs/job-kind.ts';
import { lowStockText, newOrderText, silentSourceText } from './mail-texts.ts';
import type { Mailer } from './mailer.ts';

/** Delays before each retry; after the last one the mail is given up. */
const RETRY_MINUTES = [1, 5, 15, 60, 240];
/** Older mail is dropped: nobody wants a new-order mail days later. */
const STALE_DAYS = 2;

export interface MailSenderDeps {
  db: Db;
  now: () => Date;
  mailer: Mailer;
  publicUrl: string | undefined;
}

type Mail = typeof outgoingMail.$inferSelect;

/** Mail is sent as soon as the database wakes us, and again when a retry is due. */
export const mailJob = (deps: MailSenderDeps): JobKind => ({
  name: 'mail',
  due: async () => {
    const { dueAt } = outgoingMail;
    const [next] = await deps.db
      .select({ at: min(dueAt) })
      .from(outgoingMail)
      .where(isOpen);
    return next?.at == null ? [] : [{ key: '', at: next.at }];
  },
  run: async (job) => (await sendDueMail(deps, job)) > 0,
});

/** Sends the mail that is due; returns how much was sent. */
export async function sendDueMail(deps: MailSenderDeps, job: Job): Promise<number> {
  let sent = 0;
  await giveUpStale(deps);
  for (;;) {
    const [mail] = job.signal.aborted ? [] : await claimDue(deps);
    if (mail === undefined) return sent;
    job.requireHeld();
    if (await deliver(deps, mail)) sent += 1;
  }
}

/**
 * Claims the mail that is due first by postponing its next attempt in the same statement: if this
 * process dies, it becomes due again. The mail server is called outside of any transaction.
 */
async function claimDue({ db, now }: MailSenderDeps): Promise<Mail[]> {
  const minutes = sql`(array[${sql.join(RETRY_MINUTES, sql`, `)}]::int[])[least(${outgoingMail.attempts} + 1, ${RETRY_MINUTES.length})]`;
  const due = db
    .select({ id: outgoingMail.id })
    .from(outgoingMail)
    .where(and(isOpen, lte(outgoingMail.dueAt, now())))
    .orderBy(asc(outgoingMail.dueAt), asc(outgoingMail.id))
    .limit(1)
    .for('update', { skipLocked: true });
  return db
    .update(outgoingMail)
    .set({
      attempts: sql`${outgoingMail.attempts} + 1`,
      dueAt: sql`${now().toISOString()}::timestamptz + make_interval(mins => ${minutes})`,
    })
    .where(sql`${outgoingMail.id} in ${due}`)
    .returning();
}

async function deliver(deps: MailSenderDeps, mail: Mail): Promise<boolean> {
  const { db, now, mailer } = deps;
  const [settings] = await db.select().from(siteSettings);
  const text = settings?.notifyByEmail ? await textOf(deps, mail) : null;
  if (settings === undefined || text === null || settings.storeEmail === '') {
    await db.delete(outgoingMail).where(eq(outgoingMail.id, mail.id));
    return false;
  }
  try {
    await mailer.send({ to: settings.storeEmail, ...text });
  } catch (error) {
    const isLast = mail.attempts > RETRY_MINUTES.length;
    await mark(db, mail, {
      lastError: error instanceof Error ? error.message : String(error),
      ...(isLast && { failedAt: now() }),
    });
    return false;
  }
  await mark(db, mail, { sentAt: now(), lastError: null });
  return true;
}

/** Null when the order or product was deleted, or nobody wants to know any more. */
async function textOf({ db, publicUrl }: MailSenderDeps, { kind, subjectId }: Mail) {
  if (kind === 'new_order') {
    const [order] = await db
      .select()
      .from(orders)
      .where(and(eq(orders.id, subjectId), isNull(orders.deletedAt)));
    return order === undefined ? null : newOrderText(order, publicUrl);
  }
  if (kind === 'source_silent') {
    const [source] = await db.select().from(sources).where(eq(sources.id, subjectId));
    return source?.isOn === true ? silentSourceText(source, publicUrl) : null;
  }
  const [product] = await db.select().from(products).where(eq(products.id, subjectId));
  return product === undefined ? null : lowStockText(product, publicUrl);
}

const isOpen = and(isNull(outgoingMail.sentAt), isNull(outgoingMail.failedAt));

async function mark(db: Db, { id }: Mail, set: Partial<Mail>): Promise<void> {
  await db.update(outgoingMail).set(set).where(eq(outgoingMail.id, id));
}

async function giveUpStale({ db, now }: MailSenderDeps): Promise<void> {
  await db
    .update(outgoingMail)
    .set({ failedAt: now() })
    .where(and(isOpen, lt(outgoingMail.createdAt, daysBefore(now(), STALE_DAYS))));
}
