import { use, type ComponentProps, type MouseEvent, type ReactNode } from 'react';
import { Link } from 'wouter';
import { cx } from './cx.ts';
import { OfflineNote } from './network-acts.tsx';
import { Spinner } from './spinner.tsx';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';
export type ButtonSize = 'md' | 'lg';

const VARIANTS: Record<ButtonVariant, string> = {
  primary: 'bg-brand text-on-brand hover:bg-brand-strong border-transparent',
  secondary: 'bg-tint-brand text-brand border-transparent hover:bg-line',
  quiet: 'bg-transparent text-brand border-transparent hover:bg-tint-brand',
  danger: 'bg-negative text-on-negative border-transparent hover:bg-negative-strong',
};

const SIZES: Record<ButtonSize, string> = {
  md: 'min-h-11 px-4 py-2 text-base',
  lg: 'min-h-13 px-6 py-3 text-base',
};

interface ButtonStyle {
  variant?: ButtonVariant;
  size?: ButtonSize;
  block?: boolean;
  icon?: ReactNode;
}

/** Returns the button classes, for the rare element that is neither Button nor ButtonLink. */
export const buttonClass = (
  { variant = 'primary', size = 'md', block = false }: ButtonStyle = {},
  className?: string,
): string =>
  cx(
    // `btn` marks what no toast and no popup may cover (lanes.ts).
    'btn inline-flex items-center justify-center gap-2 rounded-md border text-center font-semibold leading-normal',
    'transition-colors select-none disabled:opacity-55 aria-disabled:opacity-55',
    VARIANTS[variant],
    SIZES[size],
    block && 'w-full',
    className,
  );

/** Also stops the form from being sent, by the button or by Enter. */
const refuse = (event: MouseEvent): void => {
  event.preventDefault();
};

interface ButtonProps extends ButtonStyle, ComponentProps<'button'> {
  busy?: boolean;
  /** Label while busy, such as 'Signing in...'. */
  busyText?: string;
}

export function Button({
  variant = 'primary',
  size = 'md',
  block = false,
  icon,
  busy = false,
  busyText,
  disabled,
  type = 'button',
  className,
  children,
  ...rest
}: ButtonProps) {
  const note = use(OfflineNote);
  return (
    <button
      type={type}
      disabled={disabled === true || busy}
      aria-busy={busy || undefined}
      className={buttonClass({ variant, size, block }, className)}
      {...rest}
      {...(note === undefined ? {} : { 'aria-disabled': true, 'aria-describedby': note, onClick: refuse })}
    >
      {busy ? <Spinner /> : icon}
      {busy && busyText !== undefined ? busyText : children}
    </button>
  );
}

/** Disabled in prerendered HTML, because before hydration the browser would put the form's values into the URL. */
export function SubmitButton({ disabled, ...rest }: Omit<ButtonProps, 'type'>) {
  return <Button type="submit" disabled={disabled === true || import.meta.env.SSR} {...rest} />;
}

export function ButtonLink({
  href,
  variant = 'primary',
  size = 'md',
  block = false,
  icon,
  className,
  children,
  ...rest
}: ButtonStyle & { href: string; className?: string; children: ReactNode } & Omit<ComponentProps<'a'>, 'href'>) {
  return (
    <Link href={href} className={buttonClass({ variant, size, block }, className)} {...rest}>
      {icon}
      {children}
    </Link>
  );
}

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'aria-label'> {
  label: string;
  children: ReactNode;
}

/** A 44 px square button that shows only an icon. */
export function IconButton({ label, className, type = 'button', children, ...rest }: IconButtonProps) {
  return (
    <button
      type={type}
      aria-label={label}
      title={label}
      className={cx(
        'inline-flex size-11 shrink-0 items-center justify-center rounded-md text-ink transition-colors hover:bg-sunken',
        className,
      )}
      {...rest}
    >
      {children}
    </button>
  );
}
