import { z } from 'zod';
import { LocaleTag } from '#features/settings/contract.ts';
import { emailAddress } from '#lib/email-address.ts';
import { unaudited } from '#lib/compare/change.ts';
import { declareFailures } from '#lib/api-failure.ts';
import { messageKeysOf } from '#lib/message-key.ts';
import { ListPosition } from '#lib/lists/list-query.ts';
import { ROLE_NAMES } from '#lib/roles.ts';
import { CustomerTag } from '#features/accounts/tags/contract.ts';
import { line } from '#lib/text.ts';
import { TimeZone } from '#lib/time/time-zone.ts';

const messageKey = messageKeysOf('api-accounts');
const common = messageKeysOf('api-common');

export const MIN_PASSWORD_LENGTH = 8;
export const MAX_PASSWORD_LENGTH = 1000;

export const RoleName = z.enum(ROLE_NAMES);
export type RoleName = z.infer<typeof RoleName>;

/** A person with an account, as their own screens and the admin area show them. */
export const User = z.object({
  id: z.uuid(),
  username: z.string(),
  /** Of somebody of the team: what customers see instead of the username. */
  displayName: z.string().nullable(),
  /** Of somebody of the team. */
  pictureUrl: z.string().nullable(),
  email: z.string(),
  role: z.object({ name: RoleName }),
  isEmailVerified: z.boolean(),
  /** The language of their mails and of the pages after signing in; null is the shop's default. */
  locale: LocaleTag.nullable(),
  timeZone: z.string().nullable().meta({
    description: 'The time zone of their pages and mails (IANA name); null is the shop’s.',
  }),
  /** When the account is deleted; null unless somebody asked for it. */
  deletionAt: z.iso.datetime().nullable(),
});
export type User = z.infer<typeof User>;

export const Email = emailAddress({
  missing: messageKey('emailMissing'),
  invalid: messageKey('emailInvalid'),
});

/** Letters and digits of any script, separated by ` . _ ' -`: no invisible, bidirectional or look-alike characters. */
export const Username = z
  .string(messageKey('usernameMissing'))
  .normalize('NFC')
  .transform((text) => text.trim().replace(/ +/g, ' '))
  .pipe(
    z
      .string()
      .min(2)
      .max(40)
      .regex(
        /^[\p{L}\p{N}](?:[\p{L}\p{M}\p{N} ._'-]*[\p{L}\p{M}\p{N}.])?$/u,
        messageKey('usernameInvalid'),
      ),
  );

/**
 * A new password. Any characters; normalized to NFC, because keyboards differ in how they send composed letters. The server checks
 * whether it is too common.
 */
export const NewPassword = z
  .string(messageKey('newPasswordMissing'))
  .normalize('NFC')
  .refine(
    (text) => [...text].length >= MIN_PASSWORD_LENGTH,
    common('tooShort', { minimum: MIN_PASSWORD_LENGTH }),
  )
  .refine(
    (text) => [...text].length <= MAX_PASSWORD_LENGTH,
    common('tooLong', { maximum: MAX_PASSWORD_LENGTH }),
  )
  .register(unaudited, { isSecret: true });

/** A password to be checked. */
export const GivenPassword = z
  .string(messageKey('passwordMissing'))
  .normalize('NFC')
  .min(1, messageKey('passwordMissing'))
  .max(2 * MAX_PASSWORD_LENGTH, messageKey('passwordTooLong'))
  .register(unaudited, { isSecret: true });

/** Never a reason to refuse a sign-in: browsers and servers know different zones. */
const BrowserTimeZone = z.string().max(100).optional().meta({
  description:
    'The time zone of the browser (IANA name), stored if the person has none yet. A zone that the server does not know is ignored.',
});

export const Credentials = z.object({
  email: Email,
  password: GivenPassword,
  timeZone: BrowserTimeZone,
});
export type Credentials = z.infer<typeof Credentials>;

export const NewAccount = z.object({
  username: Username,
  email: Email,
  password: NewPassword,
  timeZone: BrowserTimeZone,
});
export type NewAccount = z.infer<typeof NewAccount>;

/** The response to signing in or registering. The token is returned only here. */
export const SignedIn = z.object({ user: User, token: z.string() });
export type SignedIn = z.infer<typeof SignedIn>;

/** The person's own account, for the profile page. */
export const Account = User.extend({
  /** The new address that waits for confirmation. */
  pendingEmail: z.string().nullable(),
  createdAt: z.iso.datetime(),
});
export type Account = z.infer<typeof Account>;

export const AccountPatch = z.object({
  username: Username.optional(),
  locale: LocaleTag.optional(),
  timeZone: TimeZone.optional().meta({ description: 'An IANA name, such as `Europe/Berlin`.' }),
});
export type AccountPatch = z.infer<typeof AccountPatch>;

export const PasswordChange = z.object({
  currentPassword: GivenPassword,
  newPassword: NewPassword,
});
export type PasswordChange = z.infer<typeof PasswordChange>;

export const EmailChange = z.object({
  newEmail: Email,
  password: GivenPassword.optional().meta({
    description: 'Not needed by a person who has proven within ten minutes who they are.',
  }),
});
export type EmailChange = z.infer<typeof EmailChange>;

export const PasswordResetRequest = z.object({ email: Email });
export const PasswordReset = z.object({ password: NewPassword });

/** A device where the person is signed in. */
export const DeviceSession = z.object({
  id: z.uuid(),
  /** `Firefox on Linux` */
  device: z.string(),
  /** What the person calls it. */
  name: z.string().nullable(),
  ip: z.string().nullable(),
  isCurrent: z.boolean(),
  signedInAt: z.iso.datetime(),
  lastSeenAt: z.iso.datetime(),
});
export type DeviceSession = z.infer<typeof DeviceSession>;

/** What a person calls a device; empty for the name that its browser gives. */
export const DeviceName = z.object({ name: line(60) });

/** A row of the administrators' list of people. */
export const UserSummary = User.extend({
  isSuspended: z.boolean(),
  /** Nothing is left of the account but its figures. */
  isErased: z.boolean(),
  ordersCount: z.number(),
  tags: z.array(CustomerTag),
  createdAt: z.iso.datetime(),
  /** When one of their devices was last seen; null if they are signed in nowhere. */
  lastSeenAt: z.iso.datetime().nullable(),
});
export type UserSummary = z.infer<typeof UserSummary>;

export const UserPage = z.object({
  users: z.array(UserSummary),
  ...ListPosition,
});
export type UserPage = z.infer<typeof UserPage>;

/** A person, for administrators. */
export const UserDetail = UserSummary.extend({
  suspendedAt: z.iso.datetime().nullable(),
  emailVerifiedAt: z.iso.datetime().nullable(),
  devicesCount: z.number(),
  /** An app, recovery codes or a passkey. */
  hasSecondFactor: z.boolean(),
  /** The newest of the sign-ins that have not expired. */
  signIns: z.array(z.object({ device: z.string(), at: z.iso.datetime() })),
  /** When the team sent the latest invitation to this account; null once it was accepted, and for people who registered. */
  invitedAt: z.iso.datetime().nullable(),
  /** For invoices; null if nothing is given, and for people who see no money. */
  billing: z
    .object({ lines: z.array(z.string()), taxId: z.string(), taxIdDoubt: z.string().nullable() })
    .nullable(),
  /** Why nothing is mailed to the person: the address was refused for good. Null if mail is sent. */
  mailRefusal: z.object({ id: z.uuid(), reason: z.string(), at: z.iso.datetime() }).nullable(),
});
export type UserDetail = z.infer<typeof UserDetail>;

export const AccountFailures = declareFailures('api-accounts', {
  invalid_credentials: 401,
  account_suspended: 403,
  email_taken: 409,
  username_taken: 409,
  wrong_password: 422,
  email_unchanged: 409,
  email_already_verified: 409,
  last_owner: 409,
  email_unconfirmed: 409,
  own_account: 409,
  link_dead: 404,
  password_refused: 422,
});
