import { screenTexts } from '../screen-texts.ts';
import { ar } from './ar.ts';
import { en } from './en.ts';
import { fr } from './fr.ts';

/** The texts around messages to customers; the messages themselves are in contract/. */
export const useMessageTexts = screenTexts({ ar, fr, en });

type Kind = 'step' | 'channel' | 'language';
export type NameKey<K extends Kind> = Extract<keyof typeof ar, `${K}.${string}`>;

/** The words for a stored value; undefined for one of a later release. */
export function messageNameKey<K extends Kind>(kind: K, value: unknown): NameKey<K> | undefined {
  const key = `${kind}.${String(value)}`;
  return Object.hasOwn(ar, key) ? (key as NameKey<K>) : undefined;
}
