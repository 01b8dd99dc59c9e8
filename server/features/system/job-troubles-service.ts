import { and, asc, desc, eq, gt, isNotNull, isNull, min, sql } from 'drizzle-orm';
import type { JobTrouble } from '#contract/system/background-work.ts';
import type { Ctx } from '../../context.ts';
import { daysBefore } from '../../db/statements/days.ts';
import { carrierAccounts } from '../../db/schema/carrier-accounts.ts';
import { deliveryCompanies } from '../../db/schema/delivery.ts';
import { jobs } from '../../db/schema/jobs.ts';
import { outgoingMail } from '../../db/schema/mail.ts';
import { syncObjects, syncPauses, syncState } from '../../db/schema/sync.ts';
import type { Db } from '../../db/types.ts';

/** Mail that was given up is news for so long. */
const GIVEN_UP_DAYS = 7;

interface Trouble extends Pick<JobTrouble, 'kind' | 'company' | 'error'> {
  since: Date | null;
  nextAt: Date | null;
}

/** Jobs that fail, and the rows that their kinds could not work off. */
export async function listJobTroubles({ db, now }: Ctx): Promise<JobTrouble[]> {
  const troubles: Trouble[] = [
    ...(await failingJobs(db)),
    ...(await pausedAccounts(db)),
    ...(await unreadPlaces(db)),
    ...(await unsentMail(db, now())),
    ...(await unpushedObjects(db)),
  ];
  return troubles.map(({ since, nextAt, ...trouble }) => ({
    ...trouble,
    since: since?.toISOString() ?? null,
    nextAt: nextAt?.toISOString() ?? null,
  }));
}

const failingJobs = (db: Db): Promise<Trouble[]> =>
  db
    .select({
      kind: jobs.kind,
      company: deliveryCompanies.name,
      since: jobs.failingSince,
      error: jobs.lastError,
      nextAt: jobs.notBefore,
    })
    .from(jobs)
    .leftJoin(deliveryCompanies, sql`${deliveryCompanies.id}::text = ${jobs.key}`)
    .where(gt(jobs.failures, 0))
    .orderBy(asc(jobs.failingSince));

async function pausedAccounts(db: Db): Promise<Trouble[]> {
  const { companyId, failingSince, pauseReason, pausedUntil, failures } = carrierAccounts;
  const rows = await db
    .select({
      company: deliveryCompanies.name,
      since: failingSince,
      error: pauseReason,
      nextAt: pausedUntil,
    })
    .from(carrierAccounts)
    .innerJoin(deliveryCompanies, eq(deliveryCompanies.id, companyId))
    .where(gt(failures, 0))
    .orderBy(asc(deliveryCompanies.name));
  return rows.map((row) => ({ kind: 'carriers', ...row }));
}

/** Every night they are tried again. */
async function unreadPlaces(db: Db): Promise<Trouble[]> {
  const { companyId, placesError, placesReadAt } = carrierAccounts;
  const rows = await db
    .select({
      company: deliveryCompanies.name,
      since: placesReadAt,
      error: placesError,
      nextAt: jobs.notBefore,
    })
    .from(carrierAccounts)
    .innerJoin(deliveryCompanies, eq(deliveryCompanies.id, companyId))
    .leftJoin(jobs, eq(jobs.kind, 'all-places'))
    .where(isNotNull(placesError))
    .orderBy(asc(deliveryCompanies.name));
  return rows.map((row) => ({ kind: 'places', ...row }));
}

async function unsentMail(db: Db, now: Date): Promise<Trouble[]> {
  const { createdAt, sentAt, failedAt, attempts, dueAt, lastError } = outgoingMail;
  const isGivenUp = isNotNull(failedAt);
  const rows = await db
    .select({
      since: sql<Date>`min(${createdAt})`.mapWith(createdAt),
      error: sql<string | null>`(array_agg(${lastError} order by ${createdAt} desc))[1]`,
      nextAt: min(dueAt),
      isGivenUp: sql<boolean>`${isGivenUp}`,
    })
    .from(outgoingMail)
    .where(and(isNull(sentAt), gt(attempts, 0), gt(createdAt, daysBefore(now, GIVEN_UP_DAYS))))
    .groupBy(isGivenUp);
  return rows.map(({ isGivenUp: isOver, nextAt, ...row }) => ({
    kind: 'mail',
    company: null,
    ...row,
    nextAt: isOver ? null : nextAt,
  }));
}

async function unpushedObjects(db: Db): Promise<Trouble[]> {
  const { kind, version, pushedVersion, attempts, dueAt, failedAt, firstFailedAt, lastError } =
    syncObjects;
  const isGivenUp = isNotNull(failedAt);
  // A pause of its kind, or of all calls, decides when an object has no time of its own.
  const nextAt = sql`greatest(min(${dueAt}), min(${syncPauses.until}),
    (select ${syncState.pausedUntil} from ${syncState}))`;
  const rows = await db
    .select({
      since: sql<Date>`min(${firstFailedAt})`.mapWith(firstFailedAt),
      error: sql<string | null>`(array_agg(${lastError} order by ${version} desc))[1]`,
      nextAt: sql<Date | null>`${nextAt}`.mapWith(dueAt),
      isGivenUp: sql<boolean>`${isGivenUp}`,
    })
    .from(syncObjects)
    .leftJoin(syncPauses, eq(syncPauses.kind, kind))
    .where(and(sql`${pushedVersion} < ${version}`, gt(attempts, 0)))
    .groupBy(isGivenUp)
    .orderBy(desc(isGivenUp));
  return rows.map(({ isGivenUp: isOver, nextAt: at, ...row }) => ({
    kind: 'storefront',
    company: null,
    ...row,
    nextAt: isOver ? null : at,
  }));
}
