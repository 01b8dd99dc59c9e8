import { useState } from 'react';
import { probabilities, weightNow } from '#contract/wheel/wheel-prizes.ts';
import { UpdateWheelSettings, type WheelSettings } from '#contract/wheel/wheel.ts';

/** Input stays a string until it is validated. */
interface PrizeText {
  weight: string;
  dailyStock: string;
}

interface Edits {
  isOpen?: boolean;
  campaign?: string;
  prizes: Readonly<Record<number, Partial<PrizeText>>>;
}

const NO_EDITS: Edits = { prizes: {} };

type WheelChanges = Omit<Edits, 'prizes'> & { prizes?: ({ index: number } & PrizeText)[] };
const NO_CHANGES: WheelChanges = {};

/** Unsaved changes of the wheel on top of the stored values. */
export function useWheelDraft(stored: WheelSettings | undefined) {
  const [edits, setEdits] = useState(NO_EDITS);
  return {
    ...drafted(stored, edits),
    change: (change: Partial<Omit<Edits, 'prizes'>>) =>
      setEdits(({ prizes, ...now }) => ({ ...unlike({ ...now, ...change }, stored), prizes })),
    changePrize: (index: number, change: Partial<PrizeText>) =>
      setEdits((now) => {
        const edit = unlike({ ...now.prizes[index], ...change }, textOf(stored?.prizes[index]));
        return { ...now, prizes: { ...now.prizes, [index]: edit } };
      }),
    reset: () => setEdits(NO_EDITS),
  };
}

export type WheelDraft = ReturnType<typeof useWheelDraft>;

/** The changes of the wheel, for the draft of the settings. */
export const besideWheel = ({ changes, isDirty, change, changePrize }: WheelDraft) => ({
  values: { wheel: isDirty ? changes : undefined },
  onRestore: ({ wheel }: { wheel?: WheelChanges | undefined }) => {
    const { prizes = [], ...others } = wheel ?? {};
    change(others);
    for (const { index, ...prize } of prizes) changePrize(index, prize);
  },
});

/** A value changed back to the stored one is no longer an edit. */
function unlike<Edit extends object>(edit: Edit, stored: object | undefined): Partial<Edit> {
  const before = stored as Record<string, unknown> | undefined;
  return Object.fromEntries(
    Object.entries(edit).filter(([name, value]) => value !== before?.[name]),
  ) as Partial<Edit>;
}

function drafted(stored: WheelSettings | undefined, edits: Edits) {
  if (stored === undefined)
    return { values: null, changes: NO_CHANGES, isDirty: false, wrong: new Set<string>() };
  const prizes = stored.prizes.map((prize) => ({ ...textOf(prize), ...edits.prizes[prize.index] }));
  const changedPrizes = prizes.flatMap((prize, index) => {
    const { weight, dailyStock } = textOf(stored.prizes[index]);
    const isSame = prize.weight === weight && prize.dailyStock === dailyStock;
    return isSame ? [] : [{ index, ...prize }];
  });
  const { isOpen = stored.isOpen, campaign = stored.campaign } = edits;
  const changes: WheelChanges = {
    ...(isOpen !== stored.isOpen && { isOpen }),
    ...(campaign !== stored.campaign && { campaign }),
    ...(changedPrizes.length > 0 && { prizes: changedPrizes }),
  };
  const chances = probabilities(
    prizes.map((prize, index) =>
      weightNow({
        weight: Number(prize.weight) || 0,
        dailyStock: prize.dailyStock === '' ? null : Number(prize.dailyStock),
        wonToday: stored.prizes[index]?.wonToday ?? 0,
      }),
    ),
  );
  return {
    values: {
      isOpen,
      campaign,
      prizes: stored.prizes.map(({ index, wonToday }) => ({
        index,
        wonToday,
        weight: prizes[index]?.weight ?? '',
        dailyStock: prizes[index]?.dailyStock ?? '',
        probability: chances[index] ?? 0,
      })),
    },
    changes,
    isDirty: Object.keys(changes).length > 0,
    wrong: wrongFields(changes, changedPrizes, prizes),
  };
}

const textOf = (prize: WheelSettings['prizes'][number] | undefined): PrizeText => ({
  weight: String(prize?.weight ?? ''),
  dailyStock: prize?.dailyStock == null ? '' : String(prize.dailyStock),
});

/** Names of the invalid fields, such as `weight.3`; `weights` if no prize could be won. */
function wrongFields(
  changes: object,
  changedPrizes: readonly { index: number }[],
  prizes: readonly PrizeText[],
): Set<string> {
  const issues = UpdateWheelSettings.safeParse(changes).error?.issues ?? [];
  const names = issues.map(({ path: [field, place, name] }) =>
    field === 'prizes' ? `${String(name)}.${changedPrizes[Number(place)]?.index}` : String(field),
  );
  if (prizes.every(({ weight }) => Number(weight) === 0)) names.push('weights');
  return new Set(names);
}
