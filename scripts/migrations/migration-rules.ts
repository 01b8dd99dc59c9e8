import { readStatements, type SqlStatement } from './sql-statements.ts';

export interface Migration {
  name: string;
  text: string;
}

/** The number of the migration that makes the first tables, which no release uses yet. */
const LAST_WITHOUT_RULES = 0;

interface Rule {
  breaks: (statement: SqlStatement, seen: Seen) => boolean;
  why: string;
  /** Also refused where the statement gives a reason (`-- allowed: …`). */
  isFinal?: boolean;
}

/** What the statements before this one did. */
interface Seen {
  /** Tables that this migration created: empty, and unknown to the release before. */
  created: Set<string>;
  /** Constraints that this migration added without checking the rows. */
  added: Set<string>;
  /** Columns that a constraint says are not null, by constraint; in all migrations. */
  notNull: Map<string, string>;
  /** Columns for which such a constraint was validated. */
  validated: Set<string>;
}

const shaped = (pattern: RegExp) => (statement: SqlStatement) => pattern.test(statement.shape);
const NAME = String.raw`(?:"[^"]+"|\w+)`;
const ALTERED = new RegExp(
  String.raw`^alter table (?:if exists )?(?:only )?(?:"?public"?\.)?(?<table>${NAME})`,
);
const alters = (pattern: RegExp) => (statement: SqlStatement) =>
  ALTERED.test(statement.shape) && pattern.test(statement.shape);

const ADDS_COLUMN = /\badd (?:column )?(?:if not exists )?(?!constraint\b|column\b|if\b)/;
const addedColumns = ({ shape }: SqlStatement) =>
  ALTERED.test(shape) ? shape.split(ADDS_COLUMN).slice(1) : [];
/** Different for each row, so that every row is written again. */
const OWN_VALUE =
  /\b(?:gen_random_uuid|random|clock_timestamp|nextval)\b|\b(?:big|small)?serial\b|\bgenerated (?:always|by default) as\b/;

const RULES: readonly Rule[] = [
  {
    breaks: shaped(/^create (?:unique )?index concurrently\b|^drop index concurrently\b/),
    why: 'CONCURRENTLY cannot run in a transaction, and every migration is one',
    isFinal: true,
  },
  {
    breaks: (statement) =>
      shaped(/^drop (?:table|view|materialized view|type|schema)\b/)(statement) ||
      alters(
        /\bdrop (?:column )?(?:if exists )?(?!constraint\b|default\b|not null\b|expression\b|column\b|if\b)/,
      )(statement),
    why: 'the release before still uses it: stop using it in one release, drop it in the next',
  },
  {
    breaks: (statement) =>
      alters(/\brename\b/)(statement) || shaped(/^alter \w+ .*\brename to\b/)(statement),
    why: 'the release before knows only the old name: add the new one beside it, fill both, drop the old one in the next release',
  },
  {
    breaks: alters(/\balter (?:column )?\S+ (?:set data )?type\b/),
    why: 'it rewrites the table under a lock, and the release before expects the old type: add a new column',
  },
  {
    breaks: alters(/\balter (?:column )?\S+ drop (?:default|expression)\b/),
    why: 'the release before inserts rows without this column',
  },
  {
    breaks: (statement, { validated }) =>
      notNullColumns(statement).some((column) => !validated.has(column)),
    why: 'it reads the whole table under a lock: first a check (column is not null) NOT VALID, then VALIDATE it in the next migration',
  },
  {
    breaks: (statement) =>
      addedColumns(statement).some(
        (column) => /\bnot null\b/.test(column) && !/\bdefault\b/.test(column),
      ),
    why: 'rows have no value for it, and the release before inserts none: give it a default',
  },
  {
    breaks: (statement) => addedColumns(statement).some((column) => OWN_VALUE.test(column)),
    why: 'each row gets a value of its own, so the whole table is written again under a lock',
  },
  {
    breaks: (statement) =>
      addedColumns(statement).some((column) =>
        /\b(?:references|check|unique|primary key)\b/.test(column),
      ),
    why: 'add the constraint apart from the column, NOT VALID, and VALIDATE it in the next migration',
  },
  {
    breaks: alters(/\badd (?:constraint \S+ )?(?:foreign key|check)\b(?!.*\bnot valid\b)/),
    why: 'it reads the whole table under a lock: add it NOT VALID, and VALIDATE it in the next migration',
  },
  {
    breaks: (statement, { added }) =>
      validatedConstraints(statement).some((constraint) => added.has(constraint)),
    why: 'in the migration that added it the lock of adding is still held: VALIDATE it in the next one',
  },
  {
    breaks: alters(
      /\badd (?:constraint \S+ )?(?:unique|primary key|exclude)\b(?!.*\busing index\b)/,
    ),
    why: 'it builds an index while nobody can even read the table',
  },
  {
    breaks: shaped(/^create (?:unique )?index\b/),
    why: 'nobody can write to the table until it is built: say why that is short',
  },
  {
    breaks: shaped(/^drop (?:index|trigger|function|sequence)\b/),
    why: 'the release before may rely on it',
  },
  {
    breaks: shaped(/^(?:update|delete from|truncate|with)\b/),
    why: 'changed rows are locked until the migration ends: say why they are few',
  },
  {
    breaks: shaped(/^(?:do|lock|cluster|vacuum|reindex|call)\b/),
    why: 'what it locks, and for how long, cannot be seen from here',
  },
];

const VALIDATED = /\bvalidate constraint (\S+)/g;
const SETS_NOT_NULL = /\balter (?:column )?(\S+) set not null/g;
const SAYS_NOT_NULL = /\badd constraint (\S+) check \(+\s*(?:\S+\.)?(\S+?) is not null\s*\)/g;

const bare = (name: string) => name.replaceAll(/"|[,;]$/g, '');
const tableOf = ({ shape }: SqlStatement): string => {
  const { table } =
    (ALTERED.exec(shape) ?? CREATED.exec(shape) ?? INDEXED.exec(shape) ?? CHANGED.exec(shape))
      ?.groups ?? {};
  return bare(table ?? '');
};
const TABLE = String.raw`(?:"?public"?\.)?(?<table>${NAME})`;
const CREATED = new RegExp(`^create (?:unlogged )?table (?:if not exists )?${TABLE}`);
const INDEXED = new RegExp(`^create (?:unique )?index .*? on (?:only )?${TABLE}`);
const CHANGED = new RegExp(`^(?:update|delete from|truncate) (?:only )?${TABLE}`);

const named = (statement: SqlStatement, pattern: RegExp) =>
  ALTERED.test(statement.shape)
    ? [...statement.shape.matchAll(pattern)].map(
        ([, ...names]) => [tableOf(statement), ...names.map((name) => bare(name ?? ''))] as const,
      )
    : [];
const qualified = ([table, name]: readonly (string | undefined)[]) => `${table}.${name}`;

const notNullColumns = (statement: SqlStatement) => named(statement, SETS_NOT_NULL).map(qualified);
const validatedConstraints = (statement: SqlStatement) =>
  named(statement, VALIDATED).map(qualified);

function note(statement: SqlStatement, seen: Seen): void {
  if (CREATED.test(statement.shape)) seen.created.add(tableOf(statement));
  for (const [table, constraint, column] of named(statement, SAYS_NOT_NULL)) {
    seen.notNull.set(`${table}.${constraint}`, `${table}.${column}`);
  }
  for (const added of named(statement, /\badd constraint (\S+)/g)) seen.added.add(qualified(added));
  for (const constraint of validatedConstraints(statement)) {
    const column = seen.notNull.get(constraint);
    if (column !== undefined) seen.validated.add(column);
  }
}

/** One line for each statement that could stop the release before, or everybody who waits. */
export function findDangers(migrations: readonly Migration[]): string[] {
  const [notNull, validated] = [new Map<string, string>(), new Set<string>()];
  return migrations.flatMap(({ name, text }) => {
    const seen: Seen = { created: new Set(), added: new Set(), notNull, validated };
    const isHistory = Number.parseInt(name, 10) <= LAST_WITHOUT_RULES;
    return readStatements(text).flatMap((statement) => {
      const isNew = seen.created.has(tableOf(statement));
      const broken =
        isHistory || isNew ? [] : RULES.filter(({ breaks }) => breaks(statement, seen));
      note(statement, seen);
      const counts = broken.filter(({ isFinal }) => isFinal === true || statement.allowed === null);
      return counts.map(({ why }) => `${name}: ${statement.shape.slice(0, 100)}\n    ${why}`);
    });
  });
}
