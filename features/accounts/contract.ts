import { z } from 'zod';
import { declareFailures } from '#lib/failure.ts';

/** How long a sign-in lasts, and with it the `auth-token` cookie. */
export const SESSION_SECONDS = 604_800;
export const MIN_PASSWORD_LENGTH = 8;
export const MAX_PASSWORD_LENGTH = 1000;

export const RoleName = z.enum(['customer', 'admin']);
export type RoleName = z.infer<typeof RoleName>;

/** A person with an account, as everybody's own screens and the administrators see them. */
export const User = z.object({
  id: z.uuid(),
  username: z.string(),
  email: z.string(),
  role: z.object({ name: RoleName }),
  isEmailVerified: z.boolean(),
});
export type User = z.infer<typeof User>;

export const Email = z
  .string('Write your e-mail address.')
  .trim()
  .toLowerCase()
  .min(1, 'Write your e-mail address.')
  .max(254, 'Use at most 254 characters.')
  .pipe(z.email('Write an address like name@example.com.'));

/** Letters and digits of any script, and between them ` . _ ' -`: nothing that hides, reverses or imitates. */
export const Username = z
  .string('Choose a username.')
  .normalize('NFC')
  .transform((text) => text.trim().replace(/ +/g, ' '))
  .pipe(
    z
      .string()
      .min(2, 'Use at least 2 characters.')
      .max(40, 'Use at most 40 characters.')
      .regex(
        /^[\p{L}\p{N}](?:[\p{L}\p{M}\p{N} ._'-]*[\p{L}\p{M}\p{N}.])?$/u,
        "Use letters, digits, spaces and . _ ' - and begin with a letter or digit.",
      ),
  );

/**
 * A password to be. Any characters; composed and decomposed letters are one (NFC), because keyboards differ in which they send.
 * Whether it is too common is for the server to say.
 */
export const NewPassword = z
  .string('Choose a password.')
  .normalize('NFC')
  .refine(
    (text) => [...text].length >= MIN_PASSWORD_LENGTH,
    `Use at least ${MIN_PASSWORD_LENGTH} characters.`,
  )
  .refine((text) => [...text].length <= MAX_PASSWORD_LENGTH, 'Use at most 1,000 characters.');

/** A password as given, to be compared. */
export const GivenPassword = z
  .string('Write your password.')
  .normalize('NFC')
  .min(1, 'Write your password.')
  .max(2 * MAX_PASSWORD_LENGTH, 'That is longer than any password here.');

export const Credentials = z.object({ email: Email, password: GivenPassword });
export type Credentials = z.infer<typeof Credentials>;

export const NewAccount = z.object({ username: Username, email: Email, password: NewPassword });
export type NewAccount = z.infer<typeof NewAccount>;

/** The answer to signing in or up. The token is shown this once. */
export const SignedIn = z.object({ user: User, token: z.string() });
export type SignedIn = z.infer<typeof SignedIn>;

export const AccountFailures = declareFailures({
  invalid_credentials: [401, 'E-mail or password is wrong.'],
  account_suspended: [403, 'This account is suspended. Write to us if you think it should not be.'],
  email_taken: [409, 'There is an account with this e-mail address already.'],
  username_taken: [409, 'This username is taken.'],
  password_refused: [422, 'This password is too easy to guess.'],
});
