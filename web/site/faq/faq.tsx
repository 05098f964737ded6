import { Trans, useLingui } from '@lingui/react/macro';
import { ChevronDown } from 'lucide-react';
import { paths } from '../../lib/shell/paths.ts';
import { Configured } from '../configured.tsx';
import { PageBanner } from '../parts/page-banner.tsx';
import { InlineLink, WithContents } from '../parts/content-parts.tsx';
import type { Question, QuestionGroup } from './question.ts';
import { circleQuestions, troubleQuestions } from './circle-questions.ts';
import { moneyQuestions } from './money-questions.ts';
import { privacyQuestions, rotaQuestions } from './rota-questions.ts';

export const questionGroups = (): readonly QuestionGroup[] => [
  rotaQuestions(),
  moneyQuestions(),
  circleQuestions(),
  troubleQuestions(),
  privacyQuestions(),
];

export function Faq() {
  const { t } = useLingui();
  const groups = questionGroups();
  return (
    <>
      <PageBanner
        title={t`Frequently asked questions`}
        lead={
          <Trans>
            Short answers to common questions. For more, read <InlineLink href={paths.help}>Help</InlineLink>. Is your
            question not here? <InlineLink href={paths.contact}>Ask us</InlineLink>.
          </Trans>
        }
      />
      <WithContents entries={groups}>
        {groups.map((group) => (
          <Group key={group.id} group={group} />
        ))}
      </WithContents>
    </>
  );
}

function Group({ group: { id, title, questions } }: { group: QuestionGroup }) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="mt-10 first:mt-0">
      <h2 id={`${id}-title`} className="text-lg sm:text-xl">
        {title}
      </h2>
      <div className="mt-4 divide-y divide-line overflow-hidden rounded-lg border border-line bg-surface">
        {questions.map((question) =>
          question.list === undefined ? (
            <QuestionDetails key={question.id} question={question} />
          ) : (
            <Configured key={question.id} list={question.list}>
              <QuestionDetails question={question} />
            </Configured>
          ),
        )}
      </div>
    </section>
  );
}

const Paragraph = ({ text }: { text: string }) => <p className="mt-1 first:mt-0 [&+p]:mt-3">{text}</p>;

/** The anchor is on the answer inside `<details>`, because browsers then unfold the element around it. */
function QuestionDetails({ question: { id, question, answer, more } }: { question: Question }) {
  return (
    <details className="group">
      <summary className="flex min-h-13 items-center justify-between gap-4 px-4 py-3 font-semibold -outline-offset-2 hover:bg-sunken sm:px-5">
        <h3 className="text-base">{question}</h3>
        <ChevronDown
          aria-hidden="true"
          className="size-5 shrink-0 text-muted transition-transform group-open:rotate-180"
        />
      </summary>
      <div id={id} className="scroll-mt-36 px-4 pb-5 sm:px-5">
        {answer.map((part) =>
          typeof part === 'string' ? (
            <Paragraph key={part} text={part} />
          ) : (
            <Configured key={part.text} list={part.list}>
              <Paragraph text={part.text} />
            </Configured>
          ),
        )}
        {more === undefined ? null : (
          <p className="mt-3">
            <InlineLink href={more.href}>{more.label}</InlineLink>
          </p>
        )}
      </div>
    </details>
  );
}
