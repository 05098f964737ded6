import process from 'node:process';

/**
 * Calls `onGone` once when the process that started this one has ended, however it ended: the message channel closes,
 * or the system gives the orphan another parent (checked by the returned function, which the caller calls now and
 * then).
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
