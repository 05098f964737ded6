/** Throws for an empty value, because a select reads it as 'nothing chosen'. */
export function assertItemValue(value: string): string {
  if (value === '') throw new Error('A select item needs a value that is not an empty string');
  return value;
}
