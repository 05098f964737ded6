import type { ReactNode } from 'react';
import { PageHeader, type PageHeaderProps } from '../ui/page-header.tsx';

interface ConsolePageProps extends PageHeaderProps {
  title: string;
  children: ReactNode;
}

/** A page whose document title is its heading. */
export const ConsolePage = ({ children, ...header }: ConsolePageProps) => (
  <>
    <title>{`${header.title} · Rota console`}</title>
    <PageHeader {...header} />
    {children}
  </>
);
