import type { DeskSettings, StoredDeskSettings } from '#contract/desk/desk-settings.ts';
import type { Language } from '#contract/language.ts';
import { toLatinNumber } from '#contract/names/text.ts';
import { newKey } from '#web/lib/new-key.ts';

/** Hours as a time input has them; the key tells React which is which. */
export interface SpanDraft {
  key: string;
  from: string;
  to: string;
}

export const SPACING_UNITS = ['minutes', 'hours', 'nextDay'] as const;
type SpacingUnit = (typeof SPACING_UNITS)[number];

export interface SpacingDraft {
  key: string;
  unit: SpacingUnit;
  amount: string;
  at: string;
}

export interface RuleDraft {
  key: string;
  userIds: string[];
  productIds: string[];
  wilayas: string[];
  languages: Language[];
}

/** The rules while they are edited: numbers and times as they are typed. */
export interface DeskDraft {
  week: SpanDraft[][];
  ramadan: { isOn: boolean; from: string; to: string; spans: SpanDraft[] };
  spacing: SpacingDraft[];
  mostAttempts: string;
  ahead: string;
  /** Empty: nobody calls. */
  checkoutMinutes: string;
  action: StoredDeskSettings['unreachable']['action'];
  afterDays: string;
  mode: StoredDeskSettings['assignment']['mode'];
  assignmentRules: RuleDraft[];
}

const HOUR = 60;
const DAY = 1_440;
const TEN = 600;

const clock = (minutes: number) => {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${two(Math.floor(minutes / HOUR) % 24)}:${two(minutes % HOUR)}`;
};

type Span = StoredDeskSettings['rules']['week'][number][number];
type Spacing = StoredDeskSettings['rules']['spacing'][number];

export const span = (from: string, to: string): SpanDraft => ({ key: newKey(), from, to });

const spansOf = (spans: readonly Span[]) =>
  spans.map(({ from, to }) => span(clock(from), clock(to)));

export function spacing(given: Spacing): SpacingDraft {
  const draft = { key: newKey(), amount: '', at: clock(TEN) };
  if ('nextDayAt' in given) return { ...draft, unit: 'nextDay', at: clock(given.nextDayAt) };
  const { afterMinutes } = given;
  return afterMinutes % HOUR === 0
    ? { ...draft, unit: 'hours', amount: String(afterMinutes / HOUR) }
    : { ...draft, unit: 'minutes', amount: String(afterMinutes) };
}

export const emptyRule = (): RuleDraft => ({
  key: newKey(),
  userIds: [],
  productIds: [],
  wilayas: [],
  languages: [],
});

export function draftOf(settings: DeskSettings): DeskDraft {
  const { rules, unreachable, assignment, ahead, checkoutMinutes } = settings;
  const { week, ramadan, mostAttempts } = rules;
  return {
    week: week.map(spansOf),
    ramadan: {
      isOn: ramadan !== null,
      from: ramadan?.from ?? '',
      to: ramadan?.to ?? '',
      spans: ramadan === null ? [span('10:00', '16:00')] : spansOf(ramadan.spans),
    },
    spacing: rules.spacing.map(spacing),
    mostAttempts: String(mostAttempts),
    ahead: String(ahead),
    checkoutMinutes: String(checkoutMinutes ?? ''),
    action: unreachable.action,
    afterDays: String(unreachable.afterDays),
    mode: assignment.mode,
    assignmentRules: assignment.rules.map((rule) => ({
      ...emptyRule(),
      ...rule,
      wilayas: rule.wilayas.map(String),
    })),
  };
}

/** Undefined where nothing is typed, which the contract's schema calls required. */
const number = (typed: string) => (typed.trim() === '' ? undefined : Number(toLatinNumber(typed)));

function minute(time: string): number | undefined {
  const [, hours, minutes] = /^(\d\d):(\d\d)/.exec(time) ?? [];
  return hours === undefined ? undefined : Number(hours) * HOUR + Number(minutes);
}

const bodySpans = (spans: readonly SpanDraft[]) =>
  // A day ends at 00:00 of the next one.
  spans.map(({ from, to }) => ({
    from: minute(from),
    to: minute(to) || (to === '' ? undefined : DAY),
  }));

function bodySpacing({ unit, amount, at }: SpacingDraft) {
  if (unit === 'nextDay') return { nextDayAt: minute(at) };
  const typed = number(amount);
  return { afterMinutes: typed !== undefined && unit === 'hours' ? typed * HOUR : typed };
}

/** What is sent; wrong values stay wrong, so that the contract's schema finds them. */
export function bodyOf(draft: DeskDraft) {
  const { isOn, from, to, spans } = draft.ramadan;
  return {
    rules: {
      week: draft.week.map(bodySpans),
      ramadan: isOn
        ? { from: from || undefined, to: to || undefined, spans: bodySpans(spans) }
        : null,
      spacing: draft.spacing.map(bodySpacing),
      mostAttempts: number(draft.mostAttempts),
    },
    unreachable: { action: draft.action, afterDays: number(draft.afterDays) },
    assignment: { mode: draft.mode, rules: rulesOf(draft).map(bodyRule) },
    ahead: number(draft.ahead),
    checkoutMinutes: number(draft.checkoutMinutes) ?? null,
  };
}

const bodyRule = ({ key: _key, wilayas, ...rule }: RuleDraft) => ({
  ...rule,
  wilayas: wilayas.map(Number),
});

export const hasRules = (mode: DeskDraft['mode']): boolean => mode !== 'all' && mode !== 'weight';

/** A rule that is begun and not shown must not stop anybody from saving. */
const rulesOf = ({ mode, assignmentRules }: DeskDraft) =>
  hasRules(mode) ? assignmentRules : assignmentRules.filter(({ userIds }) => userIds.length > 0);

const written = (value: unknown) =>
  JSON.stringify(value, (name, inner: unknown) => (name === 'key' ? undefined : inner));

/** What was changed here stays; everything else follows what somebody else has saved. */
export function followed(draft: DeskDraft, before: DeskDraft, now: DeskDraft): DeskDraft {
  const keep = (Object.keys(draft) as (keyof DeskDraft)[]).filter(
    (name) => written(draft[name]) !== written(before[name]),
  );
  return { ...now, ...Object.fromEntries(keep.map((name) => [name, draft[name]])) };
}

export const isSameDraft = (one: DeskDraft, other: DeskDraft): boolean =>
  written(one) === written(other);
