/** Throws for an empty value, which a select reads as 'nothing chosen'. */
export function assertItemValue(value: string): string {
  if (value === '') throw new Error('A select item needs a value that is not an empty string');
  return value;
}
