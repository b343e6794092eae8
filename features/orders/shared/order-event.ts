/** What an event of an order is. Each feature declares its own in its `events.ts`; `record` makes everything of it. */
import { z } from 'zod';
import type { NotificationKind } from '#features/mail/shared/notification-kinds.ts';
import type { Messages } from '#messages/types.ts';
import type { OrderState } from '#features/orders/contract.ts';

/** By which kind of notifications a side chooses, and the sentence in its bell; without one it only gets a mail. */
type Told = readonly [kind: NotificationKind, sentence?: keyof Messages<'notification-texts'>];

export interface EventOptions {
  /** The action of its entry in the audit log, if somebody of the team did it. */
  readonly audit?: string;
  /** Only the team sees its line in the timeline. */
  readonly isInternal?: boolean;
  /** False for what has no line in the timeline. */
  readonly isInTimeline?: boolean;
  /** Who is told of it, in the bell and by mail; the mails are in `mails/order-mails.ts`. */
  readonly tells?: { readonly customer?: Told; readonly admin?: Told };
  /** Of the team, only the one in charge is told. */
  readonly isForAssignee?: boolean;
  /** The states in which it is still true: mails about it are sent in no other. */
  readonly onlyWhile?: readonly OrderState[];
}

export interface OrderEvent<
  Name extends string = string,
  Data extends object = object,
  Options extends EventOptions = EventOptions,
> {
  /** As it is stored: in the timeline, in what waits to be mailed, for programs of others. It never changes. */
  readonly name: Name;
  readonly data: z.ZodType<Data>;
  readonly options: Options;
}

/** Declares an event: its name, the shape of its data, and what follows from it. */
export function orderEvent<
  const Name extends string,
  Shape extends z.core.$ZodLooseShape,
  const Options extends EventOptions = Record<never, never>,
>(
  name: Name,
  shape: Shape,
  options: Options = {} as Options,
): OrderEvent<Name, z.infer<z.ZodObject<Shape>>, Options> {
  return { name, data: z.object(shape) as never, options };
}

/** The events of a module. */
export type EventOf<Module> = Extract<
  Module[keyof Module],
  { name: string; options: EventOptions }
>;

/** The names of a module's events that have a line in the timeline. */
export type TimelineNames<Module> = Exclude<
  EventOf<Module>,
  { options: { isInTimeline: false } }
>['name'];

/** Those of which this side is told. */
export type ToldNames<Module, Side extends 'customer' | 'admin'> = Extract<
  EventOf<Module>,
  { options: { tells: Record<Side, Told> } }
>['name'];
