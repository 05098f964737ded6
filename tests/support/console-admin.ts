/** How the sandbox's first admin signs in, in tests. */
export const ADMIN = { username: 'admin', password: 'quiet harbour lamps', securityCode: '482913' } as const;

/** What a product of tests is started with, so that its first admin is this one. */
export const ADMIN_ENVIRONMENT = {
  SANDBOX_ADMIN_PASSWORD: ADMIN.password,
  SANDBOX_ADMIN_CODE: ADMIN.securityCode,
} as const;
