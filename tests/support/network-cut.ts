import { execFile, spawnSync } from 'node:child_process';
import { promisify } from 'node:util';

/** A network namespace of its own, with nothing in it but the loopback. */
const NAMESPACE = ['unshare', '--net', 'sh', '-c', 'ip link set lo up && exec "$@"', 'sh'];

/** Root may make one, unless it is root in a container. */
export function canCutNetwork(): boolean {
  const [file, ...args] = [...NAMESPACE, 'true'];
  return spawnSync(file, args).status === 0;
}

/** Runs a program to its end, without a network where that can be had, and returns what it printed. */
export async function runOffline(command: readonly string[]): Promise<string> {
  const [file = '', ...args] = canCutNetwork() ? [...NAMESPACE, ...command] : command;
  return (await promisify(execFile)(file, args)).stdout;
}
