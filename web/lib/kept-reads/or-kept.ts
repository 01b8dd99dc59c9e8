type Read = (key: readonly unknown[], error: unknown) => Promise<unknown>;

/** Reads what was kept on the device, or throws the error; `keepReads` sets it when it begins. */
export const keptReader: { read?: Read } = {};

/** The server's answer; where there is none, what was kept of an earlier one. */
export async function orKeptAnswer<Answer>(
  key: readonly unknown[],
  answer: Promise<Answer>,
): Promise<Answer> {
  try {
    return await answer;
  } catch (error) {
    if (keptReader.read === undefined) throw error;
    return (await keptReader.read(key, error)) as Answer;
  }
}
