import { Plural, Trans } from '@lingui/react/macro';
import {
  INVITATION_DAYS,
  NOT_ME_HOURS,
  RESET_LINK_HOURS,
  DEVICE_DAYS,
  SENDER_NAME_DAYS,
  SESSION_DAYS,
  SESSION_IDLE_DAYS,
  SHORT_SESSION_HOURS,
  VERIFICATION_LINK_HOURS,
} from '../../../contract/limits.ts';
import { paths } from '../../lib/shell/paths.ts';
import { Configured } from '../configured.tsx';
import { InlineLink, Points } from '../parts/content-parts.tsx';

/** How identity numbers are handled (decision 0010). */
export function Identity() {
  return (
    <>
      <p>
        <Trans>You give us both numbers once, to prove who you are. This is all we do with them:</Trans>
      </p>
      <Points>
        <Trans>
          <strong>We check them.</strong> We send each number with your name and date of birth to an identity
          verification service, which looks it up in the official records. We compare the name, the date of birth and
          the Nigerian phone number. We do not store what does not match.
        </Trans>
        <Trans>
          <strong>We encrypt them.</strong> We store the numbers only in encrypted form, tied to your account. The key
          is not in the database.
        </Trans>
        <Trans>
          <strong>Only the last four digits are shown</strong>, to you and to anyone who works with your account.
        </Trans>
        <Trans>
          <strong>They count once.</strong> A second, scrambled form (a keyed hash) shows if a number is already used by
          another account, without us reading any number.
        </Trans>
        <Trans>
          <strong>We never write them to logs</strong>, email them or pass them to members.
        </Trans>
      </Points>
      <p>
        <Trans>
          No one can take money from your bank account with your BVN, and we do not see what you do at your bank. If we
          turn down your details, we release the numbers.
        </Trans>
      </p>
      <Configured list="transferWay">
        <p>
          <Trans>
            Apart from the verification service, we pass your BVN only to Paystack, and only when you ask for an account
            number of your own. Paystack compares it with your bank account.
          </Trans>
        </p>
      </Configured>
    </>
  );
}

/** Third parties, and the data that each receives. */
export function Shared() {
  return (
    <>
      <Points>
        <>
          <Trans>
            <strong>Paystack</strong>, the payment provider, gets your email address and the amount when you add money.
            When you withdraw, it gets your bank account and its holder's name. Your card details go from you straight
            to Paystack. We never see them.
          </Trans>{' '}
          <Configured list="transferWay">
            <Trans>
              Paystack also gets your name, phone number, BVN and bank account when you ask for an account number of
              your own. Of a transfer to your number we learn the sender's name and bank.
            </Trans>{' '}
          </Configured>
          <Configured list="cardWay">
            <Trans>
              When you save a card, Paystack keeps the card and gives us a token that works for Rota only. We keep it
              encrypted, with the card's kind, last four digits and expiry.
            </Trans>{' '}
          </Configured>
          <Configured list="debitWay">
            <Trans>Paystack gets your name, address and bank account when you allow debits from it.</Trans>
          </Configured>
        </>
        <Trans>
          <strong>The identity verification service</strong> gets your BVN, your NIN, your name and your date of birth,
          once.
        </Trans>
        <Trans>
          <strong>The email service</strong> carries our emails to you, with your address and their text.
        </Trans>
        <Trans>
          <strong>Authorities</strong> get what the law obliges us to give, and no more.
        </Trans>
      </Points>
      <p>
        <Trans>No one else gets it. There are no advertisers, no data traders and no analytics company.</Trans>
      </p>
    </>
  );
}

export function RetentionPeriods() {
  return (
    <>
      <Points>
        <Trans>
          <strong>Your account and identity:</strong> as long as you have the account.
        </Trans>
        <Trans>
          <strong>Records of money</strong> (payments, pots, fees, debts) are not deleted. They are also the other
          members' records, and the only proof of who has paid whom.
        </Trans>
        <Trans>
          <strong>Names of people who sent to your account number:</strong> {SENDER_NAME_DAYS} days after your account
          is closed.
        </Trans>
        <Trans>
          <strong>Saved cards and bank accounts:</strong> until you remove them. What you allowed, and when, stays with
          the records of money.
        </Trans>
        <Trans>
          <strong>Logging in:</strong> you are logged out after {SESSION_IDLE_DAYS} days without use, and after{' '}
          {SESSION_DAYS} days in any case. If you did not stay logged in, it is {SHORT_SESSION_HOURS} hours. We keep the
          browser, system and network address of each login until {DEVICE_DAYS} days after its last use, so that we can
          alert you to a device we do not know.
        </Trans>
        <Trans>
          <strong>Links in emails</strong> that verify your address: {VERIFICATION_LINK_HOURS} hours. Links that reset
          your password: <Plural value={RESET_LINK_HOURS} one="# hour" other="# hours" />. "This was not me":{' '}
          {NOT_ME_HOURS} hours.
        </Trans>
        <Trans>
          <strong>The invitation you came with:</strong> until you have applied, or {INVITATION_DAYS} days at most.
        </Trans>
        <Trans>
          <strong>Counters that stop people from guessing passwords and codes:</strong> minutes, or an hour at most.
        </Trans>
      </Points>
      <p>
        <Trans>
          On your own device the app keeps your language, your theme, your cookie choices, your numbers in draws and a
          copy of what you last saw, so that you can read it offline. Logging out removes all of it.
        </Trans>
      </p>
    </>
  );
}

/** Data that are deleted and data that stay when an account is closed (circle-rules §8). */
export function Closing() {
  return (
    <>
      <p>
        <Trans>
          You close your account in your settings. First everything must be settled. Your wallet is empty and no money
          is in transit, you have left or finished your circles, and no one in a circle owes you money.
        </Trans>
      </p>
      <p>
        <Trans>The page shows you what is still open, and what we would keep.</Trans>
      </p>
      <Points>
        <Trans>
          <strong>If you owe nothing,</strong> we delete what shows who you were. That is your name, email address,
          phone numbers, date of birth, address, BVN, NIN, bank account and password. Your past rounds, votes and
          messages stay in your circles under the name "Former member".
        </Trans>
        <Trans>
          <strong>If you owe something,</strong> we switch the account off, but keep the details that prove who you are.
          No one can open another account with your BVN or NIN until the debt is paid. To pay it,{' '}
          <InlineLink href={paths.contact}>write to us</InlineLink>.
        </Trans>
        <Trans>
          <strong>In both cases</strong> we keep records of money, because the other members' records must still add up.
          We also keep what you have written to our support. Paystack and your bank keep what they have to keep.
        </Trans>
      </Points>
    </>
  );
}
