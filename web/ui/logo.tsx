export function LogoMark({ className = 'size-8' }: { className?: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 32 32" fill="none" strokeWidth="5.5" className={className}>
      <g transform="rotate(-86 16 16)">
        <circle cx="16" cy="16" r="12" pathLength="60" strokeDasharray="8 2" className="stroke-brand" />
        <circle cx="16" cy="16" r="12" pathLength="60" strokeDasharray="8 52" className="stroke-surface" />
        <circle cx="16" cy="16" r="12" pathLength="60" strokeDasharray="8 52" className="stroke-accent" />
      </g>
    </svg>
  );
}

/** Mark and name; a header too narrow for the name shows the mark alone. */
export function Logo() {
  return (
    <span className="inline-flex items-center gap-2.5">
      <LogoMark />
      <span translate="no" className="text-lg leading-none font-bold tracking-tight logo-name @max-[15rem]:hidden">
        Rota
      </span>
    </span>
  );
}
