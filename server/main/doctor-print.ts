import process from 'node:process';

/** Prints one line of the doctor's report. A line without a label continues the one above. */
export const printLine = (label: string, value: string): void => {
  process.stdout.write(`${label.padEnd(12)} ${value}\n`);
};

/** Prints lines of the report under one label. */
export function printLines(label: string, [first = '', ...more]: readonly string[]): void {
  printLine(label, first);
  for (const line of more) printLine('', line);
}
