import type { ReactNode } from 'react';
import { PAY_KINDS, type PayLine, type PayStatement } from '#contract/team/team-pay.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { useFormat } from '#web/lib/format.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { Ltr } from '#web/ui/ltr.tsx';
import { Money } from './money.tsx';
import { StatementLines } from './statement-lines.tsx';

interface StatementViewProps {
  statement: PayStatement;
  /** The heading level that fits the page. */
  as?: 'h1' | 'h2';
  action?: ReactNode;
}

/** What a person gets for a period, kind by kind and then order by order. */
export function StatementView({ statement, as: Heading = 'h2', action }: StatementViewProps) {
  const t = useTranslation();
  const format = useFormat();
  const { fullName, from, to, amount, closing } = statement;
  const days = t('team.days', { from: format.date(from), to: format.date(to) });
  return (
    <div className="flex flex-col gap-4">
      <Card className="flex flex-wrap items-start justify-between gap-4 p-4 md:p-6">
        <div className="flex min-w-0 flex-col gap-1">
          <Heading className="text-lg font-semibold">
            {t('team.statement.of', { name: fullName })}
          </Heading>
          <p className="text-muted-foreground">{days}</p>
          <p className="flex flex-wrap items-center gap-2 text-sm text-muted-foreground">
            <Badge variant={closing === null ? 'warning' : 'success'}>
              {t(closing === null ? 'team.open' : 'team.closed')}
            </Badge>
            {closing !== null &&
              t('team.closed.by', { name: closing.byName, time: format.dateTime(closing.at) })}
          </p>
        </div>
        <div className="flex flex-col items-end gap-2 max-md:w-full max-md:items-stretch">
          <Money amount={amount} className="text-2xl font-bold" />
          {action}
        </div>
      </Card>
      <Sums statement={statement} />
      <StatementLines statement={statement} />
    </div>
  );
}

function Sums({ statement: { lines, tier } }: { statement: PayStatement }) {
  const t = useTranslation();
  const format = useFormat();
  const current = lines.filter(({ isCorrection }) => !isCorrection);
  const corrections = lines.filter(({ isCorrection }) => isCorrection);
  return (
    <dl className="grid grid-cols-2 gap-3 md:grid-cols-3 lg:grid-cols-6">
      {PAY_KINDS.map((kind) => (
        <Sum
          key={kind}
          name={t(`team.kind.${kind}`)}
          lines={current.filter((line) => line.kind === kind)}
        />
      ))}
      <Sum name={t('team.corrections')} lines={corrections} hint={t('team.correction.hint')} />
      <Card className="flex flex-col gap-1 p-3">
        <dt className="text-sm text-muted-foreground">{t('team.tier')}</dt>
        <dd className="font-semibold">
          {tier.percent === null ? '—' : <Ltr>{format.percent(tier.percent)}</Ltr>}
        </dd>
        <dd className="text-xs text-muted-foreground">
          {t('ui.labelled', { name: t('team.tier.bonus') })} <Money amount={tier.bonus} />
        </dd>
      </Card>
    </dl>
  );
}

function Sum({ name, lines, hint }: { name: string; lines: readonly PayLine[]; hint?: string }) {
  const format = useFormat();
  const amount = lines.reduce((sum, line) => sum + line.amount, 0);
  const count = lines.reduce((sum, line) => sum + Math.abs(line.quantity), 0);
  return (
    <Card className="flex flex-col gap-1 p-3" title={hint}>
      <dt className="text-sm text-muted-foreground">{name}</dt>
      <dd className="font-semibold">
        <Money amount={amount} />
      </dd>
      <dd className="text-xs text-muted-foreground">
        <Ltr>× {format.number(count)}</Ltr>
      </dd>
    </Card>
  );
}
