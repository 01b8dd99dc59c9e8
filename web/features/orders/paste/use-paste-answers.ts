import { useState } from 'react';
import type { Choice } from '../form/lines/order-choices.ts';
import { type Guess, type PastedPlace, wordsAt } from './pasted-order.ts';
import {
  changesOf,
  GROUP_NAMES,
  isTyped,
  PASTED_FIELDS,
  pastedValues,
  type Group,
  type ReadOrder,
} from './paste-fill.ts';
import { usePasteTarget, type Marks } from './pasted-marks.tsx';

interface Answers {
  text: string;
  place: Guess<PastedPlace> | null;
  goods: ReadonlyMap<number, Choice>;
  replaced: ReadonlySet<Group>;
}

const NONE: Omit<Answers, 'text'> = { place: null, goods: new Map(), replaced: new Set() };

/** What the user decided about a message; another message starts anew. */
export function usePasteAnswers(text: string) {
  const { form, fill } = usePasteTarget();
  const [stored, setStored] = useState<Answers>({ text, ...NONE });
  const answers = stored.text === text ? stored : { text, ...NONE };
  const put = (changes: Partial<Answers>) => setStored({ ...answers, ...changes });
  const isPlaceChosen = form.formState.dirtyFields.deliveryPlace === true;

  const isConflict = (group: Group, order: ReadOrder): boolean =>
    isTyped(group, form.getValues(), pastedValues(order), isPlaceChosen);

  return {
    ...answers,
    isConflict,
    choosePlace: (place: Guess<PastedPlace> | null) => put({ place }),
    chooseGoods: (at: number, choice: Choice | null) => {
      const goods = new Map(answers.goods);
      if (choice === null) goods.delete(at);
      else goods.set(at, choice);
      put({ goods });
    },
    replace: (group: Group, isReplaced: boolean) => {
      const replaced = new Set(answers.replaced);
      if (isReplaced) replaced.add(group);
      else replaced.delete(group);
      put({ replaced });
    },
    fill: (order: ReadOrder) => {
      const kept = new Set(
        GROUP_NAMES.filter((group) => isConflict(group, order) && !answers.replaced.has(group)),
      );
      const changes = changesOf(form.getValues(), pastedValues(order), kept);
      fill(changes, marksOf(text, order, changes), {
        otherPhone: order.otherPhone?.value ?? null,
        rest: leftOf(text, order),
      });
    },
  };
}

export type PasteAnswers = ReturnType<typeof usePasteAnswers>;

const isChosen = ({ value }: ReadOrder['lines'][number]): boolean => value.goods.length === 1;

/** What was not understood, and what was left open; in the order of the text. */
function leftOf(text: string, order: ReadOrder): string[] {
  const places = order.wilaya === null ? order.placeChoices.map(({ spans }) => spans) : [];
  const goods = order.lines.filter((line) => !isChosen(line)).map(({ spans }) => spans);
  const pieces = [...order.rest.map((span) => [span]), ...places, ...goods];
  const sorted = pieces.toSorted((a, b) => (a[0]?.start ?? 0) - (b[0]?.start ?? 0));
  return [...new Set(sorted.map((spans) => wordsAt(text, spans)))];
}

function marksOf(text: string, order: ReadOrder, changes: object): Marks {
  const entries = PASTED_FIELDS.filter((field) => Object.hasOwn(changes, field)).map((field) => {
    const guesses = field === 'lines' ? order.lines.filter(isChosen) : [order[field]];
    const spans = guesses.flatMap((guess) => guess?.spans ?? []);
    const isSure = guesses.every((guess) => guess?.isSure === true);
    return [
      field,
      spans.length === 0 ? undefined : { words: wordsAt(text, spans), isSure },
    ] as const;
  });
  return Object.fromEntries(entries);
}
