/** Something about the database that the operator can put right; its message is shown as it is. */
export class DatabaseError extends Error {}
