import { useState } from 'react';
import { useSearch } from 'wouter';
import { onDemand } from '../../lib/boot/on-demand.ts';
import type { BlockedSignInProps } from './blocked-sign-in.tsx';

const blocked = onDemand(async () => (await import('./blocked-sign-in.tsx')).BlockedSignIn);

/** Loads the refusal's message on demand, and keeps the message after the URL is cleaned. */
export function BlockedLater(props: BlockedSignInProps) {
  const [isTold, setTold] = useState(false);
  if (useSearch().includes(`${props.parameter}=${props.code}`) && !isTold) setTold(true);
  return isTold ? <blocked.Later {...props} /> : null;
}
