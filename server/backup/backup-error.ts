/** An error whose message is shown to the operator as it is. */
export class BackupError extends Error {}
