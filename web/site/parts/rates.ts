import { figureMark } from '../../../contract/page-marks.ts';
import { RATES as figures } from '../../lib/words/rates.ts';

/**
 * The rates as public pages say them: those of the fee policy are filled in by the server, which knows the policy in
 * force.
 */
export const RATES = {
  late: figures.late,
  deposit: figures.deposit,
  platform: figureMark('platform'),
  owner: figureMark('owner'),
  total: figureMark('total'),
  most: figureMark('most'),
} as const;
