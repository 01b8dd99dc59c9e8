import { max } from 'drizzle-orm';
import type { Period, TeamPerson } from '#contract/team/team.ts';
import type { Ctx } from '../../context.ts';
import { payStatements } from '../../db/schema/team-pay.ts';
import { readTeam } from './team-figures.ts';

export const getTeam = ({ db }: Ctx, period: Period): Promise<TeamPerson[]> =>
  db.transaction(
    async (tx) => {
      const paid = await tx
        .select({ userId: payStatements.userId, until: max(payStatements.toDay) })
        .from(payStatements)
        .groupBy(payStatements.userId);
      const until = new Map(paid.map((row) => [row.userId, row.until]));
      const team = await readTeam(tx, period);
      return team.map(({ userId, fullName, figures }) => ({
        ...figures,
        userId,
        fullName,
        paidUntil: until.get(userId) ?? null,
      }));
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
