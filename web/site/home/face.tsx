import type { ReactNode } from 'react';
import type { ExampleName } from './example-circle.ts';

interface Look {
  skin: string;
  /** Darker skin, for neck, nose and lips. */
  shade: string;
  shirt: string;
  /** Drawn behind the head. */
  behind?: ReactNode;
  /** Drawn over the head. */
  over: ReactNode;
}

const [HAIR, GREY] = ['#221713', '#cfc8bf'];

/** Five neighbours: fixed colours, because a theme does not change people. */
const LOOKS: Readonly<Record<ExampleName, Look>> = {
  Ada: {
    skin: '#8a5638',
    shade: '#6f4229',
    shirt: '#a34a06',
    behind: <circle cx="48" cy="36" r="25" fill={HAIR} />,
    over: (
      <>
        <path d="M29 42c0-13 8-20 19-20s19 7 19 20c-3-7-7-11-12-11-4 0-5 2-9 2-7 0-13 2-17 9z" fill={HAIR} />
        <path d="M29.5 55v4M66.5 55v4" stroke="#e0a83b" strokeWidth="2.5" strokeLinecap="round" />
      </>
    ),
  },
  Bola: {
    skin: '#a86f49',
    shade: '#8a5535',
    shirt: '#3f6ea3',
    over: (
      <>
        <path
          d="M48 12c-18 0-25 12-25 29 0 16-2 30-12 40v17h74V81c-10-10-12-24-12-40 0-17-7-29-25-29zm0 13c10 0 15.5 7.5 15.5 19 0 14-7 23-15.5 23s-15.5-9-15.5-23c0-11.5 5.5-19 15.5-19z"
          fill="#5687bf"
        />
        <path d="M30 62c4 12 12 17 22 20 8 2.5 14 6 17 16" stroke="#3f6ea3" strokeWidth="2" />
      </>
    ),
  },
  Chidi: {
    skin: '#6d452c',
    shade: '#52311d',
    shirt: '#f4efe6',
    over: (
      <>
        <path d="M29 42c-1-15 7-22 19-22s20 7 19 22l-3-8c-9-4-23-4-32 0z" fill={HAIR} />
        <path
          d="M30.5 48c0 14 8 20.5 17.5 20.500s17.5-6.5 17.5-20.500c-1 6-4 7-8 6.5-6-1-13-1-19 0-4 .5-7-.5-8-6.500z"
          fill={HAIR}
        />
        <path d="M42.5 58.500q5.5 3.6 11 0" stroke="#a8705c" strokeWidth="2.4" strokeLinecap="round" />
        <path d="M36 75l12 9 12-9" stroke="#d8cfbf" strokeWidth="2.5" strokeLinejoin="round" />
      </>
    ),
  },
  Dayo: {
    skin: '#7b4d31',
    shade: '#613821',
    shirt: '#7a2e1f',
    behind: <path d="M28 44c-1-10 2-16 6-19h28c4 3 7 9 6 19z" fill={GREY} />,
    over: (
      <>
        <path d="M30 33c-1-12 4-19 15-20 13-1 21 5 21 20-10-4-26-4-36 0z" fill="#0b6b46" />
        <path d="M29.5 34.500c11-5 26-5 37 0" stroke="#e0a83b" strokeWidth="2.5" strokeLinecap="round" />
        <path d="M40 55.500q4-3 8-.5 4-2.5 8 .5" stroke={GREY} strokeWidth="3" strokeLinecap="round" />
        <g stroke={HAIR} strokeWidth="1.6">
          <circle cx="40" cy="46" r="5.5" />
          <circle cx="56" cy="46" r="5.5" />
          <path d="M45.5 45q2.5-1.5 5 0" />
        </g>
      </>
    ),
  },
  Efe: {
    skin: '#96603d',
    shade: '#78482b',
    shirt: '#d59a2d',
    behind: (
      <path d="M48 15c-16 0-23 11-22 26l-3 34c5 5 11 5 13 0l24 0c2 5 8 5 13 0l-3-34c1-15-6-26-22-26z" fill={HAIR} />
    ),
    over: (
      <>
        <path d="M29 46c-2-16 7-25 19-25s21 9 19 25c-3-10-9-16-17-20-5 6-14 9-21 20z" fill={HAIR} />
        <path
          d="M28 50l-2 24M33 60l-2 16M68 50l2 24M63 60l2 16"
          stroke="#5a463c"
          strokeWidth="1.2"
          strokeDasharray="2.5 2"
        />
      </>
    ),
  },
};

const isBearded = (name: ExampleName): boolean => name === 'Chidi';

/** A drawn person. The initial below the drawing shows where drawings are hidden to save data. */
export function Face({ name }: { name: ExampleName }) {
  const { skin, shade, shirt, behind, over } = LOOKS[name];
  return (
    <svg viewBox="0 0 96 96" fill="none" className="drawn keep-colour absolute inset-0 size-full bg-[#f1dfca]">
      {behind}
      <path d="M10 98c0-18 15-25 38-25s38 7 38 25z" fill={shirt} />
      <path d="M39 58h18v14c0 5-4 9-9 9s-9-4-9-9z" fill={shade} />
      <circle cx="29.5" cy="47" r="4.5" fill={skin} />
      <circle cx="66.5" cy="47" r="4.5" fill={skin} />
      <path d="M29.5 41c0-13 8-19 18.5-19s18.5 6 18.5 19c0 16-8 26.5-18.5 26.500S29.5 57 29.5 41z" fill={skin} />
      {over}
      <path d="M36.5 40q3.5-2.5 7-.8M52.5 39.200q3.5-1.7 7 .8" stroke={HAIR} strokeWidth="1.8" strokeLinecap="round" />
      <circle cx="40" cy="46" r="1.9" fill={HAIR} />
      <circle cx="56" cy="46" r="1.9" fill={HAIR} />
      <path d="M46 52.500q2 1.5 4 0" stroke={shade} strokeWidth="1.8" strokeLinecap="round" />
      {isBearded(name) ? null : (
        <path d="M41.5 59q6.5 5 13 0" stroke="#5a2a1e" strokeWidth="2.2" strokeLinecap="round" />
      )}
    </svg>
  );
}
