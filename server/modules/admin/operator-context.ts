import type { AdminSession } from '../../platform/http/request-context.ts';
import type { OperatorAction } from '../activity/index.ts';

interface Acting {
  readonly admin: AdminSession;
  readonly ip: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
}

export const userAgentOf = ({ headers }: Pick<Acting, 'headers'>): string | undefined => {
  const agent = headers['user-agent'];
  return typeof agent === 'string' ? agent : undefined;
};

export const operatorActionOf = (context: Acting, reason: string): OperatorAction => ({
  operator: context.admin.username,
  reason,
  admin: { id: context.admin.adminId, ipAddress: context.ip, userAgent: userAgentOf(context) },
});
