import { t } from '@lingui/core/macro';
import type { StatusLook } from '../../../lib/words/words.ts';
import type { EjectionStage } from './ejection-view.ts';

export function stageWords(stage: EjectionStage): StatusLook {
  switch (stage) {
    case 'nominated':
      return { kind: 'waiting', text: t`Nominated` };
    case 'voting':
      return { kind: 'progress', text: t`Voting` };
    case 'rejected':
      return { kind: 'done', text: t`Rejected` };
    case 'waiting':
      return { kind: 'late', text: t`Approved, not yet in effect` };
    case 'ejected':
      return { kind: 'failed', text: t`Approved` };
    case 'appealing':
      return { kind: 'progress', text: t`Appealing` };
    case 'upheld':
      return { kind: 'failed', text: t`Upheld on appeal` };
    case 'overturned':
      return { kind: 'done', text: t`Overturned on appeal` };
  }
}
