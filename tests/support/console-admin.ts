export const ADMIN = { username: 'admin', password: 'quiet harbour lamps', securityCode: '482913' } as const;

/** Environment variables that make ADMIN the product's first admin. */
export const ADMIN_ENVIRONMENT = {
  SANDBOX_ADMIN_PASSWORD: ADMIN.password,
  SANDBOX_ADMIN_CODE: ADMIN.securityCode,
} as const;
