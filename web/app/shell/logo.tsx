/** The mark: a ring of seats, one of them in its turn. */
export function LogoMark({ className = 'size-8' }: { className?: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 32 32" fill="none" strokeWidth="5" className={className}>
      <circle
        cx="16"
        cy="16"
        r="12"
        pathLength="80"
        strokeDasharray="12.5 3.5"
        strokeDashoffset="0"
        className="stroke-brand"
      />
      <path d="M16 4a12 12 0 0 1 9.97 5.32" className="stroke-surface" strokeWidth="6" />
      <path d="M16 4a12 12 0 0 1 9.97 5.32" className="stroke-accent" />
    </svg>
  );
}

export function Logo() {
  return (
    <span className="inline-flex items-center gap-2">
      <LogoMark />
      <span className="text-lg font-bold tracking-tight">Rota</span>
    </span>
  );
}
