import type { PayLine, PayStatement } from '#contract/team/team-pay.ts';
import type { ExcelList } from '#web/lib/excel-export.ts';
import type { ExcelColumn } from '#web/lib/excel.ts';
import { ar } from './texts.ar.ts';

/** The file is in Arabic whatever the screen's language, like all exports. */
const COLUMNS: readonly ExcelColumn<PayLine>[] = [
  { header: ar['team.order'], value: ({ orderNumber }) => `#${orderNumber}` },
  { header: ar['team.what'], value: ({ kind }) => ar[`team.kind.${kind}`] },
  {
    header: ar['team.correction'],
    value: ({ isCorrection }) => (isCorrection ? ar['team.correction'] : null),
  },
  { header: ar['team.at'], value: ({ at }) => (at === null ? null : new Date(at)), kind: 'moment' },
  { header: ar['team.quantity'], value: ({ quantity }) => quantity, kind: 'count' },
  { header: ar['team.bonus'], value: ({ bonus }) => bonus, kind: 'amount' },
  { header: ar['team.amount'], value: ({ amount }) => amount, kind: 'amount' },
];

export const statementFile = ({ fullName, from, to }: PayStatement): ExcelList<PayLine> => ({
  list: 'payStatements',
  fileName: `${ar['team.statement']} ${fullName} ${from} ${to}`,
  columns: COLUMNS,
});
