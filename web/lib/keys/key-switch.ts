import { useSyncExternalStore } from 'react';
import { recall, remember } from '../device/device-memory.ts';
import { createListeners } from '../listeners.ts';

const { subscribe, tell } = createListeners();

/** Whether single letters are shortcuts for this user on this device. */
export const areKeysOn = (): boolean => recall('keysOff') === null;

export function switchKeys(on: boolean): void {
  remember('keysOff', on ? null : '1');
  tell();
}

export const useKeysOn = (): boolean => useSyncExternalStore(subscribe, areKeysOn);

/** Tells assistive technology which key presses a button. */
export const useKeyHint = (): ((key: string) => { 'aria-keyshortcuts'?: string }) => {
  const isOn = useKeysOn();
  return (key) => (isOn ? { 'aria-keyshortcuts': key } : {});
};
