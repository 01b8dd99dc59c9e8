import { DatabaseError } from '../db/faults.ts';
import { EnvironmentError } from '../env.ts';

type ErrorType = new (message: string) => Error;

/**
 * An error that the operator can fix (configuration, disk), so it is shown without a stack trace.
 */
export const canOperatorFix = (error: unknown, ...own: ErrorType[]) =>
  [EnvironmentError, DatabaseError, ...own].some((type) => error instanceof type);

/** Runs a console command and reports its errors. */
export async function runCommand(work: () => Promise<void>, ownError: ErrorType): Promise<void> {
  try {
    await work();
  } catch (error) {
    const isPlain = canOperatorFix(error, ownError) || isOfTheDisk(error);
    const { message, stack } = error as Error;
    process.stderr.write(`\n${isPlain ? message : stack}\n\n`);
    process.exitCode = 1;
  }
}

/** Errors of the file system: disk full, no permission. Their message names the file. */
const isOfTheDisk = (error: unknown) => error instanceof Error && 'syscall' in error;
