/**
 * The endpoints of the subjects that pages for visitors have to do with. They stand apart because each of those pages
 * carries them, and is to stay small.
 */
export const publicEndpoints = {
  getConfig: { method: 'GET', path: '/api/config' },
  getUser: { method: 'GET', path: '/api/user' },
  login: { method: 'POST', path: '/api/internal/login' },
  signup: { method: 'POST', path: '/api/internal/signup' },
  beginLogin: { method: 'GET', path: '/api/auth/login' },
  finishLogin: { method: 'GET', path: '/api/auth/callback' },
  provePasswordOnce: { method: 'POST', path: '/api/auth/provider-password' },
  goOnWithoutPassword: { method: 'POST', path: '/api/auth/provider-password/unknown' },
  proveSecondFactor: { method: 'POST', path: '/api/auth/second-factor' },
  reportLostFactors: { method: 'POST', path: '/api/auth/lost-factors' },
  beginPasskeySignIn: { method: 'POST', path: '/api/auth/passkey' },
  signInWithPasskey: { method: 'POST', path: '/api/auth/passkey/login' },
  logout: { method: 'GET', path: '/api/auth/logout' },
  checkVerification: { method: 'POST', path: '/api/auth/check-verification' },
  verifyEmail: { method: 'POST', path: '/api/auth/verify-email' },
  sendVerification: { method: 'POST', path: '/api/auth/send-verification' },
  resendVerification: { method: 'POST', path: '/api/auth/resend-verification' },
  forgotPassword: { method: 'POST', path: '/api/auth/forgot-password' },
  resetPassword: { method: 'POST', path: '/api/auth/reset-password' },
  reportUnauthorizedChange: { method: 'POST', path: '/api/auth/not-me' },
  changePassword: { method: 'POST', path: '/api/user/password' },
  correctEmail: { method: 'PUT', path: '/api/user/email' },
  reauthenticate: { method: 'POST', path: '/api/auth/reauthenticate' },
  contact: { method: 'POST', path: '/api/contact' },
  feedback: { method: 'POST', path: '/api/feedback' },
} as const;
