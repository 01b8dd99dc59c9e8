import { execFile, spawnSync } from 'node:child_process';
import { promisify } from 'node:util';

/** A separate network namespace with only the loopback interface. */
const NAMESPACE = ['unshare', '--net', 'sh', '-c', 'ip link set lo up && exec "$@"', 'sh'];

/** Root can create one, but usually not inside a container. */
export function canCutNetwork(): boolean {
  const [file, ...args] = [...NAMESPACE, 'true'];
  return spawnSync(file, args).status === 0;
}

/** Runs a program to its end, without a network if possible, and returns its output. */
export async function runOffline(command: readonly string[]): Promise<string> {
  const [file = '', ...args] = canCutNetwork() ? [...NAMESPACE, ...command] : command;
  return (await promisify(execFile)(file, args)).stdout;
}
