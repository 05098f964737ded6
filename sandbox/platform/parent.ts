import process from 'node:process';

/**
 * Calls `onGone` once the parent process has ended: when the channel to the parent closes, or when the returned
 * function, called regularly, finds a new parent.
 */
export function watchParent(onGone: () => void): () => void {
  const parentPid = process.ppid;
  let told = false;
  const tell = (): void => {
    if (told) return;
    told = true;
    onGone();
  };
  process.once('disconnect', tell);
  return () => {
    if (process.ppid !== parentPid) tell();
  };
}
