import { DatabaseError } from './db/connection/client.ts';
import { FolderLockedError } from './db/connection/folder-lock.ts';
import { EnvironmentError } from './env.ts';

type ErrorType = new (message: string) => Error;

/** Something for whoever started the program to mend, told without a stack. */
export const isTheirAffair = (error: unknown, ...own: ErrorType[]) =>
  [EnvironmentError, DatabaseError, FolderLockedError, ...own].some(
    (type) => error instanceof type,
  );

/** Runs what somebody started at the console. */
export async function runCommand(work: () => Promise<void>, ownError: ErrorType): Promise<void> {
  try {
    await work();
  } catch (error) {
    const isPlain = isTheirAffair(error, ownError) || isOfTheDisk(error);
    const { message, stack } = error as Error;
    process.stderr.write(`\n${isPlain ? message : stack}\n\n`);
    process.exitCode = 1;
  }
}

/** No room, no permission and the like: the message names the file. */
const isOfTheDisk = (error: unknown) => error instanceof Error && 'syscall' in error;
