import { t } from '@lingui/core/macro';
import { invitationPlaceholder } from '../../../contract/page-placeholders.ts';
import { paths } from '../../lib/shell/paths.ts';
import type { CodePage } from '../code-page.ts';
import { ClosedInvitation } from './closed-invitation.tsx';
import { allInvitationPlaceholders } from './every-placeholder.ts';
import { invitedAuthLinks } from './invited-auth-links.ts';
import { InvitationsLater } from './invitations-later.tsx';
import { OpenInvitation } from './open-invitation.tsx';

export type InvitationPageName = 'invitation' | 'closed-invitation' | 'invitations-later';

const path = paths.invitation(invitationPlaceholder('code'));

export const invitationPages: Readonly<Record<InvitationPageName, CodePage>> = {
  invitation: {
    path,
    title: () => {
      const owner = invitationPlaceholder('owner');
      const amount = invitationPlaceholder('amount');
      const every = allInvitationPlaceholders();
      return t`${owner} invites you to save ${amount} ${every}`;
    },
    shared: {
      description: () => {
        const seats = invitationPlaceholder('seats');
        const free = invitationPlaceholder('freePlaces');
        const net = invitationPlaceholder('net');
        return t`A savings circle of ${seats} on Rota. Everyone gets ${net} once, after fees. Free places: ${free}.`;
      },
      hasPicture: true,
    },
    ways: invitedAuthLinks(),
    Page: OpenInvitation,
  },
  'closed-invitation': { path, title: () => t`This invitation is not open`, Page: ClosedInvitation },
  'invitations-later': { path, title: () => t`Too many codes`, Page: InvitationsLater },
};
