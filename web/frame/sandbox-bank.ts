import type { User } from '../../contract/accounts.ts';
import { callApi } from '../lib/api/ask.ts';

/** The payment sandbox's own bank, which opens accounts in any name. */
const TEST_BANK_CODE = '001';
const OPENS = '/sandbox/paystack/bank-accounts';
const NUMBERS = 100_000_000;

/** Returns ten digits that start with '01', so that they differ from numbers that people make up. */
function newNumber(): string {
  const [random = 0] = crypto.getRandomValues(new Uint32Array(1));
  return `01${String(random % NUMBERS).padStart(8, '0')}`;
}

const copy = async (text: string): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
};

/** Opens a bank account in the user's name, and copies its number. Returns a text from the bar's attributes. */
export async function openBankAccount(words: DOMStringMap): Promise<string> {
  const accountNumber = newNumber();
  // First of all, because a browser may allow copying only right after a press.
  const copied = copy(accountNumber);
  const { firstName, lastName } = (await callApi<User>('/api/user')).json;
  if (firstName === undefined || lastName === undefined) return words['bankFailed'] ?? '';
  const holder = `${firstName} ${lastName}`;
  const { status } = await callApi(OPENS, { bankCode: TEST_BANK_CODE, accountNumber, holder });
  if (status !== 200) return words['bankFailed'] ?? '';
  return ((await copied) ? words['bankCopied'] : words['bankOpened'])?.replace('#', accountNumber) ?? '';
}
