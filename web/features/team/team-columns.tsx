import type { TeamPerson } from '#contract/team/team.ts';
import type { Translate } from '#web/i18n/translate.ts';
import type { Format } from '#web/lib/format.ts';
import { dataTableColumn } from '#web/ui/data-table-columns.ts';
import { Ltr } from '#web/ui/ltr.tsx';

type Words = Translate;
const column = dataTableColumn<TeamPerson>();
const END = { align: 'end' } as const;

/** A count, and what part it is of another. */
function Part({ part, whole, format }: { part: number; whole: number; format: Format }) {
  return (
    <span className="inline-flex flex-col items-end">
      <Ltr className="tabular-nums">{format.number(part)}</Ltr>
      {whole > 0 && (
        <Ltr className="text-xs text-muted-foreground tabular-nums">
          {format.percent((100 * part) / whole)}
        </Ltr>
      )}
    </span>
  );
}

function SameMix({ person, words, format }: { person: TeamPerson; words: Words; format: Format }) {
  const { sameMix } = person;
  if (sameMix === null) {
    return <span className="text-xs text-muted-foreground">{words('team.sameMix.few')}</span>;
  }
  const own = `\u2066${format.percent(sameMix.own)}\u2069`;
  return (
    <span className="inline-flex flex-col items-end">
      <Ltr className="font-semibold tabular-nums">{format.percent(sameMix.others)}</Ltr>
      <span className="text-xs text-muted-foreground">
        {words('team.sameMix.own', { own, count: sameMix.orders })}
      </span>
    </span>
  );
}

/** 253 minutes as 4 hours and 13 minutes. */
function wait(minutes: number, words: Words, format: Format): string {
  const shown = format.number(minutes % 60);
  if (minutes < 60) return words('team.minutes', { minutes: shown });
  return words('team.hours', { hours: format.number(Math.floor(minutes / 60)), minutes: shown });
}

export const teamColumns = (words: Words, format: Format) =>
  column.columns([
    column.accessor('fullName', {
      header: words('team.person'),
      meta: { card: 'title' },
      cell: ({ getValue }) => <bdi className="font-semibold">{getValue()}</bdi>,
    }),
    column.accessor('taken', {
      header: words('team.taken'),
      meta: END,
      cell: ({ getValue }) => <Ltr className="tabular-nums">{format.number(getValue())}</Ltr>,
    }),
    column.accessor('reached', {
      header: words('team.reached'),
      meta: END,
      cell: ({ row: { original } }) => (
        <Part part={original.reached} whole={original.taken} format={format} />
      ),
    }),
    column.accessor('confirmed', {
      header: words('team.confirmed'),
      meta: END,
      cell: ({ row: { original } }) => (
        <Part part={original.confirmed} whole={original.taken} format={format} />
      ),
    }),
    column.display({
      id: 'sameMix',
      header: words('team.sameMix'),
      meta: END,
      cell: ({ row: { original } }) => <SameMix person={original} words={words} format={format} />,
    }),
    column.accessor('delivered', {
      header: words('team.delivered'),
      meta: END,
      cell: ({ row: { original } }) => (
        <Part part={original.delivered} whole={original.confirmed} format={format} />
      ),
    }),
    column.accessor('returned', {
      header: words('team.returned'),
      meta: END,
      cell: ({ row: { original } }) => (
        <Part part={original.returned} whole={original.confirmed} format={format} />
      ),
    }),
    column.accessor('medianMinutes', {
      header: words('team.median'),
      meta: END,
      cell: ({ row: { original } }) =>
        original.medianMinutes === null ? '—' : wait(original.medianMinutes, words, format),
    }),
    column.display({
      id: 'callsAnHour',
      header: words('team.callsAnHour'),
      meta: END,
      cell: ({ row: { original } }) => (
        <Ltr className="tabular-nums">
          {original.hours === 0
            ? '—'
            : format.number(Math.round((10 * original.calls) / original.hours) / 10)}
        </Ltr>
      ),
    }),
  ]);
