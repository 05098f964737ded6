import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'wouter';
import { MONEY_PATH, paths } from '../../lib/shell/paths.ts';
import { PageBanner } from '../parts/page-banner.tsx';

interface Place {
  href: string;
  name: string;
  text: string;
}

export function Sitemap() {
  const { t } = useLingui();
  const groups: readonly { title: string; places: readonly Place[] }[] = [
    {
      title: t`Getting to know Rota`,
      places: [
        { href: paths.home, name: t`Home`, text: t`What a circle can give you, and how it works` },
        { href: paths.about, name: t`About Rota`, text: t`What Rota does and does not do, and who holds the money` },
        { href: MONEY_PATH, name: t`Where the money is`, text: t`Who holds it, how much, and how to check us` },
        { href: paths.partner, name: t`Become a Rota partner`, text: t`What you earn by running a circle` },
        { href: paths.join, name: t`I have an invitation`, text: t`Read it with the code you were given` },
      ],
    },
    {
      title: t`Help`,
      places: [
        { href: paths.help, name: t`Help`, text: t`How everything works, step by step` },
        { href: paths.faq, name: t`Frequently asked questions`, text: t`Short answers` },
        { href: paths.contact, name: t`Contact`, text: t`Write to us` },
        { href: paths.privacy, name: t`Privacy`, text: t`What we know about you, and cookies` },
      ],
    },
    {
      title: t`Your account`,
      places: [
        { href: paths.signup, name: t`Sign up`, text: t`Open an account` },
        { href: paths.login, name: t`Login`, text: t`Come back to your circles` },
      ],
    },
    {
      title: t`After you have logged in`,
      places: [
        { href: paths.dashboard, name: t`Dashboard`, text: t`What you owe now, and when it is your turn` },
        { href: paths.groups, name: t`Groups`, text: t`Your circles` },
        { href: paths.groupJoin, name: t`Join a circle`, text: t`With an invitation code, or a public one` },
        { href: paths.groupCreate, name: t`Start a circle`, text: t`Choose how much, how often and how many people` },
        { href: paths.wallet, name: t`Wallet`, text: t`Add money, withdraw, and your statement` },
        { href: paths.notifications, name: t`Notifications`, text: t`What happened in your circles` },
        { href: paths.profile, name: t`Profile`, text: t`What we know about you` },
        { href: paths.settings, name: t`Settings`, text: t`Your name, notifications, and closing your account` },
        { href: paths.kyc, name: t`Identity verification`, text: t`Prove who you are with your BVN and NIN` },
      ],
    },
  ];
  return (
    <>
      <PageBanner title={t`Sitemap`} lead={<Trans>Every page of Rota, by what you want to do.</Trans>} />
      <div className="page-width gap-x-14 pt-10 sm:columns-2 sm:pt-14 sm:pb-4">
        {groups.map(({ title, places }) => (
          <section key={title} className="break-inside-avoid pb-10">
            <h2 className="text-lg">{title}</h2>
            <ul className="mt-3 flex flex-col">
              {places.map(({ href, name, text }) => (
                <li key={href} className="relative flex min-h-11 flex-col justify-center border-t border-line py-2.5">
                  <Link href={href} className="text-link after:absolute after:inset-0">
                    {name}
                  </Link>
                  <span className="text-sm text-muted">{text}</span>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </>
  );
}
