/** Told to whoever runs the command as it is. */
export class BackupError extends Error {}
