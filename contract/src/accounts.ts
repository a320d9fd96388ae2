import { accountsCalls } from './calls.ts'
import { cart } from './cart.ts'
import { endpoint } from './endpoint.ts'
import { email, errorCode, lengthOf, password, writtenText } from './fields.ts'
import { limits } from './limits.ts'
import { z } from './schema.ts'
import { wishlist } from './wishlist.ts'

export const roles = ['customer', 'admin'] as const
export type Role = (typeof roles)[number]

/** What an admin is to the shop: owners may do everything, staff everything but people and settings. */
const staffRoles = ['owner', 'staff'] as const
export type StaffRole = (typeof staffRoles)[number]

/** The signed-in user, as only they see it. `staff`: of admins alone. */
export const user = z.object({
  _id: z.string(),
  name: z.string(),
  displayName: z.string(),
  email: z.string(),
  image: z.nullable(z.string()),
  role: z.enum(roles),
  staff: z.optional(z.enum(staffRoles)),
  cart,
  wishlist,
})
export type User = z.output<typeof user>

/** `token` is the bearer token of later calls. */
export const session = z.object({ token: z.string(), user })
export type Session = z.output<typeof session>

export const loginForm = z.object({ email, password })

/** 3 to 20 code points. */
export const userName = writtenText(1000, 'username_required').check(
  z.refine<string>(name => lengthOf(name) >= limits.userName.min, errorCode('username_too_short')),
  z.refine<string>(name => lengthOf(name) <= limits.userName.max, errorCode('username_too_long')),
)

export const registration = z.object({ name: userName, email, password })

// Beside the fields' rules, not a refinement of the whole form: that one would run only once every field is valid.
const passwordTwice = z.object({ password: z.unknown(), confirmPassword: z.unknown() }).check(
  z.refine(form => !form.confirmPassword || form.password === form.confirmPassword, {
    error: 'passwords_differ',
    path: ['confirmPassword'],
  }),
)

/** What the sign-up screen asks; it sends a `registration`. */
export const registrationForm = z.intersection(
  z.object({
    username: userName,
    email,
    password,
    confirmPassword: z.string(errorCode('confirm_password_required')).check(z.minLength(1, errorCode('confirm_password_required'))),
  }),
  passwordTwice,
)

export const accountsApi = {
  login: endpoint({
    ...accountsCalls.login,
    access: 'anyone',
    summary: 'Signs in',
    body: loginForm,
    answer: session,
  }),
  register: endpoint({
    ...accountsCalls.register,
    access: 'anyone',
    summary: 'Creates an account and signs in',
    body: registration,
    answer: session,
    status: 201,
  }),
  me: endpoint({
    ...accountsCalls.me,
    access: 'user',
    unexchanged: true,
    summary: 'The caller, with cart and wishlist',
    answer: user,
  }),
  uploadImage: endpoint({
    ...accountsCalls.uploadImage,
    access: 'user',
    summary: 'Sets the caller’s profile picture',
    answer: z.object({ status: z.literal(true), image: z.string() }),
  }),
  logout: endpoint({
    ...accountsCalls.logout,
    access: 'user',
    summary: 'Revokes the caller’s token, or all tokens of the account with `everywhere`',
    body: z.optional(z.object({ everywhere: z.optional(z.boolean()) })),
  }),
}

/** The customer account of a demo installation, whose credentials the sign-in page shows to everybody. */
export const demoShopper = { email: 'shopper@waha.example', password: 'shopper123' } as const
