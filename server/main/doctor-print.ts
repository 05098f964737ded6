import process from 'node:process';

/** Prints one line of the doctor's report. A line without a label continues the one above. */
export const printLine = (label: string, value: string): void => {
  process.stdout.write(`${label.padEnd(12)} ${value}\n`);
};
