import { expect, it } from 'vitest';
import {
  DEFAULT_DESK_SETTINGS,
  UpdateDeskSettings,
  type DeskSettings,
} from '#contract/desk/desk-settings.ts';
import { bodyOf, draftOf, emptyRule, followed, isSameDraft, span } from './desk-draft.ts';

const SETTINGS: DeskSettings = { ...DEFAULT_DESK_SETTINGS, people: [], version: 1 };
const problems = (draft: ReturnType<typeof draftOf>) =>
  UpdateDeskSettings.safeParse({ version: 1, ...bodyOf(draft) }).error?.issues.map(
    ({ path, message }) => `${path.join('.')} ${message}`,
  );

it('what is not edited is sent as it was', () => {
  expect(bodyOf(draftOf(SETTINGS))).toEqual(DEFAULT_DESK_SETTINGS);
});

it('the end of a day is midnight, whole hours are hours, other times are minutes', () => {
  const rules = {
    ...SETTINGS.rules,
    week: [[{ from: 1_260, to: 1_440 }], [], [], [], [], [], []],
    spacing: [{ afterMinutes: 90 }, { afterMinutes: 180 }, { nextDayAt: 615 }],
  };
  const draft = draftOf({ ...SETTINGS, rules });
  expect(draft.week[0]).toMatchObject([{ from: '21:00', to: '00:00' }]);
  expect(draft.spacing).toMatchObject([
    { unit: 'minutes', amount: '90' },
    { unit: 'hours', amount: '3' },
    { unit: 'nextDay', at: '10:15' },
  ]);
  expect(bodyOf(draft).rules).toEqual(rules);
});

it('digits may be Arabic, and hours may have a half', () => {
  const draft = {
    ...draftOf(SETTINGS),
    mostAttempts: '٣',
    spacing: [{ key: 'a', unit: 'hours' as const, amount: '2.5', at: '' }],
  };
  expect(bodyOf(draft).rules).toMatchObject({ mostAttempts: 3, spacing: [{ afterMinutes: 150 }] });
});

it('wrong fields are named by their path', () => {
  const { week, ...draft } = draftOf(SETTINGS);
  expect(
    problems({
      ...draft,
      week: week.with(0, [span('18:00', '09:00')]).with(1, [span('09:00', '')]),
      mostAttempts: '',
      ramadan: { isOn: true, from: '2027-03-09', to: '2027-02-08', spans: [] },
    }),
  ).toEqual([
    'rules.week.0.0.to endBeforeStart',
    'rules.week.1.0.to required',
    'rules.ramadan.to endBeforeStart',
    'rules.mostAttempts required',
  ]);
  expect(problems({ ...draft, week: week.map(() => []) })).toEqual(['rules.week required']);
});

it('a rule without people is refused where it is shown, and left out where it is not', () => {
  const draft = { ...draftOf(SETTINGS), assignmentRules: [emptyRule()] };
  expect(problems({ ...draft, mode: 'wilaya' })).toEqual([
    'assignment.rules.0.userIds numberTooSmall:1',
  ]);
  expect(bodyOf({ ...draft, mode: 'weight' }).assignment.rules).toEqual([]);
});

it('what somebody else saved is followed where nothing was typed', () => {
  const before = draftOf(SETTINGS);
  const rules = { ...SETTINGS.rules, mostAttempts: 9 };
  const theirs = draftOf({
    ...SETTINGS,
    rules,
    unreachable: { action: 'cancel', afterDays: 3 },
  });
  const mine = { ...before, afterDays: '5' };
  const merged = followed(mine, before, theirs);
  expect(merged).toMatchObject({ mostAttempts: '9', action: 'cancel', afterDays: '5' });
  expect(isSameDraft(before, draftOf(SETTINGS))).toBe(true);
  expect(isSameDraft(mine, before)).toBe(false);
});
