/**
 * A customer's message and what a careful clerk would type from it. What the message does not say is
 * left out. Names and numbers are made up.
 */
export interface Message {
  text: string;
  name?: string;
  phone?: string;
  otherPhone?: string;
  wilaya?: number;
  /** The commune's Arabic name in our list. */
  commune?: string;
  address?: string;
  place?: 'home' | 'office';
  /** How many of what; a product without the variant where it has several and none was said. */
  lines?: Readonly<Record<string, number>>;
}
