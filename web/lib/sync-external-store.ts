/** React has this hook itself; wouter asks for its shim, and the build gives it this instead. */
export { useSyncExternalStore } from 'react';
