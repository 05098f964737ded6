import { SandboxBar, SandboxButton } from '../../frame/sandbox-bar.tsx';
import { usePublicConfig } from '../../lib/api/public-config.ts';

/** The sandbox's bar and the button that opens it, where there is a sandbox. */
export function Sandbox() {
  if (usePublicConfig()?.sandbox !== true) return null;
  return (
    <>
      <SandboxButton />
      <SandboxBar />
    </>
  );
}
