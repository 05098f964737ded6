import { t } from '@lingui/core/macro';
import type { ComponentType } from 'react';
import { invitationPlaceholder } from '../../../contract/page-placeholders.ts';
import type { AuthLinks } from '../../frame/auth-links.ts';
import { ClosedInvitation } from './closed-invitation.tsx';
import { allInvitationPlaceholders } from './every-placeholder.ts';
import { invitedAuthLinks } from './invited-auth-links.ts';
import { InvitationsLater } from './invitations-later.tsx';
import { OpenInvitation } from './open-invitation.tsx';

/** A page served at an invitation's URL. Search engines list none of them. */
interface InvitationPage {
  readonly title: () => string;
  /** Text of the chat preview, if it may mention the circle. */
  readonly shared?: { readonly description: () => string };
  /** Sign-up and login links that lead on to the circle. */
  readonly ways?: AuthLinks;
  readonly Page: ComponentType;
}

export const INVITATION_PAGES = ['invitation', 'closed-invitation', 'invitations-later'] as const;
export type InvitationPageName = (typeof INVITATION_PAGES)[number];

export const invitationPages: Readonly<Record<InvitationPageName, InvitationPage>> = {
  invitation: {
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
    },
    ways: invitedAuthLinks(),
    Page: OpenInvitation,
  },
  'closed-invitation': { title: () => t`This invitation is not open`, Page: ClosedInvitation },
  'invitations-later': { title: () => t`Too many codes`, Page: InvitationsLater },
};
