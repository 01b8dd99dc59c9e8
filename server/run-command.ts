import { DatabaseError } from './db/client.ts';
import { FolderLockedError } from './db/folder-lock.ts';
import { EnvironmentError } from './env.ts';

/** Runs what somebody started at the console; what is their affair is told without a stack. */
export async function runCommand(
  work: () => Promise<void>,
  ownError: new (message: string) => Error,
): Promise<void> {
  try {
    await work();
  } catch (error) {
    const types = [EnvironmentError, DatabaseError, FolderLockedError, ownError];
    const isExpected = types.some((type) => error instanceof type) || isOfTheDisk(error);
    const { message, stack } = error as Error;
    process.stderr.write(`\n${isExpected ? message : stack}\n\n`);
    process.exitCode = 1;
  }
}

/** No room, no permission and the like: the message names the file. */
const isOfTheDisk = (error: unknown) => error instanceof Error && 'syscall' in error;
