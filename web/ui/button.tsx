import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'wouter';
import { cx } from './cx.ts';
import { Spinner } from './spinner.tsx';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';
export type ButtonSize = 'md' | 'lg';

const VARIANTS: Record<ButtonVariant, string> = {
  primary: 'bg-brand text-on-brand hover:bg-brand-strong border-transparent',
  secondary: 'bg-surface text-ink border-control hover:bg-sunken hover:border-ink',
  quiet: 'bg-transparent text-brand border-transparent hover:bg-tint-brand',
  danger: 'bg-negative text-on-negative border-transparent hover:bg-negative-strong',
};

const SIZES: Record<ButtonSize, string> = {
  md: 'min-h-11 px-4 py-2 text-base',
  lg: 'min-h-13 px-6 py-3 text-base',
};

interface Look {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** As wide as its container. */
  block?: boolean;
  icon?: ReactNode;
}

/** The classes of a button, for the rare element that is neither a button nor a link of ours. */
export const buttonClass = (
  { variant = 'primary', size = 'md', block = false }: Look = {},
  className?: string,
): string =>
  cx(
    'inline-flex items-center justify-center gap-2 rounded-md border text-center font-semibold leading-normal',
    'transition-colors select-none disabled:opacity-55 aria-disabled:opacity-55',
    VARIANTS[variant],
    SIZES[size],
    block && 'w-full',
    className,
  );

interface ButtonProps extends Look, ComponentProps<'button'> {
  /** Shows a spinner and refuses further presses. */
  busy?: boolean;
  /** The words while busy, such as 'Signing in...'. */
  busyText?: string;
}

/** A button; `busy` disables it and shows `busyText` where given. */
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
  return (
    <button
      type={type}
      disabled={disabled === true || busy}
      aria-busy={busy || undefined}
      className={buttonClass({ variant, size, block }, className)}
      {...rest}
    >
      {busy ? <Spinner /> : icon}
      {busy && busyText !== undefined ? busyText : children}
    </button>
  );
}

/**
 * The button that sends a form of the app. In prerendered HTML it is disabled, for nobody is there yet to take what is
 * typed: a browser sends no form whose button is disabled, so nothing lands in the address.
 */
export function SubmitButton({ disabled, ...rest }: Omit<ButtonProps, 'type'>) {
  return <Button type="submit" disabled={disabled === true || import.meta.env.SSR} {...rest} />;
}

/** A link inside the app that looks like a button. */
export function ButtonLink({
  href,
  variant = 'primary',
  size = 'md',
  block = false,
  icon,
  className,
  children,
  ...rest
}: Look & { href: string; className?: string; children: ReactNode } & Omit<ComponentProps<'a'>, 'href'>) {
  return (
    <Link href={href} className={buttonClass({ variant, size, block }, className)} {...rest}>
      {icon}
      {children}
    </Link>
  );
}

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'aria-label'> {
  /** What the button does, for those who cannot see the icon. */
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
