import { t } from '@lingui/core/macro';
import type { ComponentType } from 'react';
import { invitationPlaceholder } from '../../../contract/page-placeholders.ts';
import type { AuthLinks } from '../../frame/auth-links.ts';
import { ClosedInvitation } from './closed-invitation.tsx';
import { allInvitationPlaceholders } from './every-placeholder.ts';
import { invitedWays } from './invited-ways.ts';
import { InvitationsLater } from './invitations-later.tsx';
import { OpenInvitation } from './open-invitation.tsx';

/** A page that an invitation's address answers with. No search engine lists any of them. */
interface InvitationPage {
  /** In the language that shows. */
  readonly title: () => string;
  /** What a chat shows beside the link, where it may show anything of the circle. */
  readonly shared?: { readonly description: () => string };
  /** Where its visitors sign up and log in, where both lead on to the circle. */
  readonly ways?: AuthLinks;
  readonly Page: ComponentType;
}

/** The names of these pages, by which the server knows them. */
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
    ways: invitedWays(),
    Page: OpenInvitation,
  },
  'closed-invitation': { title: () => t`This invitation is not open`, Page: ClosedInvitation },
  'invitations-later': { title: () => t`Too many codes`, Page: InvitationsLater },
};
