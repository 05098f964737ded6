import { SandboxBar, SandboxButton } from '../../frame/sandbox-bar.tsx';
import { usePublicConfig } from '../../lib/api/public-config.ts';

export function Sandbox() {
  if (usePublicConfig()?.sandbox !== true) return null;
  return (
    <>
      <SandboxButton />
      <SandboxBar />
    </>
  );
}
