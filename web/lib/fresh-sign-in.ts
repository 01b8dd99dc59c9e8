import { ApiError } from './api-error.ts';

/** Shows the dialog; resolves whether the user confirmed who they are. */
type Ask = () => Promise<boolean>;

let ask: Ask | null = null;

/** Set by the component that has the dialog; returns a function that removes it again. */
export function answerFreshSignIn(asking: Ask): () => void {
  ask = asking;
  return () => {
    if (ask === asking) ask = null;
  };
}

/** Repeats the call once the password was typed again, where the server asks for that. */
export async function withFreshSignIn<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    const isAsked = error instanceof ApiError && error.code === 'fresh_sign_in_required';
    if (!isAsked || ask === null || !(await ask())) throw error;
    return call();
  }
}
