import { areThere } from './debian.ts';

const CADDY = ['caddy'];

/** Gives a shop in its Wi-Fi its https (docs/one-computer.md). */
export const isCaddyThere = () => areThere(CADDY);

export const missingCaddy = () => (isCaddyThere() ? [] : CADDY);
