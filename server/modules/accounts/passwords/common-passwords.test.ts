import { expect, test } from 'vitest';
import { isCommonPassword } from './common-passwords.ts';

test.each([
  ['found most often in leaks', ['password1', 'PASSWORD1', 'iloveyou1', 'trustno1', 'football1', 'abc123', 'dragon12']],
  ['one sign again', ['00000000', '88888888', '99999999', 'aaaaaaaa', 'ZZZZZZZZZ', '......', '🙂🙂🙂🙂🙂🙂']],
  ['a short block again', ['123123123', '12341234', 'abababab', 'xyz?xyz?', '19841984', '12312312']],
  ['a run', ['87654321', '0987654321', 'abcdefgh', 'HGFEDCBA', '3456789012', 'uvwxyz']],
  ['a row of the keyboard', ['qwertyuiop', 'poiuytrewq', 'asdfghjkl', 'lkjhgfds', 'zxcvbnm', '!@#$%^&*']],
  ['a row with one sign', ['qwertyuiop1', '!qwertyui', 'asdfghjkl?', '1234567890a', 'zxcvbn1']],
  ['a run or a block with one sign', ['hgfedcba1', '12345678!', '!abcdefgh', 'aaaaaaaa1', '?12341234']],
  ['a run, a row or a block of doubled signs', ['aabbccdd', 'aaaabbbb', '11223344', 'qqwweerr', 'aabbaabb']],
  ['a name of Nigeria', ['oluwaseun', 'Chidinma', 'Olúwaṣeun', 'Ɗanladi', 'adebayo', 'akwaibom']],
  ['a name with digits', ['chidinma2024', 'blessing1', 'nigeria1', 'manutd123', 'Oluwaseun1990', 'lagos01']],
])('%s', async (_what, passwords) => {
  for (const password of passwords) expect([password, await isCommonPassword(password)]).toEqual([password, true]);
});

test.each([
  ['holds a common one', ['oluwaseun sings at dawn', 'my password is long', 'qwertyuiop and yam', 'blessing1blessing']],
  ['has more than four digits behind a name', ['chidinma20245', 'lagos 12345']],
  ['has more than a sign beside a row', ['qwertyuiop!?', '?asdfghjkl?']],
  ['is nearly a run or a block', ['92837465', 'abcdeabcdx', 'lagoonlagoon', 'abcdefxz', 'aabbccxz', 'abcdefgh!?']],
  ['was drawn', ['rT7#vq2LpX', 'dlkwe9ej', 'three quiet lagoon mornings']],
])('not what %s', async (_what, passwords) => {
  for (const password of passwords) expect([password, await isCommonPassword(password)]).toEqual([password, false]);
});
