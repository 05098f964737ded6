import type { Route } from '../../contract/route.ts';
import type { Call } from './calls.ts';
import type { Picture, PictureGroup, PictureMember } from './picture.ts';
import type { Random } from '../simulation/random.ts';
import type { ModelPerson } from './world.ts';

export interface Scene {
  readonly random: Random;
  readonly picture: Picture;
  readonly people: readonly ModelPerson[];
  /** Product time, epoch milliseconds. */
  readonly now: number;
}

/** A request that is plausible now; undefined if there is none. */
export type Choice = (scene: Scene) => PlannedRequest | undefined;
export type PlannedRequest = Omit<Call, 'server' | 'key'>;

export const personOf = (scene: Scene, userId: string): ModelPerson | undefined =>
  scene.people.find(({ id }) => id === userId);

/** Returns this person, or sometimes another person, so that every refusal occurs. */
export function usually(scene: Scene, userId: string | undefined): ModelPerson | undefined {
  if (scene.random.chance(0.06)) return scene.random.pick(scene.people);
  return userId === undefined ? undefined : personOf(scene, userId);
}

/** Picks a group in one of these states, or sometimes any group. */
export function groupIn(scene: Scene, ...statuses: readonly PictureGroup['status'][]): PictureGroup | undefined {
  const { random, picture } = scene;
  const fitting = picture.groups.filter(({ status }) => statuses.includes(status));
  return random.chance(0.05) ? random.pick(picture.groups) : random.pick(fitting);
}

export const membersOf = (
  { picture }: Scene,
  groupId: string,
  ...statuses: readonly PictureMember['status'][]
): readonly PictureMember[] =>
  picture.members.filter((member) => member.groupId === groupId && statuses.includes(member.status));

export const planRequest = (
  by: ModelPerson | undefined,
  route: Route,
  params?: Readonly<Record<string, string>>,
  body?: unknown,
): PlannedRequest | undefined =>
  by === undefined
    ? undefined
    : { by, route, ...(params === undefined ? {} : { params }), ...(body === undefined ? {} : { body }) };
