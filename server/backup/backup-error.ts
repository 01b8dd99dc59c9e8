/** An error whose message is shown to the operator as it is. */
export class BackupError extends Error {}

/** The server stops: that says nothing of the backup. */
export class BrokenOffError extends BackupError {}
